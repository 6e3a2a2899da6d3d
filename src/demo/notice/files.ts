import { extensionOf, mediaKind } from '@/domain/attachment'
import { drawPhoto } from '../seed/photo'
import { FILM } from './film'
import type { NoticeRecord } from './model'
import { pageOfText } from './pdf'
import { plainText } from './wire'

/** Where the store keeps what belongs to a 公告. */
export const noticePath = (id: string, name: string): string => `/files/demo/${id}/${name}`

export interface Served {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

const film = (): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(FILM), (one) => one.charCodeAt(0))

/** What such files weigh (bytes), by what they are: they themselves are made when somebody asks for one. */
export function sizeOfFile(path: string): number {
  const weight = [...path].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 997, 7)
  const kind = mediaKind(path)
  if (kind === 'video') return film().length
  return (kind === 'image' ? 180 : 40) * 1024 + weight * 512
}

/** A small document that Word and Excel open: both read HTML. */
const office = (title: string, text: string): string =>
  `<html><head><meta charset="utf-8"></head><body><h1>${title}</h1><table border="1"><tr><td>${text}</td></tr></table></body></html>`

/** A picture of the text or a file that came along; undefined where the 公告 has no such thing. `width` px, where a small one will do. */
export function noticeFile(record: NoticeRecord, path: string, width?: number): Served | undefined {
  const known = record.files.some((file) => file.path === path) || record.content.includes(`"${path}"`)
  if (!known) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const kind = mediaKind(name)
  if (kind === 'image') {
    // The pictures of a text say what they show: 1-道路积水.jpg.
    const typeName = name.replace(/^\d+-|\.jpg$/g, '')
    const photo = drawPhoto({ seed: path, typeName, kind: '处置前', watermark: [], width, fixed: false })
    return { type: 'image/svg+xml', body: photo }
  }
  if (kind === 'video') return { type: 'video/mp4', body: film() }
  const text = plainText(record.content)
  if (extensionOf(name) === '.pdf') return { type: 'application/pdf', body: pageOfText(name, text) }
  const type = extensionOf(name) === '.xls' ? 'application/vnd.ms-excel' : 'application/msword'
  return { type, body: office(record.title, text) }
}
