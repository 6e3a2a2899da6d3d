import { createElement, Suspense, useState } from 'react'
import type { ScreenRow } from '@/kit/screen/links'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { AccountGate } from './AccountGate'
import { ScreenBoundary } from './ScreenBoundary'
import { screenComponent } from './screenModules'

/** One screen with what every screen has: its chunk, a skeleton until it is there, a boundary with retry. */
export function ScreenHost({ row }: { row: ScreenRow }) {
  // A new number mounts the screen anew after an error, with a chunk asked for anew if it was the chunk that failed.
  const [{ number, component }, setAttempt] = useState(() => ({ number: 0, component: screenComponent(row) }))
  const retry = () => setAttempt({ number: number + 1, component: screenComponent(row) })
  const screen = createElement(component)
  return (
    <ScreenBoundary key={number} onRetry={retry}>
      <Suspense fallback={<ScreenSkeleton />}>
        {row.needsAccount && row.load ? <AccountGate>{screen}</AccountGate> : screen}
      </Suspense>
    </ScreenBoundary>
  )
}
