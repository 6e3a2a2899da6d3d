import type { VisitRow } from '@/api/contract/visit'
import { VISIT_WORD } from '@/domain/visit/visit'
import { spokenTime, type Millis } from '@/domain/time'
import type { RowTag } from '@/kit/record/head/RecordTitle'

/** What a visit is called: the 小类 of its case. */
export const visitTitle = ({ smallTypeName }: Pick<VisitRow, 'smallTypeName'>): string =>
  smallTypeName || '未分类'

/** 鹭江道 178 号, else as near as the gateway tells. */
export const visitPlace = ({ address, areaName, streetName, communityName }: VisitRow): string =>
  address || `${areaName}${streetName}${communityName}`

/** The few words that set a visit apart, most pressing first. */
export function visitTags({ urgent, supervised, reworkCount }: VisitRow): RowTag[] {
  const tags: (false | RowTag)[] = [
    urgent && { text: '紧急', tone: 'bad' },
    supervised && { text: '督办', tone: 'watch' },
    reworkCount > 0 && { text: `返工 ${reworkCount} 次`, tone: 'warn' },
  ]
  return tags.filter((tag) => tag !== false)
}

/** When it is due, or when it was done: 明天 08:28 截止. '' where nobody knows. */
export function visitTime({ kind, state, deadline, doneTime }: VisitRow, now: Millis): string {
  if (state === 'done') return doneTime === null ? '' : `${spokenTime(doneTime, now)} ${VISIT_WORD[kind]}`
  return state === 'open' && deadline !== null ? `${spokenTime(deadline, now)} 截止` : ''
}
