import { PHOTO_KIND_LABEL, PhotoKind } from '@/domain/attachment'
import { formatTime } from '@/domain/format'
import type { FlowRecord, PhotoRecord } from '../city/model'
import { drawPhoto, type PhotoView } from '../seed/photo'
import type { CaseRecord } from './model'

const VIEWS: readonly PhotoView[] = ['处置前', '处置后', '近景', '远景', '核查']

/** The second photo of a kind is taken from farther away. */
function viewOf({ path, kind }: PhotoRecord): PhotoView {
  if (path.endsWith('-2.jpg') && kind !== PhotoKind.check) return '远景'
  return VIEWS.find((view) => view === PHOTO_KIND_LABEL[kind]) ?? '近景'
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

/** Whether the photo shows the problem solved: after handling, and in a passed check. */
function isFixed({ flow }: Scene, photo: PhotoRecord): boolean {
  if (photo.kind !== PhotoKind.check) return photo.kind === PhotoKind.after
  const step = flow.find(({ attachments }) => attachments.some(({ id }) => id === photo.id))
  return step?.action !== '核查不通过'
}

/** The stamp of a photo; a photo without a time has its line empty. */
export const stampOf = (
  { time, authorName }: Pick<PhotoRecord, 'time' | 'authorName'>,
  position: string,
  number: string,
) => [time === null ? '' : formatTime(time), position, `${number} ${authorName}`]

/** Each scene has one place and light. */
export function drawnPhoto(scene: Scene, photo: PhotoRecord, width?: number): string {
  return drawPhoto({
    seed: scene.seed,
    typeName: scene.typeName,
    kind: viewOf(photo),
    watermark: stampOf(photo, scene.position, scene.number),
    width,
    fixed: isFixed(scene, photo),
  })
}

/** /files/demo/<caseId>/<kind>-<n>.jpg */
export function drawnPath(caseId: string, kind: PhotoKind, n: number): string {
  const [name = ''] = Object.entries(PhotoKind).find(([, value]) => value === kind) ?? []
  return `/files/demo/${caseId}/${name}-${n}.jpg`
}
