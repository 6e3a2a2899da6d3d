import { useState } from 'react'
import { Card } from '@/ui/Card'
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
