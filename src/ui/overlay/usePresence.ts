import { useEffect, useState } from 'react'

/** How a layer stands: on its way in, in, on its way out, not drawn. */
export type Presence = 'coming' | 'here' | 'leaving' | 'gone'

/** By then (ms) a move has ended, also where its end is not told: in a tab that is not drawn. */
const MOVE = 400

const isStill = (): boolean =>
  typeof window.matchMedia !== 'function' || window.matchMedia('(prefers-reduced-motion: reduce)').matches

const arriving = (): Presence => (isStill() ? 'here' : 'coming')
const leaving = (): Presence => (isStill() ? 'gone' : 'leaving')

/** Keeps what was open until it has left the screen; `settle` ends the present move. Without motion it is there or not. */
export function usePresence(open: boolean): { presence: Presence; settle: () => void } {
  const [presence, setPresence] = useState<Presence>(() => (open ? arriving() : 'gone'))
  const isOpen = presence === 'coming' || presence === 'here'
  // Derived while rendering: an effect would draw the former state once more.
  if (open && !isOpen) setPresence(arriving())
  if (!open && isOpen) setPresence(leaving())
  const moving = presence === 'coming' || presence === 'leaving'
  useEffect(() => {
    if (!moving) return
    const timer = setTimeout(() => setPresence(open ? 'here' : 'gone'), MOVE)
    return () => clearTimeout(timer)
  }, [moving, open])
  return { presence, settle: () => setPresence(open ? 'here' : 'gone') }
}
