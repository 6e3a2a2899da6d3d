import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { to } from '@/kit/links'
import { useScreenParams } from '@/kit/screenContext'
import { FILES_LINK, INFO_LINK, LABELS_LINK } from './caseLinks'
import { SIGN_LOCK } from './useSigning'

const view: CaseView = {
  tackleType: SIGN_LOCK,
  main: () => ({ action: 'sign', label: '签收办理', to: (id) => to.caseEdit({ id }) }),
  more: [INFO_LINK, FILES_LINK, LABELS_LINK],
}

/** 案件详情: a case before it is signed. */
export default function CaseDetail() {
  const { id } = useScreenParams('caseDetail')
  return <CaseDetailScreen id={id} view={view} />
}
