import { caseKind, type CaseView } from '@/kit/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import {
  ASSIGN_LINK,
  REASSIGN_LINK,
  DELAY_LINK,
  HANDLING_LINK,
  HANDLING_MORE,
  WITHDRAW_LINK,
} from '../caseLinks'
import { HANDLING_LOCK } from './handlingFlow'

const view: CaseView = {
  kind: caseKind,
  tackleType: HANDLING_LOCK,
  main: () => HANDLING_LINK,
  others: [ASSIGN_LINK, REASSIGN_LINK, DELAY_LINK, WITHDRAW_LINK],
  more: HANDLING_MORE,
}

/** 处置详情 */
export default function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  return <RecordDetailScreen id={id} view={view} />
}
