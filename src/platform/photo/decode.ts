import type { PixelSize } from './size'

/** An opened picture; `free` gives its memory back and must be called. */
export interface Picture {
  image: CanvasImageSource
  width: number
  height: number
  free: () => void
}

/** Whether this engine can open pictures at all; one that cannot sends them as they are. */
export const canDecode = (): boolean =>
  typeof createImageBitmap === 'function' || typeof HTMLImageElement.prototype.decode === 'function'

/**
 * Opens a picture, small where the engine can do it while opening. `size` is how it will stand upright, `longest` (px) what
 * is wanted. Null when the engine cannot read it. Engines turn it upright by themselves.
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
    // One side only, so that an engine that turns the picture later than it scales cannot squeeze it.
    const bitmap = await createImageBitmap(file, {
      resizeWidth: Math.round(size.width * ratio),
      resizeQuality: 'high',
    })
    if (Math.abs((bitmap.width * size.height) / (bitmap.height * size.width) - 1) < 0.02) return bitmap
    bitmap.close()
    return null
  } catch {
    // An engine without these options, or one that cannot read the file: the plain way decides.
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
