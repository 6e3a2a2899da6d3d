import { useState } from 'react'
import type { TaskMove } from '@/domain/keytask/taskFacts'
import { useForm } from '@/kit/edit/useForm'
import { useRecord } from '@/kit/record/useRecord'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useWhyNot } from '@/kit/record/useVerdict'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { APPROVE_LOCK, askedOf, type Asked } from './approvalFlow'
import { approvalForm } from './approvalForm'

const MOVE: Record<Asked, TaskMove> = { task: 'return', delay: 'decideDelay' }

/**
 * What 审批办理 stands on. Which of the two it is about follows from the task as the server had it when the form opened: decided
 * elsewhere meanwhile, the form says so and does not become the other one. `refusal`: why it can only be refused.
 */
export function useApproval(id: string) {
  const read = useRecord(keyTaskKind.reads.detail, id)
  const [opened, setOpened] = useState<Asked | null>(null)
  const asked = opened ?? (read.data ? askedOf(read.data) : 'task')
  const work = useRecordWork(keyTaskKind, id, MOVE[asked], APPROVE_LOCK)
  const { data } = work.record
  if (opened === null && data && !read.isFetching) setOpened(asked)
  const whyNot = useWhyNot(keyTaskKind, 'approve', data)
  const refusal = asked === 'task' && work.why === '' ? whyNot : ''
  const form = useForm(approvalForm(asked, refusal), id, data, work.effects)
  return { asked, work, form, refusal }
}
