import type { ReactNode } from 'react'
import { isAbsent, MESSAGE } from '@/api/envelope'
import { InfiniteScroll } from '@/ui/list/InfiniteScroll'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock, type StateKind } from '@/ui/state/StateBlock'
import { DataAgeNote } from '@/kit/data/useApiQuery'
import type { PagedList } from '../data/usePagedList'
import { LoadFailure, NOT_OFFERED, SlowLoading } from '../data/Loaded'

/** The message of a list without rows: why, and what to do next. */
export interface EmptyText {
  /** How it is drawn; `empty` where left out. */
  kind?: StateKind
  title: string
  text?: string
  action?: ReactNode
}

export interface ListStatesProps<R extends { id: string }> {
  list: PagedList<R>
  /** Name of the content that failed to load: 待处置. */
  what: string
  empty: EmptyText
  /** Its rows; rendered only where there are some. */
  children: ReactNode
}

/**
 * The rows of a list in all its states, on a screen or in a sheet: skeleton, rows, more to come, empty,
 * failed with retry.
 */
export function ListStates<R extends { id: string }>({ list, what, empty, children }: ListStatesProps<R>) {
  const { rows, error } = list
  if (list.loading) {
    return (
      <SlowLoading leave>
        <SkeletonCard count={4} />
      </SlowLoading>
    )
  }
  if (rows.length === 0 && isAbsent(error))
    return <StateBlock kind="empty" title={MESSAGE.absent} text={NOT_OFFERED} />
  if (rows.length === 0 && error && !list.age) {
    return <LoadFailure what={what} error={error} retry={list.refresh} look="block" />
  }
  const age = <DataAgeNote age={list.age} onRetry={() => list.refresh()} />
  if (rows.length === 0) {
    return (
      <>
        {age}
        <StateBlock kind="empty" {...empty} />
      </>
    )
  }
  return (
    <>
      {age}
      {children}
      <InfiniteScroll hasMore={list.hasMore} loadMore={list.loadMore} failed={list.extendFailed} />
    </>
  )
}
