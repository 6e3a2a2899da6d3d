import { caseKind, type CaseView } from '@/kit/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK } from '../caseLinks'
import { CONFIRM_LOCK } from './confirmFlow'

const view: CaseView = {
  kind: caseKind,
  tackleType: CONFIRM_LOCK,
  main: () => ({ action: 'confirm', label: '确认办理', to: (id) => to.handleConfirmEdit({ id }) }),
  more: [INFO_LINK, FILES_LINK, FEEDBACK_LINK],
}

/** 确认详情 */
export default function HandleConfirmDetail() {
  const { id } = useScreenParams('handleConfirmDetail')
  return <RecordDetailScreen id={id} view={view} />
}
