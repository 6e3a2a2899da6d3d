import { caseKind, type CaseView } from '@/kit/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { PASS_ON_LINK, DELAY_LINK, HANDLING_MORE, PERSONAL_LINK, WITHDRAW_LINK } from '../caseLinks'
import { HANDLING_LOCK } from '../handle/handlingFlow'

const view: CaseView = {
  kind: caseKind,
  tackleType: HANDLING_LOCK,
  main: () => PERSONAL_LINK,
  others: [PASS_ON_LINK, DELAY_LINK, WITHDRAW_LINK],
  more: HANDLING_MORE,
}

/** 个人处置详情 */
export default function PersonalHandleDetail() {
  const { id } = useScreenParams('personalHandleDetail')
  return <RecordDetailScreen id={id} view={view} />
}
