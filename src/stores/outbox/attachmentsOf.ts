import * as v from 'valibot'
import { attachmentOf } from '@/domain/attachment'
import type { ActPhoto } from './item'

const place = v.object({ longitude: v.number(), latitude: v.number(), accuracy: v.nullish(v.number()) })

/** Where it came from, and why it is used all the same. */
const evidence = v.object({ source: v.optional(v.string()), remark: v.optional(v.string()) })

/** The photos of an act as its call carries them, each with the place it was taken at (WGS84) where the form knows it. */
export const attachmentsOf = (photos: readonly ActPhoto[]) =>
  photos.map((photo) => {
    const at = v.safeParse(place, photo.place ?? photo)
    const said = v.safeParse(evidence, photo)
    return attachmentOf(photo, at.success ? at.output : {}, said.success ? said.output : {})
  })
