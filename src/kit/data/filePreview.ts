import { previewUrl, smallerUrl, THUMB_WIDTH } from '@/domain/attachment'
import { env } from '@/env/env'

/** Where a stored file is seen: preview host plus path (spec §3). undefined when the path is of no use. */
export const fileUrl = (path: string): string | undefined =>
  (path && previewUrl(env.previewHost, path, window.location.origin)) || undefined

/** What a Photo draws of a stored picture: a small one, and the whole for a gateway that has no small ones. */
export function pictureOf(whole: string | undefined, width: number) {
  return { src: whole && smallerUrl(whole, width), whole }
}

/** The picture of a row. */
export const thumbOf = (path: string) => pictureOf(fileUrl(path), THUMB_WIDTH)
