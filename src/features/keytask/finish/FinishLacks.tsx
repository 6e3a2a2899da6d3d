import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { DONE, finishState } from '@/domain/keytask/taskFinish'
import { Card } from '@/ui/Card'
import { LampText } from '@/ui/LampText'
import { Rows } from '@/ui/Rows'
import { unitName } from '@/entities/keytask/taskWords'

/** What 提交办结 asks of the task, one by one: what is there, and what is still missing. */
export function FinishLacks({ record }: { record: KeyTaskDetail }) {
  const { progressDone, silent, openCaseCount } = finishState(record)
  const { progress, assists, caseCount } = record
  const there = progressDone ? `已到 ${DONE}%` : `${progress}%，还没有反馈到 ${DONE}%`
  const names = silent.map((id) => unitName(record, id)).join('、')
  const cases = openCaseCount > 0 ? `${openCaseCount} 件没有处置，要说明原因` : `${caseCount} 件都已处置`
  const rows = [
    { label: '进度', value: <LampText lamp={progressDone ? 'green' : 'red'}>{there}</LampText> },
    assists.length > 0 && {
      label: '协办',
      value: (
        <LampText lamp={names === '' ? 'green' : 'red'}>
          {names === '' ? '都已反馈' : `还没有反馈：${names}`}
        </LampText>
      ),
    },
    caseCount > 0 && {
      label: '案件',
      value: <LampText lamp={openCaseCount > 0 ? 'yellow' : 'green'}>{cases}</LampText>,
    },
  ].filter((row) => row !== false)
  return (
    <Card title="办结条件">
      <Rows rows={rows} />
    </Card>
  )
}
