import type { PhotoKind } from '@/domain/attachment'
import { askedKinds } from '@/domain/case/evidence'
import { useManual } from '@/kit/data/useDict'
import type { ProblemChoice } from '@/kit/pickers/problem/problemChoice'

/** The kinds of photo the manual asks for about a problem; none while it is not known, so that nobody is held up by it. */
export function useAskedKinds(type: ProblemChoice | null): PhotoKind[] {
  const { data } = useManual(type?.smallTypeId ?? '')
  const row = data?.find(({ id }) => id === type?.problemId) ?? data?.[0]
  return askedKinds(row?.evidence ?? '')
}
