import * as v from 'valibot'
import { attachmentOf } from '@/domain/attachment'
import type { ActPhoto } from './item'

const place = v.object({ longitude: v.number(), latitude: v.number(), accuracy: v.nullish(v.number()) })

/** Source, and the explanation of doubts. */
const evidence = v.object({ source: v.optional(v.string()), remark: v.optional(v.string()) })

/** The photos of an action as its call carries them, with the position (WGS84) if the form knows it. */
export const attachmentsOf = (photos: readonly ActPhoto[]) =>
  photos.map((photo) => {
    const at = v.safeParse(place, photo.place ?? photo)
    const shown = v.safeParse(evidence, photo)
    return attachmentOf(photo, at.success ? at.output : {}, shown.success ? shown.output : {})
  })
