import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { type FindingView, findingView, REVIEW } from '@/entities/campaign/findingKind'

/** The view of the reporter, who reviews the feedback. */
const registrantView: FindingView = { ...findingView, main: () => REVIEW, others: [] }

/** 专项问题详情: for its reporter, and readers of its campaign. `part` in the address opens one part of it. */
export function SpecialProDetail() {
  const { id, part } = useScreenParams('specialProDetail')
  return <RecordPartScreen id={id} view={registrantView} part={part} />
}

/** 专项问题处置详情: for users who correct, assign or review it. */
export function SpecialProHandleDetail() {
  const { id } = useScreenParams('specialProHandleDetail')
  return <RecordDetailScreen id={id} view={findingView} />
}
