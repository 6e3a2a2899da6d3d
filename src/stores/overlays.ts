import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { create } from 'zustand'

/** One open popup, dialog or image preview. `close` must lead to the overlay unregistering itself. */
interface Overlay {
  id: string
  /** Counts openings: what was opened later lies above. */
  order: number
  close: () => void
}

interface OverlayStack {
  stack: readonly Overlay[]
  push: (overlay: Overlay) => void
  remove: (id: string) => void
}

/**
 * The stack of everything that lies above a screen. Back, native or browser, first closes the top-most
 * (spec §2: the native back button first closes the top-most open popup or image preview).
 */
export const useOverlays = create<OverlayStack>((set) => ({
  stack: [],
  push: (overlay) =>
    set(({ stack }) => ({
      stack: [...stack.filter(({ id }) => id !== overlay.id), overlay].sort((a, b) => a.order - b.order),
    })),
  remove: (id) => set(({ stack }) => ({ stack: stack.filter((o) => o.id !== id) })),
}))

/** Closes the top-most overlay; true when there was one, so that Back is consumed. */
export function closeTopOverlay(): boolean {
  const { stack } = useOverlays.getState()
  const top = stack[stack.length - 1]
  top?.close()
  return top !== undefined
}

let opened = 0

/**
 * Registers a part as an overlay while it is open. Registration is an effect: a kept screen that is hidden
 * leaves the stack with its popups and rejoins it when shown, so Back never closes what nobody sees. Effects run again
 * from the inside out, so the order of opening is remembered: a dialog inside a popup lies above it then, too.
 */
export function useOverlay(open: boolean, close: () => void): void {
  const id = useId()
  const order = useRef(0)
  const onClose = useEffectEvent(close)
  useEffect(() => {
    if (!open) {
      order.current = 0
      return
    }
    if (order.current === 0) order.current = opened += 1
    useOverlays.getState().push({ id, order: order.current, close: () => onClose() })
    return () => useOverlays.getState().remove(id)
  }, [open, id])
}
