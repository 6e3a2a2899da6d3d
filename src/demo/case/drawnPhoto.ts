import { PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import type { CaseRecord, PhotoRecord } from '../model'
import { drawPhoto, type PhotoView } from '../seed/photo'

const VIEW: Record<PhotoKind, PhotoView> = {
  [PhotoKind.before]: '处置前',
  [PhotoKind.after]: '处置后',
  [PhotoKind.near]: '近景',
  [PhotoKind.far]: '远景',
  [PhotoKind.check]: '核查',
  [PhotoKind.feedback]: '近景',
}

/** A second photo of a kind steps back instead of showing the same again. */
function viewOf(photo: PhotoRecord): PhotoView {
  const isSecond = photo.path.endsWith('-2.jpg') && photo.kind !== PhotoKind.check
  return isSecond ? '远景' : VIEW[photo.kind]
}

/** Whether the problem is gone on it: after the work, and on the photo of a check that passed. */
function isFixed(record: CaseRecord, photo: PhotoRecord): boolean {
  if (photo.kind !== PhotoKind.check) return photo.kind === PhotoKind.after
  const step = record.flow.find(({ attachments }) => attachments.some(({ id }) => id === photo.id))
  return step?.action !== '核查不通过'
}

/**
 * A photo of the seed as SVG: one place and light per case, stamped as a field camera stamps it. A small one, `width` px,
 * goes without the stamp: nobody could read it.
 */
export function drawnPhoto(record: CaseRecord, photo: PhotoRecord, width?: number): string {
  return drawPhoto({
    seed: record.id,
    typeName: record.problem.smallType,
    kind: viewOf(photo),
    watermark: width
      ? []
      : [
          photo.time === null ? '' : formatTime(photo.time),
          record.place.position,
          `${record.taskNo} ${photo.authorName}`,
        ],
    width,
    fixed: isFixed(record, photo),
  })
}
