import type { AssignWay, Handover, ReturnWay } from '@/domain/handover'

/** What sets a row apart for this user, as data: a kind of record says where each mark comes from. */
export interface RecordMarks<R> {
  /** How it came back to whoever has to do it again; null where it did not. */
  returned: (record: R) => Handover<ReturnWay> | null
  /** It waits for this user, who has not opened it yet. */
  unread: (record: R) => boolean
  /** The forms about it whose drafts a row tells of, and what they are for; '' for the work itself. */
  drafts: Readonly<Record<string, string>>
}

/** How a record was given to the person who has it, and who that is. */
export interface Assigned extends Handover<AssignWay> {
  toId: string
  toName: string
}
