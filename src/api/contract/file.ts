import * as v from 'valibot'
import { post } from '../endpoint'
import { record, text } from '../tolerant'

/** A stored file in an action. Fields other than name and path are assumed: those of the watermark are sent as well. */
export const attachment = v.object({
  attachmentName: v.string(),
  attachmentPath: v.string(),
  /** A value of PhotoKind. */
  kind: v.string(),
  /** Epoch ms, by the metadata of the photo or by the shutter, never by the submit; null when unknown. */
  takenAt: v.optional(v.nullable(v.number())),
  /** Where it was taken: degrees, WGS84, and metres; null when unknown. */
  longitude: v.optional(v.nullable(v.number())),
  latitude: v.optional(v.nullable(v.number())),
  accuracy: v.optional(v.nullable(v.number())),
  /** camera or album. */
  source: v.optional(v.string()),
  /** Why the photo is used although it is older than the dispatch or was taken more than 200 m away. */
  remark: v.optional(v.string()),
})

/** Stores one file; the answer counts only with body.fileResponseData.filePath (spec §3, §5). */
export const uploadFile = post('/api-file/api/file/upload', {
  source: 'spec',
  about: { never: 'bytes that no read shows before an act names them' },
  data: v.instance(FormData),
  body: v.nullish(
    record({ fileResponseData: v.nullish(record({ filePath: text(), fileName: text() }), {}) }),
    {},
  ),
  loading: false,
})
