import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/links'
import { HandlingInfoScreen } from '@/kit/record/history/HandlingRecord'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import { findingKind, type FindingView } from '@/entities/campaign/findingKind'
import { findingView, REVIEW } from '@/entities/campaign/findingLinks'

/** Who registered it waits for the feedback, and reviews it. */
const view: FindingView = { ...findingView, main: () => REVIEW, others: [] }

/** 专项问题详情: for whoever registered it, or looks at its campaign; a part of it by `part`. */
export default function SpecialProDetail() {
  const { id, part } = useScreenParams('specialProDetail')
  if (part === 'flow') return <HandlingInfoScreen kind={findingKind} id={id} />
  if (part === 'files') return <RecordFilesScreen kind={findingKind} id={id} />
  return <RecordDetailScreen id={id} view={view} />
}
