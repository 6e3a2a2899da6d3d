import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isAmbiguous } from '@/api/envelope'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { DataAgeNote, ageOf } from '@/kit/data/useApiQuery'
import { LoadFailure, SlowLoading } from '../data/Loaded'
import { Screen } from '../screen/Screen'

export interface DetailScreenProps<T> {
  /** Loading, error and data of the record. */
  record: UseQueryResult<T>
  /** Name of the content that failed to load: 照片. */
  what: string
  children: (record: T) => ReactNode
  /**
   * Shown until it has loaded: what is already known; a skeleton by default. `failed`: it will not load before a retry. A
   * refusal of the server shows alone.
   */
  meanwhile?: ((failed: boolean) => ReactNode) | undefined
  /** The actions allowed now. */
  bottom?: (record: T) => ReactNode
  right?: ReactNode
  /** Instead of the title of its route. */
  title?: string
}

/** A record in all its states; visible data stays during a refetch. */
export function DetailScreen<T>({
  record,
  what,
  children,
  meanwhile,
  bottom,
  right,
  title,
}: DetailScreenProps<T>) {
  const { data, error } = record
  const known = !error || isAmbiguous(error) ? meanwhile?.(error !== null) : undefined
  return (
    <Screen title={title} right={right} body="bare" bottom={data !== undefined && bottom?.(data)}>
      <PullToRefresh onRefresh={() => record.refetch()}>
        <div className={error ? 'cg-stack cg-still' : 'cg-stack'}>
          <DataAgeNote age={ageOf(record)} onRetry={() => record.refetch()} />
          {data === undefined && error && (
            <LoadFailure what={what} error={error} retry={record.refetch} look={known ? 'line' : 'block'} />
          )}
          {data !== undefined ? children(data) : (known ?? (error ? null : loading))}
        </div>
      </PullToRefresh>
    </Screen>
  )
}

const loading = (
  <SlowLoading leave>
    <SkeletonDetail />
  </SlowLoading>
)
