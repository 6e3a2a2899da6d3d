import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, HANDLING_MORE, PERSONAL_LINK, WITHDRAW_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'

const view: CaseView = {
  tackleType: HANDLE_LOCK,
  main: () => PERSONAL_LINK,
  others: [DELAY_LINK, WITHDRAW_LINK],
  more: HANDLING_MORE,
}

/** 个人处置详情 */
export default function PersonalHandleDetail() {
  const { id } = useScreenParams('personalHandleDetail')
  return <CaseDetailScreen id={id} view={view} />
}
