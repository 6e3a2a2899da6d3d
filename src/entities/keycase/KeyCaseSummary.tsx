import type { CaseRow } from '@/api/contract/case'
import type { KeyTaskRow } from '@/api/contract/keyTask'
import { taskTitle } from '@/domain/keytask/taskWords'
import { CaseSummary } from '@/entities/case/CaseSummary'
import { Loaded } from '@/kit/data/Loaded'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { LinkButton } from '@/ui/button/LinkButton'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { Tag } from '@/ui/Tag'
import { useTasksAbove } from './useTasksAbove'
import './key.css'

/** At the top of a form: which case it is about, and below which task. */
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
