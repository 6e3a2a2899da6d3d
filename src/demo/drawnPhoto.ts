import { PHOTO_KIND_LABEL } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import type { CaseRecord, PhotoRecord } from './model'

/** A photo of the seed as SVG. */
export function drawnPhoto(record: CaseRecord, photo: PhotoRecord): string {
  const lines = [PHOTO_KIND_LABEL[photo.kind], record.problem.smallType, record.place.position, formatTime(photo.time)]
  const text = lines.map((line, index) => `<text x="40" y="${120 + index * 70}" font-size="40" fill="#fff">${line}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"><rect width="1200" height="900" fill="#4a6572"/>${text.join('')}</svg>`
}
