import type { ImageFormat } from '@/domain/attachment'

/** Pixels as stored in the file, before rotation. */
export interface PixelSize {
  width: number
  height: number
}

/**
 * The size of a picture by the head of its file, so that one too large for the memory is refused before decoding. Null when the
 * head does not contain it. Never throws.
 */
export function pixelSize(bytes: Uint8Array, format: ImageFormat): PixelSize | null {
  try {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const size = READERS[format](view)
    return size && size.width > 0 && size.height > 0 ? size : null
  } catch {
    // The head is truncated.
    return null
  }
}

const READERS: Record<ImageFormat, (view: DataView) => PixelSize | null> = {
  jpeg: jpegSize,
  png: (view) => ({ width: view.getUint32(16), height: view.getUint32(20) }),
  gif: (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) }),
  webp: webpSize,
  heic: heicSize,
}

function jpegSize(view: DataView): PixelSize | null {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The frame headers SOF0–SOF15; C4, C8 and CC are other markers.
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) {
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    if (marker === 0xda) return null
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

const uint24 = (view: DataView, at: number): number =>
  view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000

function webpSize(view: DataView): PixelSize | null {
  switch (view.getUint32(12)) {
    // 'VP8X'
    case 0x56503858:
      return { width: uint24(view, 24) + 1, height: uint24(view, 27) + 1 }
    // 'VP8L': 14 bits each.
    case 0x5650384c: {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    // 'VP8 '
    case 0x56503820:
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    default:
      return null
  }
}

/** The largest 'ispe' box: an iPhone stores the tiles of a picture, its thumbnail and the whole. */
function heicSize(view: DataView): PixelSize | null {
  let largest: PixelSize | null = null
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint8(at) !== 0x69 || view.getUint32(at) !== 0x69737065) continue
    const size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size
  }
  return largest
}
