import { caseKind, type CaseScreens, type JobScreens } from './caseKind'
import type { CaseRow, CaseDetail } from '@/api/contract/case'
import type { KeyCaseRow } from '@/api/contract/caseKey'
import { TaskLevel } from '@/domain/keytask/taskFacts'
import { levelWord, taskTitle, typeWord } from '@/domain/keytask/taskWords'
import { CaseCard, CaseSummary } from './CaseCard'
import type { CardProps } from '@/kit/record/kind'
import type { RowTag } from '@/kit/record/head/RecordTitle'
import { type KeyTaskRow, keyTasksOfCase } from '@/api/contract/keytask'
import { taskStateLabel, isSupervising } from '@/domain/keytask/taskStage'
import { taskLampFacts } from '@/domain/keytask/taskTime'
import { CaseHead } from './CaseHead'
import { Loaded } from '@/kit/data/Loaded'
import { SummaryCard } from '@/kit/record/head/SummaryCard'
import { to, useNav } from '@/kit/screen/links'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Tag } from '@/ui/Tag'
import { useApiQuery } from '@/kit/data/useApiQuery'
import './key.css'
import { SkeletonLines } from '@/ui/state/Skeleton'

/** The tasks a case is supervised by now; where all are over, those that it was. */
function useTasksAbove(caseId: string) {
  const { data, ...rest } = useApiQuery(keyTasksOfCase, { query: { caseId } })
  const open = data?.filter(({ stage }) => isSupervising(stage))
  return { ...rest, data: open && open.length > 0 ? open : data }
}

/** The tasks a case belongs to, and what any case has at the top of its detail. */
function KeyCaseHead({ record }: { record: CaseDetail }) {
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

/** At the top of a form: which case it is about, and below which task. */
function KeyCaseSummary({ record }: { record: CaseRow }) {
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

/** A key case in a list: as any case, and which task it belongs to. */
function KeyCaseCard({ row, ...rest }: CardProps<CaseRow & Partial<TaskOfRow>>) {
  const { keyTaskNo = '', keyTaskLevel = '' } = row
  const tag = taskTag({ keyTaskNo, keyTaskLevel }, row.supervised)
  return <CaseCard {...rest} row={row} task={tag} />
}

/** 紧急督办 DB…; of a task that is over without colour. Undefined where the gateway names none. */
function taskTag({ keyTaskNo, keyTaskLevel: level }: TaskOfRow, open: boolean): RowTag | undefined {
  if (keyTaskNo === '') return undefined
  // 一般 sets nothing apart.
  const grade = level === TaskLevel.normal ? '' : levelWord({ level })
  return { text: `${grade}督办 ${keyTaskNo}`, tone: open ? 'watch' : 'plain' }
}

/** 重点案件 are cases (docs/decisions/0024): only drawn with the task they belong to. */
export const keyCaseKind: CaseScreens['kind'] = {
  ...caseKind,
  Card: KeyCaseCard,
  Head: KeyCaseHead,
  Summary: KeyCaseSummary,
  // The tasks above it stand first.
  glimpse: undefined,
}

/** The department and the person it is assigned to have one list and one form. */
const HANDLING: JobScreens = {
  list: to.keyCaseHandle,
  detail: to.keyCaseHandleDetail,
  edit: to.keyCaseHandleEdit,
}

/** 重点案件: the cases below a 督办任务, on screens that tell of it. */
export const KEY_CASES: CaseScreens = {
  kind: keyCaseKind,
  sign: { list: to.keyCaseHandle, detail: to.keyCaseDetail, edit: to.keyCaseEdit },
  handle: HANDLING,
  personal: HANDLING,
  confirm: { list: to.keyHandleConfirm, detail: to.keyHandleConfirmDetail, edit: to.keyHandleConfirmEdit },
  labels: to.keyCaseLable,
}
