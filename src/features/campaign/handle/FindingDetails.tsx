import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { RecordPartScreen } from '@/kit/record/photos/RecordFilesScreen'
import { type FindingView, findingView, REVIEW } from '@/entities/campaign/findingKind'

/** Who registered it waits for the feedback, and reviews it. */
const registrantView: FindingView = { ...findingView, main: () => REVIEW, others: [] }

/** 专项问题详情: for whoever registered it, or looks at its campaign; a part of it by `part`. */
export function SpecialProDetail() {
  const { id, part } = useScreenParams('specialProDetail')
  return <RecordPartScreen id={id} view={registrantView} part={part} />
}

/** 专项问题处置详情: for whoever puts it right, hands it out or reviews it. */
export function SpecialProHandleDetail() {
  const { id } = useScreenParams('specialProHandleDetail')
  return <RecordDetailScreen id={id} view={findingView} />
}
