import { createElement, lazy, Suspense, useState } from 'react'
import type { ScreenRow } from '@/kit/links'
import { ScreenSkeleton } from '@/kit/ScreenSkeleton'
import { AccountGate } from './AccountGate'
import { ScreenBoundary } from './ScreenBoundary'
import { screenComponent } from './screenModules'

const PendingScreen = lazy(() => import('./PendingScreen'))

/** One screen with what every screen has: its chunk, a skeleton until it is there, a boundary with retry. */
export function ScreenHost({ row }: { row: ScreenRow }) {
  // Counts retries: a new number mounts the screen anew after an error.
  const [attempt, setAttempt] = useState(0)
  return (
    <ScreenBoundary key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Suspense fallback={<ScreenSkeleton />}>
        {row.load === null ? (
          <PendingScreen />
        ) : row.needsAccount ? (
          <AccountGate>
            <Loaded row={row} />
          </AccountGate>
        ) : (
          <Loaded row={row} />
        )}
      </Suspense>
    </ScreenBoundary>
  )
}

function Loaded({ row }: { row: ScreenRow }) {
  return createElement(screenComponent(row))
}
