import { useState } from 'react'
import type { ScreenRow } from '@/kit/screen/links'
import { ScreenSkeleton } from '@/kit/screen/ScreenSkeleton'
import { useArrival } from '@/kit/screen/useArrival'
import { AccountGate } from './AccountGate'
import { ScreenBoundary } from './ScreenBoundary'
import { screenLoader } from './screenModules'

/** One screen with what every screen has: its chunk, a skeleton until it is there, a boundary with retry. */
export function ScreenHost({ row }: { row: ScreenRow }) {
  // A new number mounts the screen anew after an error, with a chunk asked for anew if it was the chunk that failed.
  const [number, setNumber] = useState(0)
  return (
    <ScreenBoundary key={number} onRetry={() => setNumber(number + 1)}>
      <ArrivingScreen row={row} />
    </ScreenBoundary>
  )
}

/** Not by `lazy`: React holds what follows a fallback back for 300 ms, also where its chunk came after ten. */
function ArrivingScreen({ row }: { row: ScreenRow }) {
  const { arrived: Screen, error } = useArrival(screenLoader(row))
  if (error !== null) throw error
  if (!Screen) return <ScreenSkeleton />
  return row.needsAccount ? (
    <AccountGate>
      <Screen />
    </AccountGate>
  ) : (
    <Screen />
  )
}
