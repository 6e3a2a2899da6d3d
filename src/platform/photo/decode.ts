import type { PixelSize } from './size'

/** A decoded picture; `free` must be called to release its memory. */
export interface Picture {
  image: CanvasImageSource
  width: number
  height: number
  free: () => void
}

/** Whether this engine can decode pictures; otherwise they are sent unchanged. */
export const canDecode = (): boolean =>
  typeof createImageBitmap === 'function' || typeof HTMLImageElement.prototype.decode === 'function'

/**
 * Decodes a picture, scaled down if the engine can do it while decoding. `size`: its upright size, `longest` (px): the wanted
 * size. Null when the engine cannot read it. Engines turn it upright.
 */
export async function decode(file: Blob, size: PixelSize | null, longest: number): Promise<Picture | null> {
  if (typeof createImageBitmap !== 'function') return decodeElement(file)
  const small =
    size && Math.max(size.width, size.height) > longest ? await openSmall(file, size, longest) : null
  const bitmap = small ?? (await createImageBitmap(file).catch(() => null))
  return bitmap ? ofBitmap(bitmap) : decodeElement(file)
}

const ofBitmap = (bitmap: ImageBitmap): Picture => ({
  image: bitmap,
  width: bitmap.width,
  height: bitmap.height,
  free: () => bitmap.close(),
})

async function openSmall(file: Blob, size: PixelSize, longest: number): Promise<ImageBitmap | null> {
  const ratio = longest / Math.max(size.width, size.height)
  try {
    // One side only, so that an engine that rotates after scaling cannot distort it.
    const bitmap = await createImageBitmap(file, {
      resizeWidth: Math.round(size.width * ratio),
      resizeQuality: 'high',
    })
    if (Math.abs((bitmap.width * size.height) / (bitmap.height * size.width) - 1) < 0.02) return bitmap
    bitmap.close()
    return null
  } catch {
    // The engine does not know these options, or cannot read the file: the next method decides.
    return null
  }
}

/** Safari 14 has no createImageBitmap. */
async function decodeElement(file: Blob): Promise<Picture | null> {
  if (typeof HTMLImageElement.prototype.decode !== 'function') return null
  const url = URL.createObjectURL(file)
  const image = new Image()
  image.src = url
  const free = () => {
    image.removeAttribute('src')
    URL.revokeObjectURL(url)
  }
  try {
    await image.decode()
    return { image, width: image.naturalWidth, height: image.naturalHeight, free }
  } catch {
    free()
    return null
  }
}
