import { useState } from 'react'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { taskLamp } from '@/domain/keytask/taskTime'
import { formatTime } from '@/domain/format'
import { isPosition } from '@/domain/geo'
import { levelWord, taskHeadline, taskTitle, typeWord } from '@/domain/keytask/taskWords'
import type { Millis } from '@/domain/time'
import { PositionView } from '@/kit/detail/PositionView'
import { lookOfLamp, SUPERVISED } from '@/kit/map/lampLook'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows, type RowItem } from '@/ui/Rows'

const fullTime = (ms: Millis | null) => (ms === null ? '' : formatTime(ms))
const told = ({ value }: RowItem) => value !== ''

/** 鹭江中队（摸排商户） 60% */
const assistWords = ({ assists }: KeyTaskDetail): string =>
  assists
    .map(({ departmentName, duty, progress }) => `${departmentName}${duty && `（${duty}）`} ${progress}%`)
    .join('\n')

/** What was asked for, of whom. */
function mainRows(task: KeyTaskDetail): RowItem[] {
  return [
    // Where the head has room for its beginning only.
    { label: '督办事由', value: taskHeadline(task) === taskTitle(task) ? '' : task.reason },
    { label: '督办要求', value: task.requirement },
    { label: '主办', value: task.leadName },
    { label: '协办', value: assistWords(task) },
    { label: '承办人', value: task.undertakerName },
    { label: '位置', value: task.address },
    { label: '未处置原因', value: task.caseReason },
  ].filter(told)
}

/** Who started and decided what, and when. */
function furtherRows(task: KeyTaskDetail): RowItem[] {
  return [
    { label: '类型', value: [typeWord(task), levelWord(task)].filter(Boolean).join(' · ') },
    { label: '发起人', value: task.starterName },
    { label: '审批人', value: task.approverName },
    { label: '核查人', value: task.inspectorName },
    { label: '提交时间', value: fullTime(task.submitTime) },
    { label: '审批时间', value: fullTime(task.approveTime) },
    { label: '签收时间', value: fullTime(task.signTime) },
    { label: '提交办结', value: fullTime(task.finishTime) },
    { label: '确认时间', value: fullTime(task.confirmTime) },
    { label: '办结时间', value: fullTime(task.closeTime) },
  ].filter(told)
}

/** The fields of a task, the rarer ones on demand, and where it is. */
export function TaskInfo({ record }: { record: KeyTaskDetail }) {
  const [all, setAll] = useState(false)
  const now = useNow()
  return (
    <Card
      title="督办信息"
      right={<LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>}
    >
      <Rows rows={all ? [...mainRows(record), ...furtherRows(record)] : mainRows(record)} />
      {isPosition(record) && (
        <PositionView
          target={record}
          name={record.address || taskTitle(record)}
          address={record.address}
          look={lookOfLamp(taskLamp(record, now))}
          badge={SUPERVISED}
        />
      )}
    </Card>
  )
}
