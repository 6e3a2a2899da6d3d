import { screen } from '@testing-library/react'
import type { FindingRecord } from '@/demo/campaign/model'
import { listDrafts } from '@/stores/drafts'
import { demo, LIN, onScreen, renderApp, type AppTest, type Options } from '../../app'
import { accountKnown, photo, userOf } from '../case/city'

// 专项登记 and 文明督导 for tests: one screen with two titles.

export const SCREENS = {
  specialRegister: { at: '/specialRegister', title: '专项登记' },
  speciaSupervise: { at: '/speciaSupervise', title: '文明督导' }, // sic: specia
} as const

/** The phone has a position permission and is in 鹭江街道. */
const LOCATED: Options['device'] = { mayLocateSilently: () => Promise.resolve(true) }

export async function openRegister(
  { at, title }: (typeof SCREENS)[keyof typeof SCREENS],
  also = '',
  more: Partial<Options> = {},
): Promise<AppTest> {
  const app = renderApp({ at: `${at}${also}`, as: LIN, device: LOCATED, ...more })
  await onScreen(title)
  await accountKnown()
  return app
}

/** Findings registered by the app, without those of the seed. */
export const registered = (): FindingRecord[] =>
  [...demo.db().findings.values()].filter(({ clientId }) => clientId !== '')

export const drafts = () => listDrafts(userOf(LIN).id, 'specialRegister')

export async function chooseCampaign({ user }: AppTest, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^专项/ }))
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${name}.*进行中`) }))
}

export const chooseItem = async ({ user }: AppTest, name: string): Promise<void> =>
  user.click(await screen.findByRole('button', { name }))

export async function takePhotos({ user }: AppTest, label = '选择照片'): Promise<void> {
  await user.upload(await screen.findByLabelText(label), [photo('近.jpg', 1), photo('远.jpg', 2)])
}

export const placed = () => screen.findByText(/网格 3502\d+/)

export const submit = async ({ user }: AppTest, name = '登记') =>
  user.click(await screen.findByRole('button', { name }))

export const failure = async () => (await screen.findByRole('alert')).textContent
