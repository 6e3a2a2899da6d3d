/** A picture that takes longer (ms) is given up. */
const PATIENCE = 20_000

/**
 * Has the browser fetch a picture as an <img> does, so that whatever keeps pictures keeps it under the address a screen asks
 * for. Resolves when it is there, did not come, or took too long; never rejects.
 */
export function fetchPicture(src: string): Promise<void> {
  return new Promise((resolve) => {
    const image = new Image()
    const timer = setTimeout(resolve, PATIENCE)
    const done = () => {
      clearTimeout(timer)
      resolve()
    }
    image.onload = done
    image.onerror = done
    image.decoding = 'async'
    image.src = src
  })
}
