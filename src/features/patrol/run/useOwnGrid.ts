import { useMemo } from 'react'
import { gridPage } from '@/api/contract/objectGrid'
import type { Ring } from '@/domain/ring'
import { useApiQuery } from '@/kit/data/useApiQuery'

/** Maximum number of grids to request; a 责任网格 consists of some ten. */
const MOST = 50

/** Returns the outlines of a 责任网格 by its name: its own, or those of its grids. Empty while unknown. */
export function useOwnGrid(gridText: string): readonly Ring[] {
  const { data } = useApiQuery(
    gridPage,
    { query: { pageNum: 1, pageSize: MOST, keyword: gridText } },
    { enabled: gridText !== '' },
  )
  return useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ dutyGridName, name, code }) => [dutyGridName, name, code].includes(gridText))
        .flatMap(({ ring }) => (ring.length > 2 ? [ring] : [])),
    [data, gridText],
  )
}
