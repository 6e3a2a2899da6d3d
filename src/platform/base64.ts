import { DeviceError } from './errors'

/** Longer texts (characters) would use up the memory of the page: such files come by address. */
const LONGEST_TEXT = 100 * 1024 * 1024

/** The error for an unreadable photo. */
export const noFile = () => new DeviceError('malformed', '没有取到照片，请重试')

/** The bytes of base64, with or without the head of a data: address. Throws DeviceError for other text. */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const body = text.replace(/^data:[^,]*,/, '')
  if (body === '' || body.length > LONGEST_TEXT) throw noFile()
  try {
    const binary = atob(body)
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < binary.length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    throw noFile()
  }
}
