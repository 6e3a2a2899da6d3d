import { PhotoKind } from '@/domain/attachment'
import { maskName, maskPhone } from '@/domain/mask'
import { ComponentState } from '@/domain/object/objectKinds'
import { wireTime } from '@/domain/time'
import { drawnPath, stampOf } from '../case/photos'
import { wirePhoto } from '../case/wire'
import type { PhotoRecord } from '../city/model'
import { grid, pick, region } from '../records/wire'
import { drawPhoto } from '../seed/photo'
import { smallTypeById } from '../seed/types'
import type { ObjectRecord } from './model'

/** Each handler masks names, papers and phones. */
export const wireObject = (record: ObjectRecord) => ({
  ...pick(record, 'id', 'name', 'code'),
  ...region(record.place),
  ...grid(record.place),
  ...pick(record.place, 'address', 'longitude', 'latitude'),
  thumbnail: photosOf(record)[0]?.path ?? '',
  updateTime: wireTime(record.updated),
})

export const wireDetail = (record: ObjectRecord) => ({
  ...pick(record, 'creatorName', 'remark'),
  createTime: wireTime(record.created),
  photos: photosOf(record).map((photo) => wirePhoto(record, photo)),
})

export const wireManager = ({ personName, phone }: ObjectRecord) => ({
  managerName: maskName(personName),
  phone: maskPhone(phone),
})

function sceneOf(record: ObjectRecord): { typeName: string; fixed: boolean } | null {
  switch (record.kind) {
    case 'component': {
      const typeName = smallTypeById(record.smallTypeId)?.name ?? ''
      return { typeName, fixed: record.state === ComponentState.whole }
    }
    case 'merchant':
      return record.stallPointId
        ? { typeName: '占道经营', fixed: false }
        : { typeName: '店外经营', fixed: true }
    case 'stallPoint':
      return { typeName: '占道经营', fixed: false }
    case 'point':
      return { typeName: '暴露生活垃圾', fixed: true }
    default:
      return null
  }
}

export function photosOf(record: ObjectRecord): readonly PhotoRecord[] {
  const { id, photos, created, creatorName } = record
  if (photos.length > 0 || !sceneOf(record)) return photos
  const path = drawnPath(id, PhotoKind.near, 1)
  return [
    { id: `${id}-p1`, kind: PhotoKind.near, name: '近景.jpg', path, time: created, authorName: creatorName },
  ]
}

export function drawnObject(record: ObjectRecord, path: string, width?: number): string | null {
  const scene = sceneOf(record)
  const photo = photosOf(record).find((known) => known.path === path)
  if (!scene || !photo) return null
  const { id, code, created: time, creatorName: authorName, place } = record
  const watermark = stampOf({ time, authorName }, place.address, code)
  return drawPhoto({ seed: id, kind: '近景', ...scene, watermark, width })
}
