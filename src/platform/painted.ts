/** A usual longest wait (ms) for a frame. */
export const NO_FRAME = 100

/**
 * Resolves when the next frame has been painted.
 * @param longest longest wait (ms): a page in the background draws no frame
 */
export const painted = (longest: number): Promise<void> =>
  new Promise((resolve) => {
    // The frame is painted after its callbacks.
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, longest)
  })
