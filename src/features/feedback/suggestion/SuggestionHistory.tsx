import { suggestionPage, type SuggestionRow, suggestionCounts } from '@/api/contract/feedback'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { PendingNote } from '@/kit/outbox/form/actForm'
import { to, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { Tabs } from '@/ui/frame/Tabs'
import { complaintKind, suggestionKind } from '../submit/submissionKind'
import { formatRelativeTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { RowCard, Tag } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { outcomeTone, adoptionLabel, suggestionTags, suggestionTypeLabel } from './suggestionWords'
import { optionsOf, SUGGESTION_TYPE_LABEL, Adoption } from '@/domain/enums'
import { days, someOf } from '@/kit/list/filters/criteria/common'
import { defineFilters } from '@/kit/list/filters/filters'
import type { EmptyText } from '@/kit/list/ListStates'
import { useApiQuery } from '@/kit/data/useApiQuery'

interface SuggestionCardProps {
  row: SuggestionRow
  onOpen: () => void
}

/** A 投诉 or 建议 in a list: title, answer, and time of the last change. */
function SuggestionCard({ row, onOpen }: SuggestionCardProps) {
  const now = useNow()
  const { title, content, adoption, answer, thumbnail, suggestionNo } = row
  const [time, verb] = row.answerTime === null ? [row.time, '提交'] : [row.answerTime, '答复']
  return (
    <RowCard
      title={title || '没有标题'}
      lamp={<Tag tone={outcomeTone(adoption)}>{adoptionLabel(adoption)}</Tag>}
      no={`${suggestionTypeLabel(row.type)} ${suggestionNo}`}
      text={answer ? `答复：${answer}` : content}
      photo={thumbnail && <Thumb {...thumbOf(thumbnail)} alt={`${title}的照片`} />}
      foot={
        <>
          <RowTags tags={suggestionTags(row)} />
          {time !== null && <span>{`${formatRelativeTime(time, now)} ${verb}`}</span>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

const UNREAD = 'unread'

interface SuggestionTab {
  /** The value for the gateway: spec §3 "adoption", 0 for unanswered [ours]. */
  key: string
  label: string
  /** Message while it is empty. */
  empty: EmptyText
}

/** 待答复, 采纳, 驳回, and the new answers of both. */
const SUGGESTION_TABS: readonly [SuggestionTab, ...SuggestionTab[]] = [
  {
    key: '0',
    label: '待答复',
    empty: { title: '没有待答复投诉建议', text: '提交后还没有答复的在这里。' },
  },
  {
    key: Adoption.adopted,
    label: '采纳',
    empty: { title: '还没有采纳的投诉建议', text: '答复为采纳的在这里。' },
  },
  {
    key: Adoption.rejected,
    label: '驳回',
    empty: { title: '没有驳回的投诉建议', text: '答复为驳回的在这里，附有理由，可以追问。' },
  },
  {
    key: UNREAD,
    label: '新答复',
    empty: { title: '没有新的答复', text: '还没有看过的答复会出现在这里。' },
  },
]

/** Search and filters of 投诉建议记录. */
const suggestionFilters = defineFilters({
  criteria: [
    someOf({ key: 'type', label: '类型', options: optionsOf(SUGGESTION_TYPE_LABEL) }),
    days({ label: '提交时间', today: '今天提交' }),
  ],
  sorts: [{ key: 'newest', label: '新答复在前', by: '答复时间' }],
  search: { label: '搜索投诉建议', placeholder: '标题、内容、编号', history: 'suggestionSearches' },
  unit: '件',
})

const TABS = 'suggestions'
const SUBMITTED = [complaintKind.name, suggestionKind.name]

/** 投诉建议记录: the user's records by answer. New answers come first. */
export default function SuggestionHistory() {
  const [query] = useUrlState()
  const nav = useNav()
  const tab = SUGGESTION_TABS.find(({ key }) => key === query.get('tab')) ?? SUGGESTION_TABS[0]
  const source = useRecordList<SuggestionRow>({
    endpoint: suggestionPage,
    query: { adoption: tab.key },
    filters: suggestionFilters,
  })
  return (
    <RecordListScreen
      source={source}
      what={`${tab.label}投诉建议`}
      empty={tab.empty}
      frame={{
        head: (
          <>
            <HistoryTabs shown={tab.key} />
            <PendingNote what="有投诉建议" verb="提交" isOne={({ kind }) => SUBMITTED.includes(kind)} />
          </>
        ),
        scope: tab.key,
        panel: { id: TABS, value: tab.key },
      }}
      row={(row) => <SuggestionCard row={row} onOpen={() => nav.go(to.suggestionDetail({ id: row.id }))} />}
    />
  )
}

function HistoryTabs({ shown }: { shown: string }) {
  const [, change] = useUrlState()
  const { data } = useApiQuery(suggestionCounts, {})
  const unread = data ? data.adopted + data.rejected : 0
  const countOf = new Map([
    ['0', data?.waiting],
    [UNREAD, unread],
  ])
  return (
    <Tabs
      id={TABS}
      label="答复情况"
      items={SUGGESTION_TABS.filter(({ key }) => key !== UNREAD || unread > 0 || shown === UNREAD).map(
        ({ key, label }) => ({ key, label, count: countOf.get(key) || undefined }),
      )}
      value={shown}
      onChange={(key) => change({ tab: key })}
    />
  )
}
