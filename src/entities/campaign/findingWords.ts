import type { FindingRow } from '@/api/contract/finding'
import { FINDING_STATE_LABEL } from '@/domain/campaign/finding'
import { spokenTime, type Millis } from '@/domain/time'
import type { RowTag } from '@/kit/record/head/RecordTitle'

/** What a finding is called: the item of its campaign. */
export const findingTitle = ({ itemName }: Pick<FindingRow, 'itemName'>): string => itemName || '专项问题'

/** 鹭江道 178 号, else as near as the gateway tells. */
export const findingPlace = ({ address, areaName, streetName, communityName }: FindingRow): string =>
  address || `${areaName}${streetName}${communityName}`

/** The few words that set a finding apart, most pressing first. */
export function findingTags({ returnCount, selfHandled }: FindingRow): RowTag[] {
  const tags: (false | RowTag)[] = [
    returnCount > 0 && { text: `打回 ${returnCount} 次`, tone: 'warn' },
    selfHandled && { text: '现场整改', tone: 'ok' },
  ]
  return tags.filter((tag) => tag !== false)
}

/** When it is due, was handed in, or closed: 明天 08:28 截止. '' where nobody knows. */
export function findingTime({ state, deadline, feedbackTime, closeTime }: FindingRow, now: Millis): string {
  const told = (ms: Millis | null, word: string) => (ms === null ? '' : `${spokenTime(ms, now)} ${word}`)
  if (state === 'todo') return told(deadline, '截止')
  return state === 'review' ? told(feedbackTime, '反馈') : told(closeTime, '办结')
}

export const findingState = ({ state }: Pick<FindingRow, 'state'>): string => FINDING_STATE_LABEL[state]
