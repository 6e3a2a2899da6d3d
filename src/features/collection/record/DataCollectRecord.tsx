import { collectPage } from '@/api/contract/collect'
import { Review } from '@/domain/collection/review'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { useScreenParams } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { Tabs } from '@/ui/frame/Tabs'
import { CollectCard } from './CollectCard'
import { collectFilters } from './collectFilters'
import { CollectRecordDetail } from './CollectRecordDetail'

const TABS = [
  { key: 'all', label: '全部', state: '', empty: '还没有采集过', text: '提交的采集和审核结果会列在这里。' },
  {
    key: 'returned',
    label: '已退回',
    state: Review.returned,
    empty: '没有退回的采集',
    text: '审核没通过的会带着原因列在这里。',
  },
  {
    key: 'waiting',
    label: '待审核',
    state: Review.waiting,
    empty: '没有待审核的采集',
    text: '提交后等审核的会列在这里。',
  },
  {
    key: 'approved',
    label: '已通过',
    state: Review.approved,
    empty: '没有已通过的采集',
    text: '审核通过的会列在这里，也能在查询里找到。',
  },
] as const

const ID = 'collect-record'

/** 采集记录: what one has collected by kind and state, those that came back on top; with an id, one of them. */
export default function DataCollectRecord() {
  const { id } = useScreenParams('dataCollectRecord')
  return id ? <CollectRecordDetail id={id} /> : <CollectList />
}

function CollectList() {
  const [url, setUrl] = useUrlState()
  const tab = TABS.find(({ key }) => key === url.get('tab')) ?? TABS[0]
  const source = useRecordList({
    endpoint: collectPage,
    filters: collectFilters,
    query: tab.state === '' ? {} : { state: tab.state },
  })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <CollectCard row={row} />}
      what="采集记录"
      empty={{ title: tab.empty, text: tab.text }}
      frame={{
        head: (
          <Tabs
            id={ID}
            label="审核状态"
            items={TABS.map(({ key, label }) => ({ key, label }))}
            value={tab.key}
            onChange={(key) => setUrl({ tab: key === 'all' ? '' : key })}
          />
        ),
        scope: tab.key,
        panel: { id: ID, value: tab.key },
      }}
    />
  )
}
