import type { VisitRow } from '@/api/contract/visit'
import { VISIT_WORD, visitLampFacts, visitStateLabel } from '@/domain/visit'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { shownTags, type RecordMarks } from '@/kit/record/kind'
import { cardOf, type FormatTime, type RecordFacts } from '@/kit/record/rowParts'

/** Title, place and deadline of a visit. */
export const visitFacts: RecordFacts<VisitRow> = {
  // The 小类 of the case.
  title: ({ smallTypeName }) => smallTypeName || '未分类',
  number: ({ taskNo }) => taskNo,
  lamp: visitLampFacts,
  since: ({ since }) => since,
  photo: ({ thumbnail }) => thumbnail,
  supervised: ({ supervised }) => supervised,
}

/** The address: 鹭江道 178 号; else the most exact location from the gateway. */
export const visitPlace = ({ address, areaName, streetName, communityName }: VisitRow): string =>
  address || `${areaName}${streetName}${communityName}`

/** The place as the name of a visit. */
export const visitName = (row: VisitRow): string => visitPlace(row) || visitFacts.title(row)

/** The tags of a visit, most urgent first. */
export function visitTags({ urgent, supervised, reworkCount }: VisitRow): RowTag[] {
  return shownTags(
    urgent && { text: '紧急', tone: 'bad' },
    supervised && { text: '督办', tone: 'watch' },
    reworkCount > 0 && { text: `返工 ${reworkCount} 次`, tone: 'warn' },
  )
}

/** The deadline or completion time of a visit: 明天 08:28 截止. '' where unknown. */
function timeOf({ kind, state, deadline, doneTime }: VisitRow, spoken: FormatTime): string {
  if (state === 'done') return doneTime === null ? '' : `${spoken(doneTime)} ${VISIT_WORD[kind]}`
  return state === 'open' && deadline !== null ? `${spoken(deadline)} 截止` : ''
}

/** The colour of its result. */
export const visitTone = ({ result }: VisitRow) =>
  result === 'yes' ? 'ok' : result === 'no' ? 'bad' : 'plain'

/** The marks of a visit in a list: refused by the department, new, has a draft. */
export const visitMarks: RecordMarks<VisitRow> = {
  returned: ({ returned }) => returned,
  unread: ({ unread }) => unread,
  drafts: { verifyAction: '', checkAction: '' },
}

/** A visit in a list. */
export const VisitCard = cardOf<VisitRow>({
  ...visitFacts,
  marks: visitMarks,
  sort: ({ bigTypeName }) => bigTypeName,
  text: ({ description }) => description,
  place: visitPlace,
  standing: (row) => (row.state === 'open' ? null : { text: visitStateLabel(row), tone: visitTone(row) }),
  tags: visitTags,
  time: timeOf,
})
