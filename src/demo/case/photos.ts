import { PhotoKind } from '@/domain/attachment'

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

/** Where the n-th drawn photo of a kind is stored: /files/demo/<caseId>/<kind>-<n>.jpg. */
export function drawnPath(caseId: string, kind: PhotoKind, n: number): string {
  return `/files/demo/${caseId}/${KIND_PATH[kind]}-${n}.jpg`
}
