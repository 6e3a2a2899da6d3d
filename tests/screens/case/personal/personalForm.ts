import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { Stage } from '@/domain/case/stage'
import type { HandlingTemp } from '@/demo/city/model'
import type { CaseRecord } from '@/demo/case/model'
import { demo, NOW, onScreen, renderApp, type AppTest, CHEN } from '../../../app'
import { accountKnown, caseIn, holderOf, photo, userOf } from '../city'
import { opinion, takePhotos } from '../handle/handlingForm'

// Import the screen before the first test: on a busy machine this takes time.
import '@/features/case/screens/HandlingLists'
import '@/features/case/handle/PersonalEdit'

/** A case assigned to 陈美玲 that she may handle. */
export const herCase = () => caseIn('personalTodo', { mobile: CHEN, lamp: 'green' })

/** A case assigned to another person. */
export function othersCase(): CaseRecord {
  const her = userOf(CHEN).id
  const found = [...demo.db().cases.values()].find(
    ({ facts }) => facts.stage === Stage.handling && facts.step === 'personal' && facts.handlerId !== her,
  )
  if (!found) throw new RangeError('every case is hers')
  return found
}

/** 个人处置办理 of a case, opened from the list, with its lock known. */
export async function openPersonal(id: string): Promise<AppTest> {
  const app = renderApp({ at: '/personalHandle', as: CHEN })
  await onScreen('个人处置')
  await goToPersonal(app, id)
  return app
}

export async function goToPersonal({ router }: AppTest, id: string): Promise<void> {
  await router.navigate(`/personalHandleEdit?id=${id}`)
  await personalFormReady(id)
}

export async function personalFormReady(id: string): Promise<void> {
  await onScreen('个人处置办理')
  await screen.findByLabelText(/^处置说明/)
  await accountKnown()
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
}

/** Fills in everything the form requires; resolves once the server has the photo. */
export async function fillPersonal(app: AppTest, text = '垃圾已清运，地面冲洗干净'): Promise<void> {
  await app.user.click(screen.getByLabelText('已处置'))
  await app.user.click(opinion())
  await app.user.paste(text)
  await takePhotos(app, photo())
  await screen.findByText('已收到 1 / 1')
}

const EMPTY = { result: '', opinion: '', attachments: [], unit: '', person: '', phone: '' }

/** 陈美玲 stores a 暂存 of a case from another phone, at a moment (ms). */
export function letStoreTemp(id: string, form: Partial<HandlingTemp>, time = NOW): void {
  demo.db().temps.set(`${userOf(CHEN).id}/${id}`, { ...EMPTY, time, ...form })
}

/** The 暂存 of a case on the server. */
export const tempOf = (id: string) => demo.db().temps.get(`${userOf(CHEN).id}/${id}`)
