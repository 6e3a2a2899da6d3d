import { caseKind, type CaseView } from '@/entities/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { to, useScreenParams } from '@/kit/screen/links'
import { FEEDBACK_LINK, FILES_LINK, INFO_LINK, PARK_LINK, RELEASE_LOCK } from '../screens/caseLinks'
import { ParkingCard } from './ParkingCard'

const view: CaseView = {
  kind: caseKind,
  tackleType: RELEASE_LOCK,
  main: () => ({ action: 'release', label: '申请解挂', to: (id) => to.caseRelieveEdit({ id }) }),
  others: [PARK_LINK],
  more: [INFO_LINK, FILES_LINK, FEEDBACK_LINK],
}

/** 解挂详情 */
export default function CaseRelieveDetail() {
  const { id } = useScreenParams('caseRelieveDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <ParkingCard record={record} />}
    </RecordDetailScreen>
  )
}
