import { useState } from 'react'
import type { CommandDetail } from '@/api/contract/command'
import { Loaded } from '@/kit/data/Loaded'
import { useRecord } from '@/kit/record/useRecord'
import { Screen } from '@/kit/screen/Screen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { isEarlier } from '@/stores/kept/times'
import { SkeletonDetail } from '@/ui/SkeletonDetail'
import { commandKind } from './commandKind'
import { CompleteEdit } from './CompleteEdit'
import { ProgressEdit } from './ProgressEdit'
import { ReceiveEdit } from './ReceiveEdit'

const JOBS = { receive: ReceiveEdit, complete: CompleteEdit, feedback: ProgressEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: CommandDetail): Job => (state === 'waiting' ? 'receive' : 'feedback')

/** 指令反馈: what is to be done where a command stands, or what its address asks for. */
export default function CommandAction() {
  const { id, finish, draft } = useScreenParams('commandAction')
  const record = useRecord(commandKind.reads.detail, id)
  const [kept, setKept] = useState<Job | null>(draft ? 'feedback' : null)
  const { data } = record
  // What it was opened for, it stays: who receives it is not asked for a feedback while the answer comes.
  if (kept === null && data && !isEarlier(data)) setKept(jobOf(data))
  const job = finish ? 'complete' : (kept ?? (data && jobOf(data)))
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
