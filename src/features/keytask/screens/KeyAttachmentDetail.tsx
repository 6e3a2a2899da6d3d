import { useScreenParams } from '@/kit/screen/hooks'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { RecordFilesScreen } from '@/kit/record/photos/RecordFilesScreen'

/** 重点附件详情: every file of a 督办任务. */
export default function KeyAttachmentDetail() {
  const { id } = useScreenParams('keyAttachmentDetail')
  return <RecordFilesScreen kind={keyTaskKind} id={id} />
}
