import * as v from 'valibot'
import { post } from '../endpoint'
import { record, text } from '../tolerant'

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
