import { suggestionPage, type SuggestionRow } from '@/api/contract/suggestion'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { PendingNote } from '@/kit/outbox/form/PendingNote'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { Tabs } from '@/ui/frame/Tabs'
import { adviceKind } from '../submit/adviceKind'
import { complaintKind } from '../submit/complaintKind'
import { SuggestionCard } from './SuggestionCard'
import { suggestionFilters } from './suggestionFilters'
import { SUGGESTION_TABS } from './suggestionTabs'
import { TabNumber } from './TabNumber'

const TABS = 'suggestions'
const SUBMITTED = [complaintKind.name, adviceKind.name]

/** 投诉建议记录: one's own, by how they were answered; what was answered and not opened since comes first. */
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
  return (
    <Tabs
      id={TABS}
      label="答复情况"
      items={SUGGESTION_TABS.map(({ key, label, number }) => ({
        key,
        label,
        count: <TabNumber of={number} />,
      }))}
      value={shown}
      onChange={(key) => change({ tab: key })}
    />
  )
}
