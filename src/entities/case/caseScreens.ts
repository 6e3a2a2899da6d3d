import type { CaseAction } from '@/domain/case/caseFacts'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import { caseKind } from './caseKind'
import type { RecordKind } from '@/kit/record/kind'
import { to, type Destination } from '@/kit/screen/links'

type OfCase = (of: { id: string }) => Destination

/** The screens of one job. */
export interface JobScreens {
  /** Where a form leads back to. */
  list: () => Destination
  detail: OfCase
  edit: OfCase
}

/** What differs between cases as such and cases below a 督办任务 (key/): how they are drawn, and where their jobs are done. */
export interface CaseScreens {
  kind: RecordKind<CaseRow, CaseDetail, CaseAction>
  sign: Omit<JobScreens, 'edit'> & { edit: (of: { id: string; assign?: string }) => Destination }
  handle: JobScreens
  personal: JobScreens
  confirm: JobScreens
  labels: OfCase
}

export const CASES: CaseScreens = {
  kind: caseKind,
  sign: { list: to.caseSign, detail: to.caseDetail, edit: to.caseEdit },
  handle: { list: to.caseHandle, detail: to.caseHandleDetail, edit: to.caseHandleEdit },
  personal: { list: to.personalHandle, detail: to.personalHandleDetail, edit: to.personalHandleEdit },
  confirm: { list: to.handleConfirm, detail: to.handleConfirmDetail, edit: to.handleConfirmEdit },
  labels: to.caseLable,
}
