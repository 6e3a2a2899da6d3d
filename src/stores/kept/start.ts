import type { QueryClient } from '@tanstack/react-query'
import { watchLine } from '../lineBack'
import { keepReads } from './keepReads'

/** What looks after reads when there is no line; of a visit without anything kept it comes after the first screen. */
export function startKeeping(client: QueryClient): void {
  keepReads(client)
  watchLine(client)
}
