import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import type { CaseView } from '@/kit/case/flow'
import { useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, HANDLE_LINK, HANDLING_MORE, PERSONAL_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'
import { WarnCard } from './WarnCard'

const view: CaseView = {
  tackleType: HANDLE_LOCK,
  main: ({ step }) => (step === 'personal' ? PERSONAL_LINK : HANDLE_LINK),
  others: [DELAY_LINK],
  more: HANDLING_MORE,
}

/** 预警详情: a case that is about to be overdue, or is: how that came, and the two ways out. */
export default function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  return (
    <CaseDetailScreen id={id} view={view}>
      {(record) => <WarnCard record={record} />}
    </CaseDetailScreen>
  )
}
