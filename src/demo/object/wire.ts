import { wireTime } from '@/domain/time'
import { wirePhoto } from '../case/wire'
import type { ObjectRecord } from './model'
import { photosOf } from './photos'

/** What the wire carries of every object. Names, papers and phones are masked by the gateway, too: see each handler. */
export const wireObject = (record: ObjectRecord) => {
  const { id, name, code, place, updated } = record
  return {
    id,
    name,
    code,
    areaName: place.areaName,
    streetName: place.streetName,
    communityName: place.communityName,
    gridCode: place.gridCode,
    dutyGridName: place.dutyGridName,
    address: place.address,
    longitude: place.longitude,
    latitude: place.latitude,
    thumbnail: photosOf(record)[0]?.path ?? '',
    updateTime: wireTime(updated),
  }
}

/** What a detail has besides. */
export const wireDetail = (record: ObjectRecord) => ({
  createTime: wireTime(record.created),
  creatorName: record.creatorName,
  remark: record.remark,
  photos: photosOf(record).map((photo) => wirePhoto(record, photo)),
})
