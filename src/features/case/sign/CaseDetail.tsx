import { caseKind, type CaseView } from '@/kit/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { FILES_LINK, INFO_LINK, LABELS_LINK } from '../caseLinks'
import { SIGN_LOCK } from './signLock'

const view: CaseView = {
  kind: caseKind,
  tackleType: SIGN_LOCK,
  main: () => ({ action: 'sign', label: '签收办理', to: (id) => to.caseEdit({ id }) }),
  more: [INFO_LINK, FILES_LINK, LABELS_LINK],
}

/** 案件详情: a case before it is signed. */
export default function CaseDetail() {
  const { id } = useScreenParams('caseDetail')
  return <RecordDetailScreen id={id} view={view} />
}
