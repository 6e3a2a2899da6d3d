/** Flaws of a photo that a phone can detect. */
export const FLAWS = ['dark', 'blurred'] as const
export type Flaw = (typeof FLAWS)[number]

/** Mean brightness (0–255) below which little is visible. */
const DARK = 32
/** Variance of the Laplacian below which a picture of some 320 px has no sharp edge. */
const BLURRED = 50

/** Brightness of each pixel of RGBA data, 0–255 (Rec. 601). */
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

/** Variance of the Laplacian: how much brightness changes from pixel to pixel. 0 for a very small picture. */
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
 * Flaws of a picture some 320 px wide, by its RGBA data. A dark picture is not checked for sharpness, and a very small one has
 * no flaws.
 */
export function flawsOf(rgba: Uint8ClampedArray, width: number): Flaw[] {
  const bright = luminance(rgba)
  if (width < 3 || bright.length < width * 3) return []
  if (meanOf(bright) < DARK) return ['dark']
  return sharpness(bright, width) < BLURRED ? ['blurred'] : []
}
