import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { createStore } from './createStore'

/** One open popup, dialog or image preview. `close` must unregister the overlay. */
interface Overlay {
  id: string
  /** Opening order: a later overlay lies above. */
  order: number
  close: () => void
}

interface OverlayStack {
  stack: readonly Overlay[]
  push: (overlay: Overlay) => void
  remove: (id: string) => void
}

/** The stack of everything above a screen. Back, native or browser, first closes the top-most (spec §2). */
export const useOverlays = createStore<OverlayStack>((set) => ({
  stack: [],
  push: (overlay) =>
    set(({ stack }) => ({
      stack: [...stack.filter(({ id }) => id !== overlay.id), overlay].sort((a, b) => a.order - b.order),
    })),
  remove: (id) => set(({ stack }) => ({ stack: stack.filter((o) => o.id !== id) })),
}))

/** Closes the top-most overlay; true when there was one, so that Back is handled. */
export function closeTopOverlay(): boolean {
  const { stack } = useOverlays.getState()
  const top = stack[stack.length - 1]
  top?.close()
  return top !== undefined
}

let opened = 0

/**
 * Registers a component as an overlay while it is open. Registration is an effect: a kept screen that is hidden leaves the
 * stack with its popups and rejoins it when shown, so Back never closes a hidden overlay. Effects run again from the inside
 * out, so the opening order is stored: a dialog inside a popup stays above it.
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
