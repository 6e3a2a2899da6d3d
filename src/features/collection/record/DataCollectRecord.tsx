import { collectPage, collectDetail, collectReveal, type CollectDetail } from '@/api/contract/collection'
import {
  Review,
  COLLECT_KINDS,
  COLLECT_RULES,
  visibleFields,
  type CollectField,
} from '@/domain/collection/collectKinds'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { useScreenParams, useNav, useUrlState } from '@/kit/screen/hooks'
import { Tabs } from '@/ui/frame/Tabs'
import { CollectTaskDetail } from './CollectTasks'
import { CollectCard, ReviewTag, FORM_OF, OBJECT_OF, outlineText } from './CollectCard'
import { days, someOf } from '@/kit/list/filters/criteria/common'
import { region } from '@/kit/list/filters/criteria/region'
import { defineFilters } from '@/kit/list/filters/filters'
import { call } from '@/api/call'
import { labelOf } from '@/domain/enums'
import { formatTime } from '@/domain/format'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useDict } from '@/kit/data/useDict'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { SecretValue } from '@/kit/detail/SecretValue'
import { PhotoCard } from '@/kit/record/recordCards'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Card, Rows, Notice } from '@/ui/Card'

/**
 * One collected record with its review. A returned one can be corrected, an accepted one links to its object.
 */
function CollectRecordDetail({ id }: { id: string }) {
  const record = useApiQuery(collectDetail, { query: { id } })
  return (
    <DetailScreen record={record} what="采集记录" bottom={(data) => <NextAction record={data} />}>
      {(data) => <Facts record={data} />}
    </DetailScreen>
  )
}

function NextAction({ record: { id, kind, state, objectId } }: { record: CollectDetail }) {
  const nav = useNav()
  if (state === Review.returned)
    return (
      <BottomBar>
        <Button grow onClick={() => nav.go(FORM_OF[kind]({ mends: id }))}>
          修改后重新提交
        </Button>
      </BottomBar>
    )
  if (objectId === '') return null
  return (
    <BottomBar>
      <Button grow kind="ghost" onClick={() => nav.go(OBJECT_OF[kind](objectId))}>
        查看{COLLECT_RULES[kind].noun}
      </Button>
    </BottomBar>
  )
}

const time = (ms: number | null): string => (ms === null ? '' : formatTime(ms))

function Facts({ record }: { record: CollectDetail }) {
  const { kind, name, code, state, reason, words, ring, photos, reviewerName, address } = record
  const { noun, fields } = COLLECT_RULES[kind]
  const filled = visibleFields(fields, words).filter((field) => words[field.name])
  return (
    <>
      {state === Review.returned && (
        <Notice tone="warn">退回原因：{reason || '没有写明，请核对后重新提交'}</Notice>
      )}
      <Card title={name || '未命名'} right={<ReviewTag state={state} />}>
        <Rows
          rows={[
            { label: '类型', value: noun },
            { label: '采集编号', value: code },
            { label: '提交时间', value: time(record.submitTime) },
            { label: '审核', value: [reviewerName, time(record.reviewTime)].filter(Boolean).join(' · ') },
          ]}
        />
      </Card>
      <Card title="采集内容">
        <Rows
          rows={[
            ...filled.map((field) => ({
              label: field.label,
              value: <FieldValue of={field} record={record} />,
            })),
            ...(ring.length > 0 ? [{ label: '范围', value: outlineText(ring) }] : []),
          ]}
        />
      </Card>
      <Card title="位置">
        <PositionView target={record} name={name || noun} address={address} />
      </Card>
      {photos.length > 0 && <PhotoCard title="照片" photos={photos} />}
    </>
  )
}

/** The value of a field as text. Personal data is masked until a tap. */
function FieldValue({ of, record }: { of: CollectField; record: CollectDetail }) {
  const { name, label, options, dict, mask } = of
  const value = record.words[name] ?? ''
  if (mask) {
    const ask = async () => (await call(collectReveal, { data: { id: record.id, field: name } })).value
    return <SecretValue label={label} masked={value} ask={ask} />
  }
  if (dict) return <DictName dict={dict} value={value} />
  return options ? labelOf(options, value) : value
}

function DictName({ dict, value }: { dict: string; value: string }) {
  const { data = [] } = useDict(dict)
  return data.find((entry) => entry.value === value)?.label ?? value
}

/** Search, filters and orders of 采集记录. */
const collectFilters = defineFilters({
  criteria: [
    someOf({
      key: 'kind',
      label: '采集类型',
      options: COLLECT_KINDS.map((value) => ({ value, label: COLLECT_RULES[value].noun })),
    }),
    region,
    days({ label: '提交时间', today: '今天提交' }),
  ],
  sorts: [
    { key: 'returned', label: '退回在前', by: '退回' },
    { key: 'newest', label: '最新提交', by: '提交时间' },
  ],
  search: { label: '搜索采集记录', placeholder: '名称、地址、采集编号' },
  unit: '条',
})

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

/**
 * 采集记录: the user's records by type and state, returned ones on top. With an id in the address it shows one of
 * them.
 */
export default function DataCollectRecord() {
  const { id, task } = useScreenParams('dataCollectRecord')
  if (task) return <CollectTaskDetail id={task} />
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
