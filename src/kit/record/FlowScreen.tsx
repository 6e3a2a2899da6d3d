import { todoCount } from '@/api/contract/portal'
import { Tabs } from '@/ui/Tabs'
import { useApiQuery } from '../data/useApiQuery'
import { RecordListScreen } from '../list/RecordListScreen'
import { useRecordList } from '../list/useRecordList'
import { useNav } from '../screen/screenContext'
import { useUrlState } from '../screen/useUrlState'
import type { FlowTab, RecordFlow } from './flow'
import type { RecordRow } from './kind'
import { RowActions } from './RowActions'

const TABS = 'record-flow'

/** The list screen of a flow: its tabs, filters and rows, and the one thing to do with a row. */
export function FlowScreen<R extends RecordRow, D extends R, A extends string>({
  flow,
}: {
  flow: RecordFlow<R, D, A>
}) {
  const [query, change] = useUrlState()
  const counts = useApiQuery(todoCount, {})
  const tab = flow.tabs.find(({ key }) => key === query.get('tab')) ?? flow.tabs[0]
  // A list of one kind has nothing to turn to.
  const head = flow.tabs.length > 1 && (
    <Tabs
      id={TABS}
      label="办理状态"
      items={flow.tabs.map(({ key, label, count }) => ({ key, label, count: count && counts.data?.[count] }))}
      value={tab.key}
      onChange={(key) => change({ tab: key })}
    />
  )
  const frame = { head, scope: tab.key, panel: head ? { id: TABS, value: tab.key } : undefined }
  return <TabList flow={flow} tab={tab} frame={frame} />
}

interface TabListProps<R extends RecordRow, D extends R, A extends string> {
  flow: RecordFlow<R, D, A>
  tab: FlowTab<R>
  frame: Parameters<typeof RecordListScreen<R>>[0]['frame']
}

function TabList<R extends RecordRow, D extends R, A extends string>({
  flow,
  tab,
  frame,
}: TabListProps<R, D, A>) {
  const nav = useNav()
  const { noun, filters, marker, Card } = flow.kind
  const source = useRecordList<R>({ ...tab, filters })
  const what = `${tab.label}${noun}`
  return (
    <RecordListScreen
      source={source}
      what={what}
      empty={tab.empty}
      map={{ label: `${what}的地图`, marker }}
      frame={frame}
      row={(row) => (
        <Card
          row={row}
          onOpen={() => nav.go(flow.detail(row.id, row))}
          action={<RowActions flow={flow} row={row} />}
        />
      )}
    />
  )
}
