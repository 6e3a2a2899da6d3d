import type { EarlyCall, EarlyCalls } from '@/api/early'

/** A call sent by index.html. */
export interface EarlySentCall extends EarlyCall {
  token: string
}

declare global {
  interface Window {
    /** By address; set by index.html, and removed when the app starts. */
    cgEarly?: Record<string, EarlySentCall>
  }
}

/** Lifetime (ms) of an answer after the start: it is for the screen that opens with the page. */
const GOOD_FOR = 5000

/** The calls that were sent while the scripts of this page loaded. */
export function takeEarly(w: Window): EarlyCalls {
  const calls = new Map(Object.entries(w.cgEarly ?? {}))
  delete w.cgEarly
  const drop = () => {
    for (const { giveUp } of calls.values()) giveUp()
    calls.clear()
  }
  if (calls.size > 0) setTimeout(drop, GOOD_FOR)
  return {
    take: (url, token) => {
      if (calls.size === 0) return undefined
      const address = url()
      const call = calls.get(address)
      calls.delete(address)
      if (call?.token === token) return call
      // Sent as another user, or before a login.
      call?.giveUp()
      return undefined
    },
    drop,
  }
}
