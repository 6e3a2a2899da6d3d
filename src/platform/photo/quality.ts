/** What is poor about a photo, as far as a phone can tell. */
export const FLAWS = ['dark', 'blurred'] as const
export type Flaw = (typeof FLAWS)[number]

/** Mean brightness (0–255) below which little is to be made out. */
const DARK = 32
/** Variance of the Laplacian below which there is no sharp edge in a picture some 320 px wide. */
const BLURRED = 50

/** How bright each pixel of RGBA data is, 0–255 (Rec. 601). */
export function luminance(rgba: Uint8ClampedArray): Float32Array {
  const bright = new Float32Array(rgba.length >> 2)
  for (let at = 0; at < bright.length; at++) {
    const pixel = at * 4
    bright[at] = 0.299 * (rgba[pixel] ?? 0) + 0.587 * (rgba[pixel + 1] ?? 0) + 0.114 * (rgba[pixel + 2] ?? 0)
  }
  return bright
}

const meanOf = (values: Float32Array): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** Variance of the Laplacian: how much brightness jumps from pixel to pixel. 0 for a picture too small to tell. */
export function sharpness(bright: Float32Array, width: number): number {
  const height = Math.floor(bright.length / width)
  const at = (x: number, y: number) => bright[y * width + x] ?? 0
  let [sum, squares, count] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const jump = at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1) - 4 * at(x, y)
      sum += jump
      squares += jump * jump
      count++
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}

/**
 * What is poor about a picture some 320 px wide, by its RGBA data. In the dark nobody can tell whether it is sharp, and of
 * one too small to tell nothing is said.
 */
export function flawsOf(rgba: Uint8ClampedArray, width: number): Flaw[] {
  const bright = luminance(rgba)
  if (width < 3 || bright.length < width * 3) return []
  if (meanOf(bright) < DARK) return ['dark']
  return sharpness(bright, width) < BLURRED ? ['blurred'] : []
}
