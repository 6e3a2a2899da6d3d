import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { OfferedActions } from '@/kit/case/OfferedActions'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, HANDLE_LINK, handlingMore, PERSONAL_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'
import { WarnCard } from './WarnCard'

/** 预警详情: a case that is about to be overdue, or is: how that came, and the two ways out. */
export default function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={HANDLE_LOCK}
      more={() => handlingMore(id, nav)}
      actions={(record) => (
        <OfferedActions
          record={record}
          main={record.step === 'personal' ? PERSONAL_LINK : HANDLE_LINK}
          others={[DELAY_LINK]}
        />
      )}
    >
      {(record) => <WarnCard record={record} />}
    </CaseDetailScreen>
  )
}
