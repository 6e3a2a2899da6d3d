import { useState } from 'react'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { Loaded } from '@/kit/data/Loaded'
import { useRecord } from '@/kit/record/useRecord'
import { Screen } from '@/kit/screen/Screen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { isEarlier } from '@/stores/kept/times'
import { SkeletonDetail } from '@/ui/SkeletonDetail'
import { StageEdit } from '../feedback/StageEdit'
import { FinishEdit } from '../finish/FinishEdit'
import { keyTaskKind } from '../kind/keyTaskKind'
import { SignEdit } from '../sign/SignEdit'

const JOBS = { sign: SignEdit, finish: FinishEdit, feedback: StageEdit }
type Job = keyof typeof JOBS

const jobOf = ({ stage }: KeyTaskDetail): Job => (stage === 'signing' ? 'sign' : 'feedback')

/** 督办任务办理: what is to be done at the stage it stands at, or what its address asks for. */
export default function KeyTaskHandleEdit() {
  const { id, finish, draft } = useScreenParams('keyTaskHandleEdit')
  const record = useRecord(keyTaskKind.reads.detail, id)
  const [kept, setKept] = useState<Job | null>(draft ? 'feedback' : null)
  const { data } = record
  // What it was opened for, it stays: who signs while another has signed is told so, with what they wrote. What is left of an
  // earlier visit may stand elsewhere by now.
  if (kept === null && data && !isEarlier(data)) setKept(jobOf(data))
  const job = finish ? 'finish' : (kept ?? (data && jobOf(data)))
  if (job) {
    const Edit = JOBS[job]
    return <Edit id={id} />
  }
  return (
    <Loaded
      of={record}
      what=""
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {() => null}
    </Loaded>
  )
}
