import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isGone } from '@/api/envelope'
import { Button } from '@/ui/button/Button'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { StateBlock } from '@/ui/state/StateBlock'
import { DataAgeNote, ageOf } from '@/kit/data/useApiQuery'
import { SlowLoading } from '../data/Loaded'
import { Screen } from '../screen/Screen'

export interface DetailScreenProps<T> {
  /** Loading, error and data of the record. */
  record: UseQueryResult<T>
  /** Name of the content that failed to load: 照片. */
  what: string
  children: (record: T) => ReactNode
  /** Shown until it has loaded: what is already known; a skeleton by default. */
  meanwhile?: ReactNode
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
  return (
    <Screen title={title} right={right} body="bare" bottom={data !== undefined && bottom?.(data)}>
      <PullToRefresh onRefresh={() => record.refetch()}>
        <div className="cg-stack">
          <DataAgeNote age={ageOf(record)} onRetry={() => void record.refetch()} />
          {data !== undefined ? (
            children(data)
          ) : error ? (
            <StateBlock
              kind="error"
              title={`${what}没有加载出来`}
              text={error.message}
              action={isGone(error) ? undefined : <Button onClick={() => void record.refetch()}>重试</Button>}
            />
          ) : (
            (meanwhile ?? (
              <SlowLoading leave>
                <SkeletonDetail />
              </SlowLoading>
            ))
          )}
        </div>
      </PullToRefresh>
    </Screen>
  )
}
