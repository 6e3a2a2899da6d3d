import { commonOpinions, defaultOpinions, feedbackOpinions, type Opinion } from '@/api/contract/words'
import type { Reading } from '../../data/reading'
import { useApiQuery } from '../../data/useApiQuery'

/** `data`: all there is of both; undefined while neither has brought any and one is still to come. */
export interface Opinions extends Reading<readonly Opinion[]> {
  own: readonly Opinion[]
  /** The defaults of the kind; for feedback the feedback opinions. */
  standard: readonly Opinion[]
}

/** The opinions of a kind. What of the two loads is shown; the failure of either is told. */
export function useOpinions(kind: string): Opinions {
  const feedback = kind === 'feedback'
  const own = useApiQuery(commonOpinions, { query: { kind } })
  const byKind = useApiQuery(defaultOpinions, { query: { kind } }, { enabled: !feedback })
  const forFeedback = useApiQuery(feedbackOpinions, {}, { enabled: feedback })
  const standard = feedback ? forFeedback : byKind
  const all = [...(own.data ?? []), ...(standard.data ?? [])]
  return {
    own: own.data ?? [],
    standard: standard.data ?? [],
    data: all.length > 0 || (own.data && standard.data) ? all : undefined,
    error: own.data && standard.data ? null : (own.error ?? standard.error),
    refetch: () => Promise.all([own.refetch(), standard.refetch()]),
  }
}
