import { useEffect, useState, type ReactNode } from 'react'
import { ScreenFailure } from '@/kit/screen/ScreenFailure'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { loadAccount } from '@/stores/account'
import { useSession } from '@/stores/session'

/** spec §2: screens needing the current user fetch the account first if it is not yet loaded. */
export function AccountGate({ children }: { children: ReactNode }) {
  const account = useSession((session) => session.account)
  const [failure, setFailure] = useState<unknown>(null)
  const missing = account === null
  useEffect(() => {
    if (!missing || failure) return
    let left = false
    loadAccount().catch((error: unknown) => {
      if (!left) setFailure(error)
    })
    return () => {
      left = true
    }
  }, [missing, failure])
  if (!missing) return children
  return failure ? <ScreenFailure error={failure} onRetry={() => setFailure(null)} /> : <ScreenSkeleton />
}
