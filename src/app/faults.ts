import { startFaults as start } from '@/stores/faults/send'
import { rowAt } from './routes/table'

/** The name of the screen at an address, or '': the address itself may contain a token, a name or typed text. */
export function screenAt(address: string): string {
  try {
    const { hash, pathname } = new URL(address)
    const inside = hash.startsWith('#/') ? hash.slice(1).replace(/\?.*$/, '') : pathname
    return rowAt(inside.replace(/^\/wxcom(?=\/)/, ''))?.name ?? ''
  } catch {
    return ''
  }
}

/** Starts storing and sending faults; a separate chunk, loaded after the first screen. */
export const startFaultLog = (): (() => void) => start(screenAt)
