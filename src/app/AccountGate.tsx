import { useEffect, useState, type ReactNode } from 'react'
import { ApiError } from '@/api/envelope'
import { ScreenFailure } from '@/kit/screen/ScreenFailure'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { loadAccount } from '@/stores/account'
import { useSession } from '@/stores/session'
import { giveUpShared } from '@/stores/sharedCalls'

/** spec §2: screens needing the current user fetch the account first if it is not yet loaded. */
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
