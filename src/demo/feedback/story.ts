import { PhotoKind } from '@/domain/attachment'
import { Stage } from '@/domain/case/stage'
import { DAY, dayNumber, dayStart, HOUR, type Millis, MINUTE } from '@/domain/time'
import { userOf } from '../city/db'
import type { City, User } from '../city/model'
import { typed } from '../seed/types'
import { shots } from '../stories/builder'
import { suggestionNumber } from './act'
import { lastTime, type SuggestionLine, type SuggestionRecord } from './model'
import seeds from './suggestions.json'

interface SuggestionSeed extends Pick<SuggestionRecord, 'type' | 'title' | 'content'> {
  anonymous?: true
  daysAgo: number
  photos?: readonly [smallType: string, count: number]
  aboutCase?: true
  thread?: readonly LineSeed[]
  rated?: readonly [score: number, opinion: string]
  unread?: true
}

type LineSeed = Pick<SuggestionLine, 'kind' | 'adoption' | 'opinion' | 'unitName'>

// 林志强 is the author of all; the other two accounts have some of the same.
const LIN = '1001'

const OTHERS = [
  { id: '1002', every: 5 },
  { id: '1003', every: 6 },
]

const ANSWERED_IN = 6 * HOUR

const all = typed<readonly SuggestionSeed[]>(seeds)

export function buildSuggestions(city: City, now: Millis): void {
  const add = (seed: SuggestionSeed, author: User) => {
    const record = suggestionOf(city, seed, author, now)
    city.suggestions.set(record.id, record)
  }
  for (const seed of all) add(seed, userOf(city, LIN))
  for (const { id, every } of OTHERS) {
    const author = userOf(city, id)
    all.filter((_, index) => index % every === 0).forEach((seed) => add(seed, author))
  }
}

function suggestionOf(city: City, seed: SuggestionSeed, author: User, now: Millis): SuggestionRecord {
  const number = city.suggestions.size + 1
  const id = `T${String(number).padStart(3, '0')}`
  const { type, title, content, anonymous = false, thread = [], rated, photos: wish } = seed
  const moments = momentsOf(seed, now, number)
  const time = moments[0] ?? now
  const [scene = '', count = 0] = wish ?? []
  const shownName = anonymous ? '' : author.name
  const photos = shots(
    { id, photos: [] },
    time - 10 * MINUTE,
    { name: shownName },
    Array<PhotoKind>(count).fill(PhotoKind.feedback),
  )
  const lines = thread.map((words, index) =>
    lineOf(words, `${id}-${index + 1}`, moments[index + 1] ?? now, author),
  )
  const ratedAt = moments[thread.length + 1] ?? now
  const record: SuggestionRecord = {
    id,
    suggestionNo: suggestionNumber(type, time, number),
    authorId: author.id,
    type,
    title,
    content,
    anonymous,
    caseId: seed.aboutCase ? (caseAbout(city, scene)?.id ?? '') : '',
    time,
    scene,
    photos,
    lines,
    rating: rated ? { id: `${id}-r`, score: rated[0], opinion: rated[1], time: ratedAt } : null,
    readAt: 0,
    answerDue: isWaiting(lines) ? now + ANSWERED_IN : null,
  }
  record.readAt = seed.unread ? lastTime(record) - 1 : now
  return record
}

const isWaiting = (lines: readonly SuggestionLine[]): boolean => lines[lines.length - 1]?.kind !== 'answer'

/** The times of the lines: in office hours, ascending, before now (epoch ms, whole seconds). */
function momentsOf({ daysAgo, thread = [], rated }: SuggestionSeed, now: Millis, number: number): Millis[] {
  const count = thread.length + (rated ? 2 : 1)
  const from = now - daysAgo * DAY
  const step = Math.min(2 * DAY, (now - from) / count)
  let at = 0
  return Array.from({ length: count }, (_, index) => {
    const minute = (number * 37 + index * 101) % OFFICE_MINUTES
    const morning = dayStart(dayNumber(from + index * step)) + 9 * HOUR
    at = Math.max(at + MINUTE, Math.min(morning + minute * MINUTE, now - (count - index) * MINUTE))
    return at
  })
}

const OFFICE_MINUTES = 8 * 60

/** Puts the name of the author into an answer. */
const addressed = (words: string, author: User): string => words.replace('林志强', author.name)

const lineOf = (line: LineSeed, id: string, time: Millis, author: User): SuggestionLine => ({
  ...line,
  id,
  time,
  opinion: addressed(line.opinion, author),
  attachments: [],
})

const caseAbout = ({ cases }: City, smallType: string) =>
  [...cases.values()].find(
    ({ problem, facts }) =>
      problem.smallType === smallType && facts.stage >= Stage.dispatched && facts.voided !== true,
  )
