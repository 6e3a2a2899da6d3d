import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '@/api/envelope'
import { loadAccount } from '@/stores/account'
import { useSession } from '@/stores/session'
import { giveUpShared } from '@/stores/sharedCalls'
import { ScreenFailure } from './ScreenFailure'
import { ScreenSkeleton } from './ScreenSkeleton'

/**
 * Fetches the account first where it is not yet loaded, and says why it did not come: around the screens that need it (spec §2),
 * and around a form, whose draft is somebody's.
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
      // Given up for another try.
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
