import { to } from '@/kit/screen/links'
import type { CaseScreens, JobScreens } from '@/entities/case/caseKind'
import { keyCaseKind } from '@/entities/keycase/keyCaseKind'

/** The department and the person it is assigned to have one list and one form. */
const HANDLING: JobScreens = {
  list: to.keyCaseHandle,
  detail: to.keyCaseHandleDetail,
  edit: to.keyCaseHandleEdit,
}

/** 重点案件: the cases below a 督办任务, on screens that tell of it. */
export const KEY_CASES: CaseScreens = {
  kind: keyCaseKind,
  sign: { list: to.keyCaseHandle, detail: to.keyCaseDetail, edit: to.keyCaseEdit },
  handle: HANDLING,
  personal: HANDLING,
  confirm: { list: to.keyHandleConfirm, detail: to.keyHandleConfirmDetail, edit: to.keyHandleConfirmEdit },
  labels: to.keyCaseLable,
}
