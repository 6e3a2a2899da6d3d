import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { extensionOf, mediaKind } from '@/domain/attachment'
import { drawPhoto } from '../seed/photo'
import { type NoticeRecord, plainText } from './lists'
import objects from './pdf.json'

export const noticePath = (id: string, name: string): string => `/files/demo/${id}/${name}`

export interface Served {
  type: string
  body: string | Uint8Array<ArrayBuffer>
}

/** A film of three seconds: a passing truck (192 × 144). */
const film = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(join(dirname(fileURLToPath(import.meta.url)), 'film.mp4')))

/** Computes the size in bytes without the file, which is built on request. */
export function sizeOfFile(path: string): number {
  const weight = [...path].reduce((sum, one) => (sum * 31 + one.charCodeAt(0)) % 997, 7)
  const kind = mediaKind(path)
  if (kind === 'video') return film().length
  return (kind === 'image' ? 180 : 40) * 1024 + weight * 512
}

/** Word and Excel open HTML. */
const office = (title: string, text: string): string =>
  `<html><head><meta charset="utf-8"></head><body><h1>${title}</h1><table border="1"><tr><td>${text}</td></tr></table></body></html>`

export function noticeFile(record: NoticeRecord, path: string, width?: number): Served | undefined {
  const known = record.files.some((file) => file.path === path) || record.content.includes(`"${path}"`)
  if (!known) return undefined
  const name = path.slice(path.lastIndexOf('/') + 1)
  const kind = mediaKind(name)
  if (kind === 'image') {
    // The name of a picture contains its scene: 1-道路积水.jpg.
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

const LINE = 34
const LINES = 32

/** Encodes a text for a PDF with a predefined Chinese encoding. */
const hex = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')

/** Builds one page. The font (STSong) comes from the reader and is not embedded, which keeps the file at a few KB. */
function pageOfText(title: string, text: string): string {
  const lines = (text.match(new RegExp(`.{1,${LINE}}`, 'gu')) ?? []).slice(0, LINES)
  const shown = [`BT /F1 16 Tf 60 780 Td <${hex(title)}> Tj ET`]
  lines.forEach((line, at) => shown.push(`BT /F1 12 Tf 60 ${748 - at * 21} Td <${hex(line)}> Tj ET`))
  const content = shown.join('\n')
  const parts = objects.map((one) =>
    one.replace('{length}', String(content.length)).replace('{content}', content),
  )
  let pdf = '%PDF-1.4\n'
  const places = parts.map((part, at) => {
    const place = pdf.length
    pdf += `${at + 1} 0 obj\n${part}\nendobj\n`
    return place
  })
  const start = pdf.length
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${pdf}xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
}
