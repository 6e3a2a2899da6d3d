import { detail } from '@/api/contract/case'
import { todoCount } from '@/api/contract/portal'
import { currentUser } from '@/api/contract/account'
import type { PlannedCall } from './plan'

/** Who works here, asked by every screen. */
export const accountCall = currentUser.path

const recordById: readonly PlannedCall[] = [[detail.path, 'id']]

/**
 * What a screen asks first, where its address alone says so: these calls leave from index.html while the scripts are still on
 * their way. Reads only, which the screen is certain to ask as it opens.
 */
export const firstCalls: Readonly<Record<string, readonly PlannedCall[]>> = {
  gateway: [[todoCount.path]],
  caseDetail: recordById,
  caseDetail2: recordById,
  caseHandleDetail: recordById,
  personalHandleDetail: recordById,
  handleConfirmDetail: recordById,
  caseWarnDetail: recordById,
  caseRelieveDetail: recordById,
  caseAddFeedbackDetail: recordById,
}
