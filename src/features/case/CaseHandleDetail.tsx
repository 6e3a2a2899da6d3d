import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, HANDLE_LINK, HANDLING_MORE, WITHDRAW_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'

const view: CaseView = {
  tackleType: HANDLE_LOCK,
  main: () => HANDLE_LINK,
  others: [DELAY_LINK, WITHDRAW_LINK],
  more: HANDLING_MORE,
}

/** 处置详情 */
export default function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  return <CaseDetailScreen id={id} view={view} />
}
