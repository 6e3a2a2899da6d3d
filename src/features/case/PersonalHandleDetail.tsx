import { CaseDetailScreen } from '@/kit/case/CaseDetailScreen'
import { OfferedActions } from '@/kit/case/OfferedActions'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { DELAY_LINK, handlingMore, PERSONAL_LINK, WITHDRAW_LINK } from './caseLinks'
import { HANDLE_LOCK } from './handleFlow'

/** 个人处置详情 */
export default function PersonalHandleDetail() {
  const { id } = useScreenParams('personalHandleDetail')
  const nav = useNav()
  return (
    <CaseDetailScreen
      id={id}
      tackleType={HANDLE_LOCK}
      more={() => handlingMore(id, nav)}
      actions={(record) => (
        <OfferedActions record={record} main={PERSONAL_LINK} others={[DELAY_LINK, WITHDRAW_LINK]} />
      )}
    />
  )
}
