import { HandlingInfoScreen } from '@/kit/record/history/HandlingInfoScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'

/** 重点处置信息: the whole way of a 督办任务. */
export default function KeyHandleInfo() {
  const { id } = useScreenParams('keyHandleInfo')
  return <HandlingInfoScreen kind={keyTaskKind} id={id} />
}
