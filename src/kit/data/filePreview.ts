import { previewUrl, smallerUrl, THUMB_WIDTH } from '@/domain/attachment'
import { env } from '@/env/env'

/** Address of a stored file: preview host plus path (spec §3). undefined when the path is unusable. */
export const fileUrl = (path: string): string | undefined =>
  (path && previewUrl(env.previewHost, path, window.location.origin)) || undefined

/**
 * Sources of a Photo for a stored picture: the thumbnail, and the full picture for a gateway without
 * thumbnails.
 */
export function pictureOf(whole: string | undefined, width: number) {
  return { src: whole && smallerUrl(whole, width), whole }
}

/** The picture of a row. */
export const thumbOf = (path: string) => pictureOf(fileUrl(path), THUMB_WIDTH)
