import type { FindingDetail } from '@/api/contract/finding'
import { JobScreen } from '@/kit/record/JobScreen'
import { NextScreen } from '@/kit/record/next/NextScreen'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { findingKind } from '@/entities/campaign/findingKind'
import { AssignEdit } from './AssignEdit'
import { FeedbackEdit } from './FeedbackEdit'
import { handleFlow } from './handleFlow'
import { ReviewEdit } from './ReviewEdit'

const JOBS = { feedback: FeedbackEdit, review: ReviewEdit, assign: AssignEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: FindingDetail): Job => (state === 'todo' ? 'feedback' : 'review')

/** 专项处置反馈: what is to be done where a finding stands, or what its address asks for; and once it was sent the next ones near. */
export default function SpecialFeedback() {
  const { id, assign, done } = useScreenParams('specialFeedback')
  if (done) return <NextScreen flow={handleFlow} after={id} list={to.specialHandle()} />
  return (
    <JobScreen
      key={id}
      id={id}
      kind={findingKind}
      jobs={JOBS}
      jobOf={jobOf}
      asked={assign ? 'assign' : undefined}
    />
  )
}
