import { useState } from 'react'
import { monthOf } from '@/domain/month'
import { ApiError } from '@/api/envelope'
import { MonthGrid } from '@/kit/list/MonthGrid'
import { DataAgeNote } from '@/kit/data/useApiQuery'
import type { PagedList } from '@/kit/data/usePagedList'
import { ListStates } from '@/kit/list/ListStates'
import { PickerField } from '@/kit/pickers/PickerField'
import { PickList } from '@/kit/pickers/PickList'
import { now } from '@/stores/clock'
import { Card, RowCard } from '@/ui/Card'

const nothing = () => undefined
const later = () => Promise.resolve()
const failed = new ApiError('network', '网络不通')
const old = { at: now() - 3_600_000, error: failed }

interface Row {
  id: string
}
const NO_ROWS: PagedList<Row> = {
  rows: [],
  total: 0,
  loading: false,
  error: null,
  age: null,
  extendFailed: false,
  hasMore: false,
  loadMore: () => Promise.resolve(false),
  refresh: later,
  show: nothing,
}
const ONE_ROW = { ...NO_ROWS, rows: [{ id: '1' }], total: 1 }
const LISTS: readonly (readonly [state: string, list: PagedList<Row>])[] = [
  ['加载中', { ...NO_ROWS, loading: true, total: null }],
  ['没有', NO_ROWS],
  ['加载失败', { ...NO_ROWS, error: failed }],
  ['有', ONE_ROW],
  ['有，已过时', { ...ONE_ROW, error: failed, age: old }],
  ['下一页失败', { ...ONE_ROW, hasMore: true, error: failed, extendFailed: true }],
]

/** The main components of screens. */
export function KitParts() {
  return (
    <>
      {LISTS.map(([state, list]) => (
        <Card key={state} title={`ListStates ${state}`}>
          <ListStates list={list} what="待处置案件" empty={{ title: '没有待处置案件' }}>
            <RowCard title="占道经营" text="水果摊占用盲道" />
          </ListStates>
        </Card>
      ))}
      <DataAgeNote age={old} onRetry={nothing} />
      <Month />
      <Pickers />
    </>
  )
}

function Month() {
  const [month, setMonth] = useState(monthOf(now()))
  const [day, setDay] = useState('')
  const markOf = (each: string) => (each.endsWith('5') ? { drawn: '2', spoken: '巡查 2 次' } : null)
  return (
    <Card title="MonthGrid">
      <MonthGrid {...{ month, markOf }} chosen={day} now={now()} onChoose={setDay} onMonth={setMonth} />
    </Card>
  )
}

function Pickers() {
  const [chosen, setChosen] = useState('')
  const items = ['林志强', '陈美玲', '王建国'].map((label) => ({
    key: label,
    label,
    hint: '思明城管',
    checked: label === chosen,
    onClick: () => setChosen(label),
  }))
  const reading = { data: items, error: null, refetch: later }
  const states = [
    ['加载中', { ...reading, data: undefined }],
    ['加载失败', { ...reading, data: undefined, error: failed }],
    ['可选', reading],
  ] as const
  return (
    <>
      {states.map(([state, list]) => (
        <Card key={state} title={`PickList ${state}`}>
          <PickList what="处置人" list={list} items={items} />
        </Card>
      ))}
      <Card title="PickerField" flush>
        <PickerField label="处置人" shown={chosen} placeholder="请选择" onClear={() => setChosen('')}>
          {() => <PickList what="处置人" list={reading} items={items} />}
        </PickerField>
        <PickerField label="处置人" shown="" required error="请选择处置人" placeholder="请选择">
          {() => <PickList what="处置人" list={reading} items={items} />}
        </PickerField>
      </Card>
    </>
  )
}
