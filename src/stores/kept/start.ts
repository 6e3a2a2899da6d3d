import type { QueryClient } from '@tanstack/react-query'
import { watchLine } from '../lineBack'
import { keepReads } from './keepReads'

/** Starts persisting reads: immediately when some are persisted, else after the first screen. */
export function startKeeping(client: QueryClient): void {
  keepReads(client)
  watchLine(client)
}
