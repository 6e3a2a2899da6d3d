import { vi } from 'vitest'
import { exif, fractions, frame, jpeg, text } from '../../../platform/photo/bytes'

// Photos with time and place in their metadata, and a phone that reads the pixels of photos.

const degrees = (value: number): [number, number][] => [
  [Math.round(value * 1e6), 1e6],
  [0, 1],
  [0, 1],
]

/** A photo with its own time ('2026:06:01 09:00:00', Chinese time) and place. */
export function shot(name: string, time: string, at?: { longitude: number; latitude: number }): File {
  const gps = at && [
    text(1, 'N'),
    fractions(2, ...degrees(at.latitude)),
    text(3, 'E'),
    fractions(4, ...degrees(at.longitude)),
  ]
  const bytes = jpeg(exif({ exif: [text(0x9003, time)], ...(gps && { gps }) }), frame(8, 8))
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}

const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0]

/**
 * A phone that draws photos and measures their brightness; it calls `bright` for each. Returns the texts drawn on them.
 * Lasts until `vi.restoreAllMocks()` and `vi.unstubAllGlobals()`.
 */
export function drawingPhone(bright: () => (pixel: number) => number): string[] {
  const written: string[] = []
  const [width, height] = [320, 240]
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width, height, close: () => undefined }))
  const getImageData = () => {
    const of = bright()
    const data = new Uint8ClampedArray(width * height * 4)
    for (let at = 0; at < width * height; at++) data.fill(of(at), at * 4, at * 4 + 3)
    return { data }
  }
  const context = {
    fillRect: () => undefined,
    drawImage: () => undefined,
    strokeText: () => undefined,
    fillText: (label: string) => void written.push(label),
    measureText: () => ({ width: 1 }),
    getImageData,
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array(JPEG)])),
  )
  return written
}
