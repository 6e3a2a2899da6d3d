import { RecordDetailScreen, HandlingInfoScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/hooks'
import { CASES, caseKind, KEY_CASES } from '@/entities/case/caseKind'
import { anyView, signView, handlingView, confirmView } from './caseLinks'
import { useRecord } from '@/kit/record/useRecord'

const view = signView(CASES)

/** 案件详情: a case before it is signed. */
export function CaseDetailScreen() {
  const { id } = useScreenParams('caseDetail')
  return <RecordDetailScreen id={id} view={view} />
}

const personalView = handlingView(CASES)

/** 个人处置详情 */
export function PersonalHandleDetail() {
  const { id } = useScreenParams('personalHandleDetail')
  return <RecordDetailScreen id={id} view={personalView} />
}

const confirmingView = confirmView(CASES)

/** 确认详情 */
export function HandleConfirmDetail() {
  const { id } = useScreenParams('handleConfirmDetail')
  return <RecordDetailScreen id={id} view={confirmingView} />
}

const keyView = anyView(KEY_CASES)
const unreadView = signView(KEY_CASES)

/** 重点案件详情: before it is signed, and linked from 督办详情. */
export function KeyCaseDetail() {
  const { id } = useScreenParams('keyCaseDetail')
  const { data } = useRecord(KEY_CASES.kind.reads.detail, id)
  return <RecordDetailScreen id={id} view={data ? keyView(data) : unreadView} />
}

const keyHandlingView = handlingView(KEY_CASES)

/** 重点处置详情 */
export function KeyCaseHandleDetail() {
  const { id } = useScreenParams('keyCaseHandleDetail')
  return <RecordDetailScreen id={id} view={keyHandlingView} />
}

const keyConfirmView = confirmView(KEY_CASES)

/** 重点确认详情 */
export function KeyHandleConfirmDetail() {
  const { id } = useScreenParams('keyHandleConfirmDetail')
  return <RecordDetailScreen id={id} view={keyConfirmView} />
}

const departmentView = handlingView(CASES)

/** 处置详情 */
export function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  return <RecordDetailScreen id={id} view={departmentView} />
}

/** 处置信息 */
export function HandleInfo() {
  const { id } = useScreenParams('handleInfo')
  return <HandlingInfoScreen kind={caseKind} id={id} />
}
