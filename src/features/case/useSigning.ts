import { call } from '@/api/call'
import { signBatchSubmit, signSubmit } from '@/api/contract/caseWork'
import type { Output } from '@/api/endpoint'
import { isLoggedOut } from '@/api/envelope'
import { CASE_READS } from '@/kit/case/caseReads'
import { useInvalidate } from '@/kit/useApiQuery'

/** The lock that signing takes (spec §3: tackleType; its values are not shown there). */
export const SIGN_LOCK = 'sign'

export type BatchAnswer = Output<typeof signBatchSubmit>

/** The calls of signing; each marks what it changed. All reject with ApiError, which the client has shown. */
export function useSigning() {
  const invalidate = useInvalidate()
  const after = async <T>(work: Promise<T>): Promise<T> => {
    let askAgain = true
    try {
      return await work
    } catch (error) {
      askAgain = !isLoggedOut(error)
      throw error
    } finally {
      // Also after a refusal: the row on show was out of date.
      if (askAgain) void invalidate(...CASE_READS)
    }
  }
  return {
    sign: (id: string) => after(call(signSubmit, { data: { id, result: 'sign' } })),
    signAll: (ids: string[]): Promise<BatchAnswer> => after(call(signBatchSubmit, { data: { ids } })),
  }
}
