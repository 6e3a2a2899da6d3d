import { caseKind, type CaseView } from '@/kit/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import {
  ASSIGN_LINK,
  REASSIGN_LINK,
  DELAY_LINK,
  HANDLING_LINK,
  HANDLING_MORE,
  PERSONAL_LINK,
} from '../caseLinks'
import { HANDLING_LOCK } from '../handle/handlingFlow'
import { WarnCard } from './WarnCard'

const view: CaseView = {
  kind: caseKind,
  tackleType: HANDLING_LOCK,
  main: ({ step }) => (step === 'personal' ? PERSONAL_LINK : HANDLING_LINK),
  others: [ASSIGN_LINK, REASSIGN_LINK, DELAY_LINK],
  more: HANDLING_MORE,
}

/** 预警详情: a case that is about to be overdue, or is: how that came, and the two ways out. */
export default function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <WarnCard record={record} />}
    </RecordDetailScreen>
  )
}
