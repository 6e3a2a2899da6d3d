import { screen } from '@testing-library/react'
import type { CollectRecord } from '@/demo/collection/model'
import { decide } from '@/demo/collection/submit'
import { demo, LIN, onScreen, renderApp, type AppTest, type Options } from '../../app'
import { accountKnown, photo, userOf } from '../case/city'
import { collectsOf } from '@/demo/collection/story'

/** The phone has a position permission and is in 鹭江街道. */
export const LOCATED: Options['device'] = { mayLocateSilently: () => Promise.resolve(true) }

/** The records of 林志强 in the city. */
export const ownCollects = (): CollectRecord[] =>
  [...collectsOf(demo.db()).values()].filter(({ userId }) => userId === userOf(LIN).id)

/** Records submitted by a form, without the seed. */
export const submittedCollects = (): CollectRecord[] =>
  ownCollects().filter(({ clientIds }) => clientIds.length > 0)

/** The record of a type and state in the seed. */
export function collectIn(kind: string, state: string): CollectRecord {
  const found = ownCollects().find((record) => record.kind === kind && record.state === state)
  if (!found) throw new RangeError(`no ${kind} in state ${state}`)
  return found
}

/** The decision of the centre; a reason returns the record. */
export const review = (record: CollectRecord, reason = ''): void =>
  decide(demo.db(), record, reason, demo.clock().now())

export async function openForm(at: string, title: string, more: Partial<Options> = {}): Promise<AppTest> {
  const app = renderApp({ at, as: LIN, device: LOCATED, ...more })
  await onScreen(title)
  await accountKnown()
  return app
}

export const failure = async () => (await screen.findByRole('alert')).textContent

export const submit = async ({ user }: AppTest) =>
  user.click(await screen.findByRole('button', { name: '提交审核' }))

export async function takePhotos({ user }: AppTest, count: number): Promise<void> {
  const files = Array.from({ length: count }, (_, index) => photo(`${index}.jpg`, index + 1))
  await user.upload(await screen.findByLabelText('选择照片'), files)
  await screen.findByText(new RegExp(`已收到 ${count} / ${count}$`))
}

export const typeInto = async ({ user }: AppTest, label: string, text: string) =>
  user.type(screen.getByLabelText(new RegExp(`^${label}`)), text)

export async function pick({ user }: AppTest, label: string, value: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${label}`) }))
  await user.click(await screen.findByRole('button', { name: value }))
}

/** Fills in all required fields of a merchant, except photos. */
export async function fillMerchant(app: AppTest): Promise<void> {
  await screen.findByText(/网格 3502\d+/)
  await typeInto(app, '字号', '阿明沙茶面')
  await pick(app, '经营品类', '小吃早点')
  await typeInto(app, '姓名', '林阿明')
  await typeInto(app, '证件号码', '11010519491231002X')
  await typeInto(app, '联系电话', '13900002345')
}
