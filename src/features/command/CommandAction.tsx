import type { CommandDetail } from '@/api/contract/command'
import { JobScreen } from '@/kit/record/JobScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { commandKind } from '@/entities/command/commandKind'
import { CompleteEdit } from './act/CompleteEdit'
import { ProgressEdit } from './act/ProgressEdit'
import { ReceiveEdit } from './act/ReceiveEdit'

const JOBS = { receive: ReceiveEdit, complete: CompleteEdit, feedback: ProgressEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: CommandDetail): Job => (state === 'waiting' ? 'receive' : 'feedback')

/** 指令反馈: what is to be done where a command stands, or what its address asks for. */
export default function CommandAction() {
  const { id, finish, draft } = useScreenParams('commandAction')
  const asked = finish ? 'complete' : draft ? 'feedback' : undefined
  return <JobScreen id={id} kind={commandKind} jobs={JOBS} jobOf={jobOf} asked={asked} />
}
