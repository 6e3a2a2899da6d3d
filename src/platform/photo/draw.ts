import { drawWatermark } from '../watermark'
import type { Picture } from './decode'
import { PhotoError } from './error'
import { flawsOf, type Flaw } from './quality'

/** Longest side in px of a sent photo and of its thumbnail (docs/platform.md "Photos and storage"). */
export const LONGEST_SIDE = 1920
const SMALL = 320
const QUALITY = 0.8

export interface Drawn {
  bytes: ArrayBuffer
  /** Type of `bytes`, as encoded by the engine. */
  type: 'image/jpeg' | 'image/png'
  small: ArrayBuffer
  /** Of the picture without its watermark. */
  flaws: readonly Flaw[]
}

/**
 * Draws a picture with its watermark, as JPEG if the engine can, and its thumbnail. Canvases are freed immediately, because
 * phones have little memory.
 */
export async function drawPhoto(picture: Picture, lines: readonly string[]): Promise<Drawn> {
  const canvas = canvasOf(picture.image, picture, LONGEST_SIDE)
  try {
    const { small, flaws } = await drawSmall(canvas, canvas)
    const context = canvas.getContext('2d')
    if (context) drawWatermark(context, canvas.width, canvas.height, lines)
    return { ...(await encoded(canvas)), small, flaws }
  } finally {
    free(canvas)
  }
}

/** A thumbnail of a picture or video frame, and its flaws. */
export async function drawSmall(
  image: CanvasImageSource,
  size: { width: number; height: number },
): Promise<Pick<Drawn, 'small' | 'flaws'>> {
  const canvas = canvasOf(image, size, SMALL)
  try {
    return { flaws: flawsIn(canvas), small: (await encoded(canvas)).bytes }
  } finally {
    free(canvas)
  }
}

/** 320 px are fast to check. An engine that hides its pixels reports no flaws. */
function flawsIn(canvas: HTMLCanvasElement): Flaw[] {
  try {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height)
    return pixels ? flawsOf(pixels.data, canvas.width) : []
  } catch {
    return []
  }
}

/** At most `longest`²: above 16.7 Mpx canvases of iOS are black. */
function canvasOf(
  image: CanvasImageSource,
  { width, height }: { width: number; height: number },
  longest: number,
): HTMLCanvasElement {
  const ratio = Math.min(1, longest / Math.max(width, height, 1))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * ratio))
  canvas.height = Math.max(1, Math.round(height * ratio))
  const context = canvas.getContext('2d')
  if (!context) throw new PhotoError('手机内存不够，请关掉其他应用再试')
  // JPEG has no transparency: a transparent PNG gets a white ground.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** JPEG, or PNG from an engine without a JPEG encoder (WPE WebKit), which returns it without an error. */
async function encoded(canvas: HTMLCanvasElement): Promise<Pick<Drawn, 'bytes' | 'type'>> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  if (!blob || blob.size === 0) throw new PhotoError('手机内存不够，请关掉其他应用再试')
  return { bytes: await blob.arrayBuffer(), type: blob.type === 'image/png' ? 'image/png' : 'image/jpeg' }
}

function free(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
