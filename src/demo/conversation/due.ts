import type { Db } from '../city/model'
import { add, conversationOf } from './store'

/** A colleague has read a message so long (ms) before he answers it. */
const READ_BEFORE = 25_000

/**
 * Lets colleagues read and answer whatever is due. Asked for by whoever reads: an answer stands there from the moment it was due.
 */
export function talkDue(db: Db): void {
  const now = db.clock.now()
  for (const { id, members, due } of db.conversations.values()) {
    if (due.length === 0) continue
    const [one, other] = members
    for (const answer of due) {
      const conversation = conversationOf(db, one, other)
      if (now < answer.at - READ_BEFORE) continue
      const last = conversation.messages[conversation.messages.length - 1]?.seq ?? 0
      const read = { ...conversation.read, [answer.fromId]: last }
      db.conversations.set(id, { ...conversation, read })
      if (now < answer.at) continue
      const { at, fromId, text } = answer
      const rest = conversation.due.filter((each) => each !== answer)
      const base = { ...conversation, read, due: rest }
      add(db, base, {
        at,
        fromId,
        text,
        clientId: '',
        kind: 'text',
        photoPath: '',
        position: null,
        caseId: '',
        call: null,
      })
    }
  }
}
