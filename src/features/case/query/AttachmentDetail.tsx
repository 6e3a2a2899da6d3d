import { caseKind } from '@/entities/case/caseKind'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'
import { useScreenParams } from '@/kit/screen/screenContext'

/** 附件详情 */
export default function AttachmentDetail() {
  const { id } = useScreenParams('attachmentDetail')
  return <RecordFilesScreen kind={caseKind} id={id} />
}
