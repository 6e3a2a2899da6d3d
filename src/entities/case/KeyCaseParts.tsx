import { keepDots } from '@/domain/text'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import type { KeyCaseRow } from '@/api/contract/caseKey'
import { type KeyTaskRow, keyTasksOfCase } from '@/api/contract/keytask'
import { TaskLevel, taskLevelLabel, taskTitle, taskTypeLabel } from '@/domain/keytask/taskFacts'
import { isSupervising, taskStateLabel } from '@/domain/keytask/taskStage'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import type { RecordCardProps } from '@/kit/record/kind'
import { to, useNav } from '@/kit/screen/hooks'
import { latePart } from '@/kit/screen/late'
import { LinkButton } from '@/ui/button/Button'
import { Card, Tag } from '@/ui/Card'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { CaseCard } from './CaseCard'
import { CaseHead, CaseSummary } from './CaseHead'
import './key.css'

// How 重点案件 look: as any case, with the tasks that supervise it.

/** The tasks that supervise a case now; if all are closed, the closed ones. */
function useTasksAbove(caseId: string) {
  const { data, ...rest } = useApiQuery(keyTasksOfCase, { query: { caseId } })
  const open = data?.filter(({ stage }) => isSupervising(stage))
  return { ...rest, data: open && open.length > 0 ? open : data }
}

/** The tasks of a case, above the usual head of its detail. */
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

/** Loaded after the screen: few readers of a case may urge its task. */
const UrgeTask = latePart(
  '催办',
  () => import('@/entities/keytask/TaskActs').then((module) => module.UrgeTask),
  () => null,
)

/** The requirement, the progress, the link to the task, and 催办 for its starter and approver. */
function TaskAbove({ task }: { task: KeyTaskRow }) {
  const nav = useNav()
  const { id, taskNo, requirement, leadName } = task
  const kind = [taskTypeLabel(task), taskLevelLabel(task)].filter(Boolean).join(' · ')
  return (
    <SummaryCard
      tone="watch"
      title={taskTitle(task)}
      under={keepDots([taskNo, kind, leadName].filter(Boolean).join(' · '))}
      facts={taskLampFacts(task)}
    >
      {requirement && <p className="cg-key-requirement">{requirement}</p>}
      <div className="cg-key-foot">
        <Tag tone="watch">{`督办${taskStateLabel(task)}`}</Tag>
        <LinkButton label={`查看督办 ${taskNo}`} onClick={() => nav.go(to.keyTaskHandleDetail({ id }))}>
          查看督办
        </LinkButton>
      </div>
      <UrgeTask record={task} />
    </SummaryCard>
  )
}

/** At the top of a form: a summary of its case and task. */
export function KeyCaseSummary({ record }: { record: CaseRow }) {
  const tasks = useTasksAbove(record.id)
  return (
    <CaseSummary record={record}>
      <Loaded
        of={tasks}
        what="所属督办"
        skeleton={<SkeletonLines lines={1} />}
        around={(state) => <div className="cg-key-state">{state}</div>}
      >
        {(list) => list.map((task) => <TaskLine key={task.id} task={task} />)}
      </Loaded>
    </CaseSummary>
  )
}

function TaskLine({ task }: { task: KeyTaskRow }) {
  const nav = useNav()
  const { id, taskNo } = task
  return (
    <div className="cg-key-line">
      <Tag tone="watch">督办</Tag>
      <span>{taskTitle(task)}</span>
      <LinkButton label={`查看督办 ${taskNo}`} onClick={() => nav.go(to.keyTaskHandleDetail({ id }))}>
        查看
      </LinkButton>
    </div>
  )
}

type TaskOfRow = Pick<KeyCaseRow, 'keyTaskNo' | 'keyTaskLevel'>

/** A key case in a list: as any case, with its task. */
export function KeyCaseCard({ row, ...rest }: RecordCardProps<CaseRow & Partial<TaskOfRow>>) {
  const { keyTaskNo = '', keyTaskLevel = '' } = row
  const tag = taskTag({ keyTaskNo, keyTaskLevel }, row.supervised)
  return <CaseCard {...rest} row={row} task={tag} />
}

/** 紧急督办 DB…; a closed task without colour. Undefined where the gateway names none. */
function taskTag({ keyTaskNo, keyTaskLevel: level }: TaskOfRow, open: boolean): RowTag | undefined {
  if (keyTaskNo === '') return undefined
  // 一般 has no tag.
  const grade = level === TaskLevel.normal ? '' : taskLevelLabel({ level })
  return { text: `${grade}督办 ${keyTaskNo}`, tone: open ? 'watch' : 'plain' }
}
