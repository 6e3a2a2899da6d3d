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
import { CheckRow } from '@/ui/field/CheckRow'
import { Choice } from '@/ui/field/Choice'
import { DateField } from '@/ui/field/DateField'
import { FieldRow, TextField } from '@/ui/field/TextField'
import { ProgressField } from '@/ui/field/ProgressField'
import { Segmented, type Option } from '@/ui/field/Segmented'
import { Swatches } from '@/ui/field/Swatches'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { TextArea } from '@/ui/field/TextArea'
import { SearchField } from '@/ui/list/SearchField'

const ANSWERS: readonly Option<'yes' | 'no' | 'later'>[] = [
  { value: 'yes', label: '属实' },
  { value: 'no', label: '不属实' },
  { value: 'later', label: '待定', disabled: true },
]
const COLOURS = [
  { value: '#0b6b3a', label: '绿' },
  { value: '#a33b12', label: '橙' },
]

/** Form fields: empty, filled and with errors. */
export function FieldParts() {
  return (
    <>
      <TextParts />
      <ChoiceParts />
      <OtherParts />
    </>
  )
}

function TextParts() {
  const [text, setText] = useState('')
  const [opinion, setOpinion] = useState('已清理，现场恢复')
  const [word, setWord] = useState('')
  return (
    <>
      <Card title="TextField">
        <TextField label="手机号" placeholder="11 位手机号" required value={text} onChange={setText} />
        <TextField label="手机号" value="1380000" onChange={setText} error="请填写 11 位手机号" />
        <TextField label="编号" value="XM20260612001" onChange={setText} readOnly hint="由系统生成" />
        <TextField label="不可用" value="" placeholder="先选择类型" onChange={setText} disabled />
        <TextField look="row" label="联系人" placeholder="选填" value={text} onChange={setText} />
      </Card>
      <Card title="TextArea">
        <TextArea label="处置意见" required maxLength={300} value={opinion} onChange={setOpinion} />
        <TextArea label="处置意见" value="" onChange={setOpinion} error="请填写处置意见" />
      </Card>
      <SearchField placeholder="案件编号或地址" value={word} onChange={setWord} />
      <Card title="SearchField">
        <SearchField placeholder="名称或拼音首字母" ground="page" value={word} onChange={setWord} />
      </Card>
    </>
  )
}

function ChoiceParts() {
  const [answer, setAnswer] = useState<'yes' | 'no' | 'later'>()
  const [several, setSeveral] = useState<('yes' | 'no' | 'later')[]>(['yes'])
  const [on, setOn] = useState(true)
  const [colour, setColour] = useState('#0b6b3a')
  return (
    <>
      <Card title="Segmented, Choice, Swatches">
        <Segmented label="核实结果" required options={ANSWERS} value={answer} onChange={setAnswer} />
        <Segmented
          label="核实结果"
          options={ANSWERS}
          value={answer}
          onChange={setAnswer}
          error="请选择核实结果"
        />
        <Choice label="原因" multiple options={ANSWERS} value={several} onChange={setSeveral} />
        <Choice label="原因" options={ANSWERS} value={[]} onChange={setSeveral} error="请选择原因" />
        <Swatches label="颜色" options={COLOURS} value={colour} onChange={setColour} />
      </Card>
      <Card title="CheckRow, SwitchRow">
        <CheckRow label="已读并同意" hint="隐私政策" checked={on} onChange={setOn} />
        <CheckRow label="不可用" disabled checked={false} onChange={setOn} />
        <SwitchRow label="上线提醒" hint="每天 8:00" checked={on} onChange={setOn} />
        <SwitchRow label="不可用" disabled checked onChange={setOn} />
      </Card>
    </>
  )
}

function OtherParts() {
  const [date, setDate] = useState('')
  const [percent, setPercent] = useState(45)
  const open = () => undefined
  return (
    <>
      <Card title="FieldRow" flush>
        <FieldRow label="问题类型" required placeholder="请选择" onClick={open} />
        <FieldRow label="问题类型" value="占道经营" onClick={open} />
        <FieldRow label="问题类型" placeholder="请选择" error="请选择问题类型" onClick={open} />
        <FieldRow label="处置单位" value="思明城管" />
        <FieldRow label="不可用" placeholder="先选择街道" disabled onClick={open} />
      </Card>
      <Card title="DateField, ProgressField">
        <DateField label="挂账至" required value={date} onChange={setDate} />
        <DateField label="日期" kind="date" value={date} onChange={setDate} error="不能早于今天" />
        <ProgressField label="完成进度" value={percent} from={30} onChange={setPercent} />
        <ProgressField label="完成进度" value={0} from={0} onChange={setPercent} error="请填写完成进度" />
      </Card>
    </>
  )
}

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
      <DataAgeNote age={old} onRetry={() => Promise.resolve()} />
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
