import type { DutyTodoDetail } from '@/api/contract/dutyTodo'
import { JobScreen } from '@/kit/record/JobScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { HandleEdit } from './edit/HandleEdit'
import { PassOnEdit } from './edit/PassOnEdit'
import { ReceiveEdit } from './edit/ReceiveEdit'
import { todoKind } from '@/entities/duty/todoKind'
import '@/entities/duty/duty.css'

const JOBS = { receive: ReceiveEdit, handle: HandleEdit, passOn: PassOnEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: DutyTodoDetail): Job => (state === 'waiting' ? 'receive' : 'handle')

/** 待办办理: what is to be done where it stands, or 转交 where its address asks for it. */
export default function DutyTodoEdit() {
  const { id, pass } = useScreenParams('dutyTodoEdit')
  return <JobScreen id={id} kind={todoKind} jobs={JOBS} jobOf={jobOf} asked={pass ? 'passOn' : undefined} />
}
