/** Longest wait (ms) for a frame: a page in the background draws none. */
export const NO_FRAME = 150

/** Resolves when the next frame has been painted, or after NO_FRAME without one. */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    // The frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, NO_FRAME)
  })
