import type { ReactNode } from 'react'
import { isAbsent, isGone } from '@/api/envelope'
import { Button, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { SkeletonLines } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import type { Reading } from './useApiQuery'
import { Slow } from '../screen/ScreenSkeleton'
import { useRefetch } from './useRefetch'

/** Below 本市未开通. */
export const NOT_OFFERED = '本市平台没有提供这项功能'

export interface LoadedProps<T> {
  of: Reading<T>
  /** Name of the content that failed to load: 照片. */
  what: string
  children: (data: T) => ReactNode
  /** Skeleton in the shape of the content; some lines by default. */
  skeleton?: ReactNode
  /** `block`: content that fills a screen or a sheet, with a large error; otherwise inline. */
  look?: 'line' | 'block'
  /** Wrapper of skeleton and error, where the content brings its own card. */
  around?: (state: ReactNode) => ReactNode
}

/**
 * Renders loaded data; until then a skeleton, or an error with retry. Old data stays visible during a
 * refetch.
 */
export function Loaded<T>({
  of: { data, error, refetch },
  what,
  children,
  skeleton = <SkeletonLines lines={4} />,
  look = 'line',
  around = (state) => state,
}: LoadedProps<T>) {
  if (data !== undefined) return children(data)
  if (!error) return around(<SlowLoading leave={look === 'block'}>{skeleton}</SlowLoading>)
  if (isAbsent(error)) {
    // A part of a screen that this city does not have is left out.
    return look === 'line'
      ? null
      : around(<StateBlock kind="empty" title={error.message} text={NOT_OFFERED} />)
  }
  return around(<LoadFailure what={what} error={error} retry={refetch} look={look} />)
}

interface LoadFailureProps extends Pick<LoadedProps<unknown>, 'what' | 'look'> {
  error: Error
  retry: () => Promise<unknown>
}

/** Why content did not load, with 重试 unless that changes nothing. */
export function LoadFailure({ what, error, retry, look = 'line' }: LoadFailureProps) {
  const again = isGone(error) ? null : () => void retry()
  if (look === 'line') {
    return (
      <Notice tone="warn" action={again ? <LinkButton onClick={again}>重试</LinkButton> : undefined}>
        {what}没有加载出来：{error.message}
      </Notice>
    )
  }
  return (
    <StateBlock
      kind="error"
      title={`${what}没有加载出来`}
      text={error.message}
      action={again ? <Button onClick={again}>重试</Button> : undefined}
    />
  )
}

interface WaitingProps {
  /** Skeleton of the content. */
  children: ReactNode
  /** It fills a screen or a sheet. */
  leave?: boolean
}

/** A skeleton during loading; after a while it adds a message with 重试. */
export function SlowLoading({ children, leave }: WaitingProps) {
  const askAgain = useRefetch()
  return (
    <>
      <Slow onRetry={askAgain} leave={leave} />
      {children}
    </>
  )
}
