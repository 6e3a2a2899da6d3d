import { screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { conversationOf, say } from '@/demo/conversation/store'
import type { MessageRecord } from '@/demo/conversation/model'
import { demo, renderApp, type AppTest } from '../../app'
import { waitOnline } from '../../visits'
import { accountKnown, userOf } from '../case/city'

// Messages of other accounts, for the tests of 会话 and 视频通话.

export const ZHOU = '1401'
export const ZHANG = '1202'

export const talkOf = (as: string, peerId: string): readonly MessageRecord[] =>
  conversationOf(demo.db(), userOf(as), peerId).messages

/** Another account sends a message from another phone. */
export function letSend(as: string, peerId: string, text: string): MessageRecord {
  const none = { clientId: '', photoPath: '', position: null, caseId: '' }
  const [db, user] = [demo.db(), userOf(as)]
  return say(db, user, conversationOf(db, user, peerId), { ...none, kind: 'text', text })
}

export async function openThread(as: string, peerId: string): Promise<AppTest> {
  const app = renderApp({ at: `/conversation?peer=${peerId}`, as })
  await screen.findByLabelText('消息')
  await accountKnown()
  return app
}

export const field = () => screen.getByLabelText<HTMLTextAreaElement>('消息')

/** Types a message and sends it. */
export async function type(user: UserEvent, text: string): Promise<void> {
  await user.type(field(), text)
  await user.click(screen.getByRole('button', { name: '发送' }))
}

/** The row of a message, by a part of its text. */
export function bubble(text: string) {
  const row = screen.getByText(text).closest<HTMLElement>('.cg-msg')
  if (!row) throw new RangeError(`no message contains ${text}`)
  return within(row)
}

/** Waits online until `holds` passes, by seconds: the others answer within minutes. */
export const waitSeconds = (holds: () => unknown): Promise<void> => waitOnline(holds, 1_000)
