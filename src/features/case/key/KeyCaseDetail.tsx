import type { CaseDetail } from '@/api/contract/case'
import { Stage } from '@/domain/case/stage'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useRecord } from '@/kit/record/useRecord'
import { useScreenParams } from '@/kit/screen/screenContext'
import { confirmView } from '../confirm/confirmView'
import { handlingView } from '../handle/handlingView'
import { signView } from '../sign/signView'
import { KEY_CASES } from './keyScreens'

const SIGN = signView(KEY_CASES)
const HANDLE = handlingView(KEY_CASES)
const CONFIRM = confirmView(KEY_CASES)

/** What may be done about a case as it stands: its task leads here with cases of every stage. */
function viewAt({ stage, step }: CaseDetail) {
  if (stage <= Stage.dispatched) return SIGN
  return stage === Stage.handling && step === 'confirming' ? CONFIRM : HANDLE
}

/** 重点案件详情: before it is signed, and as 督办详情 links to it. */
export default function KeyCaseDetail() {
  const { id } = useScreenParams('keyCaseDetail')
  const { data } = useRecord(KEY_CASES.kind.reads.detail, id)
  return <RecordDetailScreen id={id} view={data ? viewAt(data) : SIGN} />
}
