import jpeg from 'jpeg-js'
import type { StoredFile } from './model'

const QUALITY = 70
const made = new WeakMap<StoredFile, Map<number, Uint8Array>>()

/** Scales a JPEG once and caches it. Returns any other file unchanged. */
export function smallerOf(file: StoredFile, width: number): Uint8Array {
  const known = made.get(file) ?? new Map<number, Uint8Array>()
  made.set(file, known)
  const bytes = known.get(width) ?? scaled(file.bytes, width)
  known.set(width, bytes)
  return bytes
}

function scaled(bytes: Uint8Array, width: number): Uint8Array {
  try {
    const whole = jpeg.decode(bytes, { useTArray: true })
    return whole.width > width ? jpeg.encode(shrunk(whole, width), QUALITY).data : bytes
  } catch {
    return bytes
  }
}

interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

function shrunk(whole: Pixels, width: number): Pixels {
  const height = Math.max(1, Math.round((whole.height * width) / whole.width))
  const data = new Uint8Array(width * height * 4)
  const edge = (at: number, size: number, all: number) => Math.floor((at * all) / size)
  for (let y = 0; y < height; y++) {
    const rows = [edge(y, height, whole.height), edge(y + 1, height, whole.height)] as const
    for (let x = 0; x < width; x++) {
      const columns = [edge(x, width, whole.width), edge(x + 1, width, whole.width)] as const
      data.set(meanOf(whole, rows, columns), (y * width + x) * 4)
    }
  }
  return { width, height, data }
}

type Range = readonly [from: number, to: number]

function meanOf({ width, data }: Pixels, [top, bottom]: Range, [left, right]: Range): number[] {
  let [red, green, blue] = [0, 0, 0]
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = (y * width + x) * 4
      red += data[at] ?? 0
      green += data[at + 1] ?? 0
      blue += data[at + 2] ?? 0
    }
  }
  const count = Math.max(1, (bottom - top) * (right - left))
  return [red / count, green / count, blue / count, 255]
}
