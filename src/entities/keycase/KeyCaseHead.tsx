import type { CaseDetail } from '@/api/contract/case'
import type { KeyTaskRow } from '@/api/contract/keyTask'
import { taskStateLabel } from '@/domain/keytask/taskStage'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { levelWord, taskTitle, typeWord } from '@/domain/keytask/taskWords'
import { CaseHead } from '@/entities/case/CaseHead'
import { Loaded } from '@/kit/data/Loaded'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Tag } from '@/ui/Tag'
import { useTasksAbove } from './useTasksAbove'
import './key.css'

/** The tasks a case belongs to, and what any case has at the top of its detail. */
export function KeyCaseHead({ record }: { record: CaseDetail }) {
  const tasks = useTasksAbove(record.id)
  return (
    <>
      <Loaded of={tasks} what="所属督办" around={(state) => <Card>{state}</Card>}>
        {(list) => list.map((task) => <TaskAbove key={task.id} task={task} />)}
      </Loaded>
      <CaseHead record={record} />
    </>
  )
}

/** What was asked for, how that stands, and the way there. */
function TaskAbove({ task }: { task: KeyTaskRow }) {
  const nav = useNav()
  const { id, taskNo, requirement, leadName } = task
  const kind = [typeWord(task), levelWord(task)].filter(Boolean).join(' · ')
  return (
    <SummaryCard
      tone="watch"
      title={taskTitle(task)}
      under={[taskNo, kind, leadName].filter(Boolean).join(' · ')}
      facts={taskLampFacts(task)}
    >
      {requirement && <p className="cg-key-asked">{requirement}</p>}
      <div className="cg-key-foot">
        <Tag tone="watch">{`督办${taskStateLabel(task)}`}</Tag>
        <LinkButton label={`查看督办 ${taskNo}`} onClick={() => nav.go(to.keyTaskHandleDetail({ id }))}>
          查看督办
        </LinkButton>
      </div>
    </SummaryCard>
  )
}
