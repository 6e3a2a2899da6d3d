import { formatTime } from '@/domain/format'
import { now } from '../clock'
import { photoBytes } from '../photoBytes'
import { type ActPhoto, type OutboxItem, OutboxError } from './item'
import { readAct } from './records'

/** A multiple of 3, so that the parts of a base64 text can be joined. */
const CHUNK = 0x6000

function base64Of(bytes: ArrayBuffer): string[] {
  const view = new Uint8Array(bytes)
  const parts: string[] = []
  for (let at = 0; at < view.length; at += CHUNK)
    parts.push(btoa(String.fromCharCode(...view.subarray(at, at + CHUNK))))
  return parts
}

const without = ({ photos: _photos, draft: _draft, ...rest }: OutboxItem) => rest

/** One photo as a line of JSON, its content last: base64, or null when this device does not have it. */
async function photoParts(photo: ActPhoto): Promise<string[]> {
  const bytes = await photoBytes(photo.id)
  const facts = JSON.stringify(photo).slice(0, -1)
  return bytes ? [`${facts},"base64":"`, ...base64Of(bytes), '"}'] : [`${facts},"base64":null}`]
}

/**
 * An action with its photos as one JSON file, for support to enter what this phone cannot send. Its format (README.md beside
 * this file): `{ format: 'chengguan-outbox', version: 1, exportedAt, item, photos: [{ …, base64 }] }`. Rejects with OutboxError
 * when it no longer exists.
 */
export async function exportItem(key: string): Promise<{ blob: Blob; name: string }> {
  const item = await readAct(key)
  if (!item) throw new OutboxError('state', '这条记录已不在本机')
  const exportedAt = formatTime(now(), 'YYYY-MM-DD HH:mm:ss')
  const head = JSON.stringify({ format: 'chengguan-outbox', version: 1, exportedAt, item: without(item) })
  const parts: string[] = [head.slice(0, -1), ',"photos":[']
  for (const [index, photo] of item.photos.entries())
    parts.push(index > 0 ? ',' : '', ...(await photoParts(photo)))
  parts.push(']}')
  return {
    blob: new Blob(parts, { type: 'application/json' }),
    name: `${item.title}-${formatTime(item.createdAt || now(), 'YYYYMMDD-HHmm')}.json`.replace(
      /[\\/:*?"<>|\s]+/g,
      '_',
    ),
  }
}
