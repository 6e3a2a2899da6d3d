import { caseKind } from '@/entities/case/caseKind'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { firstDetail } from './parts/detail'
import { drawerOf } from './parts/draw'

const CaseDetail = firstDetail(caseKind)

export const draw = drawerOf({
  caseDetail: CaseDetail,
  caseHandleDetail: CaseDetail,
  personalHandleDetail: CaseDetail,
  handleConfirmDetail: CaseDetail,
  keyTaskHandleDetail: firstDetail(keyTaskKind),
})
