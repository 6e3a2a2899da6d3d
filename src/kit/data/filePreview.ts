import { previewUrl } from '@/domain/attachment'
import { env } from '@/env/env'

/** Where a stored file is seen: preview host plus path (spec §3). undefined when the path is of no use. */
export const fileUrl = (path: string): string | undefined =>
  (path && previewUrl(env.previewHost, path, window.location.origin)) || undefined
