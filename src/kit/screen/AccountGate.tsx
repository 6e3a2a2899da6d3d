import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '@/api/envelope'
import { loadAccount } from '@/stores/account'
import { useSession } from '@/stores/session'
import { giveUpShared } from '@/stores/sharedCalls'
import { NavBar } from '@/ui/frame/NavBar'
import { Button } from '@/ui/button/Button'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { StateText } from '@/ui/state/StateText'
import { BrokenLink, useScreen, useWayBack } from './hooks'
import { ScreenSkeleton } from './ScreenSkeleton'

/**
 * Loads the account if needed and shows the error if it fails: around the screens that need it (spec §2), and
 * around forms, whose drafts belong to a user.
 */
export function AccountGate({ children }: { children: ReactNode }) {
  const account = useSession((session) => session.account)
  const [failure, setFailure] = useState<unknown>(null)
  const [attempt, setAttempt] = useState(0)
  const missing = account === null
  useEffect(() => {
    if (!missing || failure) return
    let left = false
    loadAccount().catch((error: unknown) => {
      // Cancelled for a retry.
      if (!left && !(error instanceof ApiError && error.kind === 'cancelled')) setFailure(error)
    })
    return () => {
      left = true
    }
  }, [missing, failure, attempt])
  if (!missing) return children
  const again = () => {
    giveUpShared()
    setAttempt(attempt + 1)
  }
  return failure ? (
    <ScreenFailure error={failure} onRetry={() => setFailure(null)} />
  ) : (
    <ScreenSkeleton onRetry={again} />
  )
}

interface ScreenFailureProps {
  error: unknown
  onRetry: () => void
  /** Given when only a reload can help. */
  onReload?: (() => void) | undefined
}

/** A full-screen error: what happened, and what to do. Typed input is not touched. */
export function ScreenFailure({ error, onRetry, onReload }: ScreenFailureProps) {
  const { row } = useScreen()
  const back = useWayBack()
  const expected = error instanceof ApiError || error instanceof BrokenLink || onReload !== undefined
  const action =
    error instanceof BrokenLink ? (
      back && <Button onClick={back}>返回</Button>
    ) : (
      <Button onClick={onReload ?? onRetry}>{onReload ? '重新加载' : '重试'}</Button>
    )
  return (
    <ScreenFrame top={<NavBar title={row.title} onBack={back} />}>
      <StateText
        alarming
        title={onReload ? '页面没有加载出来' : '页面出了问题'}
        text={
          onReload
            ? '网络不好，或应用已更新。已填内容还在，重新加载即可。'
            : expected
              ? messageOf(error)
              : '已填内容不会丢，请重试。'
        }
        action={action}
      />
    </ScreenFrame>
  )
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
