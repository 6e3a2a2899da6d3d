import type { SuggestionFacts } from '@/domain/feedback/suggestion'
import type { Millis } from '@/domain/time'
import type { SuggestionLine, SuggestionRecord } from './record'

type Lines = Pick<SuggestionRecord, 'lines'>

/** The last answer; undefined where nobody has answered. */
export const lastAnswer = ({ lines }: Lines): SuggestionLine | undefined =>
  [...lines].reverse().find(({ kind }) => kind === 'answer')

/** What the rules of `domain` read. */
export const factsOf = (record: Pick<SuggestionRecord, 'lines' | 'rating'>): SuggestionFacts => ({
  adoption: lastAnswer(record)?.adoption ?? '',
  asked: record.lines[record.lines.length - 1]?.kind === 'ask',
  rated: record.rating !== null,
})

/** Answered since its author last opened it. */
export const isUnread = (record: SuggestionRecord): boolean =>
  (lastAnswer(record)?.time ?? -Infinity) > record.readAt

/** When something was last said of it. */
export const lastTime = ({ time, lines, rating }: SuggestionRecord): Millis =>
  Math.max(time, ...lines.map((line) => line.time), rating?.time ?? 0)
