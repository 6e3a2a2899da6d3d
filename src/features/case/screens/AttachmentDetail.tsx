import { useScreenParams } from '@/kit/screen/hooks'
import { caseKind } from '@/entities/case/caseKind'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'

/** 附件详情 */
export default function AttachmentDetail() {
  const { id } = useScreenParams('attachmentDetail')
  return <RecordFilesScreen kind={caseKind} id={id} />
}
