import { caseKind } from '@/entities/case/caseKind'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { firstDetail } from './parts/detail'
import { recordsDrawerOf } from './parts/records'

const CaseDetail = firstDetail(caseKind)

export const draw = recordsDrawerOf({
  caseDetail: CaseDetail,
  caseHandleDetail: CaseDetail,
  personalHandleDetail: CaseDetail,
  handleConfirmDetail: CaseDetail,
  keyTaskHandleDetail: firstDetail(keyTaskKind),
})
