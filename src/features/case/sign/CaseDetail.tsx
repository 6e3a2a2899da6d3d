import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { CASES } from '@/entities/case/caseKind'
import { signView } from './signView'

const view = signView(CASES)

/** 案件详情: a case before it is signed. */
export default function CaseDetail() {
  const { id } = useScreenParams('caseDetail')
  return <RecordDetailScreen id={id} view={view} />
}
