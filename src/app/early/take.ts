import type { EarlyCall, EarlyCalls } from '@/api/early'

/** A call as index.html sent it. */
export interface Sent extends EarlyCall {
  token: string
}

declare global {
  interface Window {
    /** By address; put there by index.html, and taken away as the app starts. */
    cgEarly?: Record<string, Sent>
  }
}

/** An answer serves the screen that opens with the page; this long (ms) after the start it is old. */
const GOOD_FOR = 5000

/** The calls that left while the scripts of this page were on their way. */
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
      const call = calls.get(url)
      calls.delete(url)
      if (call?.token === token) return call
      // Sent in another user's name, or before a login.
      call?.giveUp()
      return undefined
    },
    drop,
  }
}
