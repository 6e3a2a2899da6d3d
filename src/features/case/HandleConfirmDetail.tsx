import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { to } from '@/kit/links'
import { useScreenParams } from '@/kit/screenContext'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK } from './caseLinks'
import { CONFIRM_LOCK } from './confirmFlow'

const view: CaseView = {
  tackleType: CONFIRM_LOCK,
  main: () => ({ action: 'confirm', label: '确认办理', to: (id) => to.handleConfirmEdit({ id }) }),
  more: [INFO_LINK, FILES_LINK, FEEDBACK_LINK],
}

/** 确认详情 */
export default function HandleConfirmDetail() {
  const { id } = useScreenParams('handleConfirmDetail')
  return <CaseDetailScreen id={id} view={view} />
}
