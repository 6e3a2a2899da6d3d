import * as v from 'valibot'
import type { OwnShift } from '@/api/contract/duty'
import { signProblems, type SignSide } from '@/domain/duty/shift'
import { distance, isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/shot'
import type { Standing } from '@/domain/standing'
import type { Millis } from '@/domain/time'
import { photoItem, present, type PhotoItem } from '@/kit/attachments/photoItem'
import type { Fix } from '@/platform/device'

const made = v.object({
  time: v.number(),
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
})
/** When and where a signature is made; positions WGS84, metres. */
export type Made = v.InferOutput<typeof made>

/** 签到 or 签退 as its draft keeps it. */
export const signForm = v.object({
  shiftId: v.string(),
  /** The shift as it was last seen. Null while it has not been. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  farReason: v.string(),
  /** 交接事项, of a 签退. */
  note: v.string(),
  photos: v.array(photoItem),
  /** Known only when it is handed in. */
  made: v.nullable(made),
})
export type SignForm = v.InferOutput<typeof signForm>

export const emptySign = (shiftId: string): SignForm => ({
  shiftId,
  about: null,
  farReason: '',
  note: '',
  photos: [],
  made: null,
})

const NOWHERE = { longitude: null, latitude: null, accuracy: null }

/**
 * When and where it counts as made: by the shutter of a photo taken here, else where and when the phone was measured, else by the
 * tap. A photo from the album says nothing of now.
 */
export function madeOf(photos: readonly PhotoItem[], fix: Fix | null, now: Millis): Made {
  const there = fix ? { longitude: fix.longitude, latitude: fix.latitude, accuracy: fix.accuracy } : NOWHERE
  const shot = present(photos).find(({ source, takenAt }) => source === 'camera' && takenAt !== null)
  if (!shot) return { ...there, time: fix?.time ?? now }
  const { longitude, latitude, accuracy } = shot
  return { ...(isPosition(shot) ? { longitude, latitude, accuracy } : there), time: shot.takenAt ?? now }
}

/** How far from the post it is made. */
export const standingAt = (
  of: Made,
  post: Pick<OwnShift, 'longitude' | 'latitude'> | undefined,
): Standing => ({
  metres: isPosition(of) && isPosition(post) ? distance(of, post) : null,
  accuracy: of.accuracy,
})

/** What keeps a signature from being handed in. Photos still on their way do not: the outbox takes them along. */
export const missingIn = (
  side: SignSide,
  { farReason, note, photos }: SignForm,
  photoAsked: boolean,
  standing: Standing,
): Problem[] => [
  ...signProblems(side, { farReason, note, photoAsked, photoCount: present(photos).length }, standing),
  ...remarkProblems('photos', photos),
]
