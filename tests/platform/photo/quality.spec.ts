import { describe, expect, it } from 'vitest'
import { flawsOf, luminance, sharpness } from '@/platform/photo/quality'

const [WIDTH, HEIGHT] = [32, 24]
/** A picture by the brightness (0–255) of each pixel. */
function picture(of: (x: number, y: number) => number, width = WIDTH, height = HEIGHT): Uint8ClampedArray {
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < width * height; at++) {
    const grey = of(at % width, Math.floor(at / width))
    rgba.set([grey, grey, grey, 255], at * 4)
  }
  return rgba
}
const stripes = picture((x) => (x % 8 < 4 ? 60 : 200))
/** The same stripes with motion blur. */
const waves = picture((x) => 130 + 70 * Math.sin((x * Math.PI) / 16))

describe('the quality of a photo', () => {
  it('depends on the brightness of its pixels, green most', () => {
    expect(
      Array.from(luminance(new Uint8ClampedArray([255, 0, 0, 255, 0, 255, 0, 255])), Math.round),
    ).toEqual([76, 150])
  })

  it('depends on their contrast: a plain wall has none, an edge does', () => {
    expect(sharpness(luminance(picture(() => 90)), WIDTH)).toBe(0)
    expect(sharpness(luminance(stripes), WIDTH)).toBeGreaterThan(1000)
    expect(sharpness(luminance(waves), WIDTH)).toBeLessThan(50)
    expect(sharpness(new Float32Array(4), 2)).toBe(0)
  })

  it.each([
    ['sharp and bright', stripes, []],
    ['shaken', waves, ['blurred']],
    // Its sharpness is unknown.
    ['at night', picture((x) => (x % 8 < 4 ? 8 : 40)), ['dark']],
    ['a lamp at night, with enough around it', picture((x) => (x % 8 < 4 ? 20 : 240)), []],
  ])('of a picture %s: %s', (_, rgba, flaws) => {
    expect(flawsOf(rgba, WIDTH)).toEqual(flaws)
  })

  it('is unknown for a tiny picture', () => {
    expect(
      flawsOf(
        picture(() => 0, 2, 2),
        2,
      ),
    ).toEqual([])
  })
})
