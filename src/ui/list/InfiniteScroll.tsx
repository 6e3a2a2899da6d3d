import { useState } from 'react'
import AdmInfiniteScroll from 'antd-mobile/es/components/infinite-scroll'
import { LinkButton } from '../button/Button'
import '../theme/scroll.css'

export interface InfiniteScrollProps {
  hasMore: boolean
  /** Must return the promise of the load; a rejection stops loading until 重试. */
  loadMore: () => Promise<unknown>
  loading?: boolean
  /** For loads that do not reject on failure: stops, and offers 重试. */
  failed?: boolean
  /** Text at the end: 没有更多了 by default. */
  endText?: string
}

/**
 * The next page loads when less than this (px) is left below: five rows, more than a screen, and less than a first page leaves
 * below the screen, so that opening a list loads only one page.
 */
const AHEAD = 1000

/** Loads the next page long before the user reaches the end. */
export function InfiniteScroll(props: InfiniteScrollProps) {
  const { hasMore, loadMore, failed = false, endText = '没有更多了' } = props
  const [busy, setBusy] = useState(false)
  const load = async () => {
    setBusy(true)
    try {
      await loadMore()
    } finally {
      setBusy(false)
    }
  }
  return (
    <AdmInfiniteScroll hasMore={hasMore && !failed} loadMore={load} threshold={AHEAD}>
      {(_, refused, retry) => (
        <Foot
          {...{ hasMore, endText }}
          loading={props.loading ?? busy}
          failed={failed || refused}
          // After a failure antd observes again only through its own retry.
          onLoad={refused ? retry : () => void load()}
        />
      )}
    </AdmInfiniteScroll>
  )
}

interface FootProps {
  hasMore: boolean
  loading: boolean
  failed: boolean
  endText: string
  onLoad: () => void
}

function Foot({ hasMore, loading, failed, endText, onLoad }: FootProps) {
  if (loading) {
    return (
      <span className="cg-more" role="status">
        加载中…
      </span>
    )
  }
  if (failed) {
    return (
      <span className="cg-more" role="alert">
        加载失败，已有内容保留 <LinkButton onClick={onLoad}>重试</LinkButton>
      </span>
    )
  }
  if (!hasMore) return <span className="cg-more">{endText}</span>
  // Also for users who do not scroll by touch, and where the observer stalls while hidden.
  return (
    <span className="cg-more">
      <LinkButton onClick={onLoad}>加载更多</LinkButton>
    </span>
  )
}
