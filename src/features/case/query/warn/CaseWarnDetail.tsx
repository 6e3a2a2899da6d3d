import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseScreens'
import { handlingView } from '../../handle/handlingView'
import { WarnCard } from './WarnCard'

const view = handlingView(CASES)

/** 预警详情: a case that is about to be overdue, or is: how that came, and the two ways out. */
export default function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  return (
    <RecordDetailScreen id={id} view={view}>
      {(record) => <WarnCard record={record} />}
    </RecordDetailScreen>
  )
}
