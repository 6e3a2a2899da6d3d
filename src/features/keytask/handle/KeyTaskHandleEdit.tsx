import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { JobScreen } from '@/kit/record/JobScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { StageEdit } from '../feedback/StageEdit'
import { FinishEdit } from '../finish/FinishEdit'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { SignEdit } from '../sign/SignEdit'

const JOBS = { sign: SignEdit, finish: FinishEdit, feedback: StageEdit }
type Job = keyof typeof JOBS

const jobOf = ({ stage }: KeyTaskDetail): Job => (stage === 'signing' ? 'sign' : 'feedback')

/** 督办任务办理: what is to be done at the stage it stands at, or what its address asks for. */
export default function KeyTaskHandleEdit() {
  const { id, finish, draft } = useScreenParams('keyTaskHandleEdit')
  const asked = finish ? 'finish' : draft ? 'feedback' : undefined
  return <JobScreen id={id} kind={keyTaskKind} jobs={JOBS} jobOf={jobOf} asked={asked} />
}
