import type * as v from 'valibot'
import type { suggestionQuery } from '@/api/contract/suggestion'
import type { Outcome } from '@/domain/feedback/suggestion'
import { foundBy } from '@/domain/initials'
import { parseWireTime } from '@/domain/time'
import { namedLists, type NamedList, type Order } from '../records/lists'
import { factsOf, isUnread, lastTime } from './facts'
import type { SuggestionRecord } from './record'
import { wireSuggestionRow } from './wire'

type Query = v.InferOutput<typeof suggestionQuery>

/** What was answered and not read first, then what was said last. */
const latest: Order<SuggestionRecord> = (a, b) =>
  Number(isUnread(b)) - Number(isUnread(a)) || lastTime(b) - lastTime(a) || (a.id < b.id ? -1 : 1)

/** One's own with this outcome. */
const own = (adoption: Outcome, unreadOnly = false): NamedList<SuggestionRecord> => ({
  holds: (record, user) =>
    record.authorId === user.id && factsOf(record).adoption === adoption && (!unreadOnly || isUnread(record)),
  order: () => latest,
})

const LISTS = {
  '0': own(''),
  '1': own('1'),
  '2': own('2'),
  unreadAdopted: own('1', true),
  unreadRejected: own('2', true),
} as const

function fits({ keyword = '', type = '', startTime, endTime }: Partial<Query>) {
  const words = keyword.trim()
  const types = type.split(',').filter((part) => part !== '')
  const from = parseWireTime(startTime) ?? -Infinity
  const to = parseWireTime(endTime) ?? Infinity
  return ({ suggestionNo, title, content, type: sort, time }: SuggestionRecord): boolean =>
    [suggestionNo, title, content].some((text) => foundBy(text, words)) &&
    (types.length === 0 || types.includes(sort)) &&
    time >= from &&
    time <= to
}

/** Whoever asks sees only what they wrote: list, numbers and the badge of the workbench ask here. */
export const suggestionLists = namedLists<
  SuggestionRecord,
  Query,
  ReturnType<typeof wireSuggestionRow>,
  keyof typeof LISTS
>({
  records: (db) => db.suggestions.values(),
  lists: LISTS,
  fits,
  order: () => undefined,
  row: wireSuggestionRow,
})
