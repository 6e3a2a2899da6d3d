import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { OfferedActions } from '@/kit/case/OfferedActions'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, HANDLE_LINK, handlingMore, WITHDRAW_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'

/** 处置详情 */
export default function CaseHandleDetail() {
  const { id } = useScreenParams('caseHandleDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={HANDLE_LOCK}
      more={() => handlingMore(id, nav)}
      actions={(record) => (
        <OfferedActions record={record} main={HANDLE_LINK} others={[DELAY_LINK, WITHDRAW_LINK]} />
      )}
    />
  )
}
