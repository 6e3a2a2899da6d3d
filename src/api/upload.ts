import { call } from './call'
import { uploadFile } from './contract/file'
import { ApiError, MESSAGE } from './envelope'
import type { CallOptions } from './http'

/**
 * Uploads one file and returns its path at the server. Rejects with ApiError; an answer without a file path is
 * 上传失败，请重新上传 (spec §5, §8).
 */
export async function upload(
  file: Blob,
  name: string,
  options: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<string> {
  const form = new FormData()
  form.append('file', file, name)
  // Quiet: the tile of the photo shows the failure and the retry.
  const { fileResponseData } = await call(uploadFile, { data: form }, { ...options, quiet: true })
  if (!fileResponseData.filePath) throw new ApiError('business', MESSAGE.upload)
  return fileResponseData.filePath
}
