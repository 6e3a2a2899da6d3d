import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/links'
import { findingView } from '@/entities/campaign/findingLinks'

/** 专项问题处置详情: for whoever puts it right, hands it out or reviews it. */
export default function SpecialProHandleDetail() {
  const { id } = useScreenParams('specialProHandleDetail')
  return <RecordDetailScreen id={id} view={findingView} />
}
