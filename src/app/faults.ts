import { startFaults as start } from '@/stores/faults/send'
import { rowAt } from './routes/table'

/** The name of the screen an address shows; '' for none: an address may hold a token, a name or whatever somebody typed. */
export function screenAt(address: string): string {
  try {
    const { hash, pathname } = new URL(address)
    const inside = hash.startsWith('#/') ? hash.slice(1).replace(/\?.*$/, '') : pathname
    return rowAt(inside.replace(/^\/wxcom(?=\/)/, ''))?.name ?? ''
  } catch {
    return ''
  }
}

/** Starts what keeps and sends faults; a chunk of its own, fetched after the first screen. */
export const startFaults = (): (() => void) => start(screenAt)
