import { PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import type { FlowRecord, PhotoRecord } from '../city/model'
import { drawPhoto, type PhotoView } from '../seed/photo'
import type { CaseRecord } from './model'

const VIEW: Record<PhotoKind, PhotoView> = {
  [PhotoKind.before]: '处置前',
  [PhotoKind.after]: '处置后',
  [PhotoKind.near]: '近景',
  [PhotoKind.far]: '远景',
  [PhotoKind.check]: '核查',
  [PhotoKind.feedback]: '近景',
  [PhotoKind.added]: '近景',
  [PhotoKind.front]: '近景',
  [PhotoKind.inside]: '近景',
  [PhotoKind.licence]: '近景',
}

/** A second photo of a kind is farther away. */
function viewOf(photo: PhotoRecord): PhotoView {
  const isSecond = photo.path.endsWith('-2.jpg') && photo.kind !== PhotoKind.check
  return isSecond ? '远景' : VIEW[photo.kind]
}

export interface Scene {
  seed: string
  typeName: string
  position: string
  number: string
  flow: readonly Pick<FlowRecord, 'action' | 'attachments'>[]
}

export const sceneOf = ({ id, problem, place, taskNo, flow }: CaseRecord): Scene => ({
  seed: id,
  typeName: problem.smallType,
  position: place.position,
  number: taskNo,
  flow,
})

/** Gone after the work, and on the photo of a passed check. */
function isFixed({ flow }: Scene, photo: PhotoRecord): boolean {
  if (photo.kind !== PhotoKind.check) return photo.kind === PhotoKind.after
  const step = flow.find(({ attachments }) => attachments.some(({ id }) => id === photo.id))
  return step?.action !== '核查不通过'
}

/** One place and light per scene. A small one has no stamp, which would be unreadable. */
export function drawnPhoto(scene: Scene, photo: PhotoRecord, width?: number): string {
  return drawPhoto({
    seed: scene.seed,
    typeName: scene.typeName,
    kind: viewOf(photo),
    watermark: width
      ? []
      : [
          photo.time === null ? '' : formatTime(photo.time),
          scene.position,
          `${scene.number} ${photo.authorName}`,
        ],
    width,
    fixed: isFixed(scene, photo),
  })
}

const KIND_PATH: Record<PhotoKind, string> = {
  [PhotoKind.before]: 'before',
  [PhotoKind.after]: 'after',
  [PhotoKind.near]: 'near',
  [PhotoKind.far]: 'far',
  [PhotoKind.check]: 'check',
  [PhotoKind.feedback]: 'feedback',
  [PhotoKind.added]: 'added',
  [PhotoKind.front]: 'front',
  [PhotoKind.inside]: 'inside',
  [PhotoKind.licence]: 'licence',
}

/** /files/demo/<caseId>/<kind>-<n>.jpg */
export function drawnPath(caseId: string, kind: PhotoKind, n: number): string {
  return `/files/demo/${caseId}/${KIND_PATH[kind]}-${n}.jpg`
}
