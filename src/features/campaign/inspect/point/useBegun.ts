import { useQuery } from '@tanstack/react-query'
import { useAccount } from '@/kit/data/useAccount'
import { listDrafts } from '@/stores/drafts'
import { reportKind } from '@/entities/report/reportKind'

/** The points of which a report was begun on this phone and not sent. */
export function useBegun(): ReadonlySet<string> {
  const userId = useAccount()?.id ?? ''
  const { data } = useQuery({
    queryKey: ['drafts', userId, reportKind.drafts, 'points'],
    queryFn: async () =>
      (await listDrafts(userId, reportKind.drafts)).map(({ value }) => reportKind.aboutOf?.(value) ?? ''),
    enabled: userId !== '',
    // Where the device keeps none there is nothing to tell.
    retry: false,
    gcTime: 0,
    staleTime: 0,
    meta: { about: ['draft'] },
  })
  return new Set(data?.filter(Boolean))
}
