import { createStore } from '@/stores/createStore'
import type { Message } from '@/api/contract/conversation'
import { onUserChange } from '@/stores/session'

/** A message that the server has just taken from this phone. */
interface Sent {
  peerId: string
  message: Message
}

/** More than one conversation holds between two questions. */
const MOST = 50

/**
 * What was sent here and need not stand in the conversation's last answer yet: without it a message would be gone from the screen
 * between its receipt and the next question.
 */
export const useSent = createStore<{ sent: readonly Sent[] }>(() => ({ sent: [] }))
onUserChange(() => useSent.setState({ sent: [] }))

export const noteSent = (peerId: string, message: Message): void =>
  useSent.setState(({ sent }) => ({ sent: [...sent, { peerId, message }].slice(-MOST) }))
