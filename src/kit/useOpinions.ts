import { commonOpinions, defaultOpinions, feedbackOpinions, type Opinion } from '@/api/contract/words'
import { useApiQuery } from './useApiQuery'

export interface Opinions {
  own: readonly Opinion[]
  /** The defaults of the kind; for feedback the feedback opinions. */
  standard: readonly Opinion[]
  isPending: boolean
  error: Error | null
  refetch: () => Promise<unknown>
}

/** The opinions of a kind. What of the two loads is shown; the failure of either is told. */
export function useOpinions(kind: string): Opinions {
  const feedback = kind === 'feedback'
  const own = useApiQuery(commonOpinions, { query: { kind } })
  const byKind = useApiQuery(defaultOpinions, { query: { kind } }, { enabled: !feedback })
  const forFeedback = useApiQuery(feedbackOpinions, {}, { enabled: feedback })
  const standard = feedback ? forFeedback : byKind
  return {
    own: own.data ?? [],
    standard: standard.data ?? [],
    isPending: own.isPending || standard.isPending,
    error: own.data && standard.data ? null : (own.error ?? standard.error),
    refetch: () => Promise.all([own.refetch(), standard.refetch()]),
  }
}
