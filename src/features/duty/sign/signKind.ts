import * as v from 'valibot'
import { call } from '@/api/call'
import { dutySign, dutySignByClientId, signData, type OwnShift } from '@/api/contract/duty'
import { ApiError, MESSAGE } from '@/api/envelope'
import { SIGN_LABEL, type SignSide, shiftSignProblems } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { wireTime, type Millis } from '@/domain/time'
import { type ActKindSpec, actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { distance, isPosition } from '@/domain/geo'
import type { Problem } from '@/domain/problems'
import { remarkProblems } from '@/domain/attachment'
import type { DistanceToSite } from '@/domain/siteDistance'
import { ownPhotos, photoItem, present, type PhotoItem } from '@/kit/attachments/photoItem'
import type { Fix } from '@/platform/device'
import { now } from '@/stores/clock'

const made = v.object({
  time: v.number(),
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
})
/** Time and place of a signature (WGS84, metres). */
type Made = v.InferOutput<typeof made>

/** 签到 or 签退 as stored in its draft. */
const schema = v.object({
  shiftId: v.string(),
  /** The last known shift. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  farReason: v.string(),
  /** 交接事项, for 签退. */
  note: v.string(),
  photos: v.array(photoItem),
  /** Set when submitting. */
  made: v.nullable(made),
})
export type SignForm = v.InferOutput<typeof schema>

const emptySign = (shiftId: string): SignForm => ({
  shiftId,
  about: null,
  farReason: '',
  note: '',
  photos: [],
  made: null,
})

const NOWHERE = { longitude: null, latitude: null, accuracy: null }

/**
 * The time and place that count for a signature: those of a photo taken here, else of the last position, else of the tap. Album
 * photos do not count.
 */
function madeOf(photos: readonly PhotoItem[], fix: Fix | null, now: Millis): Made {
  const there = fix ? { longitude: fix.longitude, latitude: fix.latitude, accuracy: fix.accuracy } : NOWHERE
  const shot = present(photos).find(({ source, takenAt }) => source === 'camera' && takenAt !== null)
  if (!shot) return { ...there, time: fix?.time ?? now }
  const { longitude, latitude, accuracy } = shot
  return { ...(isPosition(shot) ? { longitude, latitude, accuracy } : there), time: shot.takenAt ?? now }
}

/** Distance from the post. */
const siteDistanceOfSign = (
  of: Made,
  post: Pick<OwnShift, 'longitude' | 'latitude'> | undefined,
): DistanceToSite => ({
  metres: isPosition(of) && isPosition(post) ? distance(of, post) : null,
  accuracy: of.accuracy,
})

/** Errors of a signature. Photos that are still uploading do not count: the outbox sends them. */
const signErrors = (
  side: SignSide,
  { farReason, note, photos }: SignForm,
  photoRequired: boolean,
  standing: DistanceToSite,
): Problem[] => [
  ...shiftSignProblems(
    side,
    { farReason, note, photoRequired, photoCount: present(photos).length },
    standing,
  ),
  ...remarkProblems('photos', photos),
]

const payload = v.omit(signData, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const about = v.fallback(v.nullable(v.object({ title: words, note: words })), null)
const draft = v.fallback(v.object({ shiftId: words, about, photos: v.fallback(v.array(v.unknown()), []) }), {
  shiftId: '',
  about: null,
  photos: [],
})

const quiet = { quiet: true } as const

function receiptOf({ id, counted }: { id: string; counted: Millis | null }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: counted === null ? '' : formatTime(counted, 'HH:mm') }
}

/** The `about` key of signatures in the outbox, by which a shift finds its queued signatures. */
export const aboutSign = (shiftId: string, side: SignSide): string => `duty/${shiftId}/${side}`

type SignSpec = ActKindSpec<v.InferOutput<typeof payload>, SignForm, v.InferOutput<typeof draft>>

/** 签到 and 签退 differ only in their side. */
const signActOf = (side: SignSide, name: string): SignSpec => ({
  name,
  noun: `值班${SIGN_LABEL[side]}`,
  verb: SIGN_LABEL[side],
  foundIn: '值班报备记录',
  payload,
  send: async (fields, photos, clientId) =>
    receiptOf(
      await call(dutySign, { data: { clientId, ...fields, attachments: attachmentsOf(photos) } }, quiet),
    ),
  lookUp: async (clientId) => {
    const found = await call(dutySignByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: name,
  draft,
  describe: ({ about: seen, photos }) => ({
    title: seen?.title || `值班${SIGN_LABEL[side]}`,
    note: seen?.note ?? '',
    photos: photos.length,
  }),
  aboutOf: ({ shiftId }) => shiftId,
  edit: (clientId, { shiftId }) =>
    to.dutyReportRecord(shiftId ? { sign: side, shift: shiftId, draft: clientId } : {}),
  actOf: ({ made, shiftId, farReason, note, about: seen }: SignForm) => {
    if (!made || !seen) throw new ApiError('business', '值班安排还没有加载出来，请稍后再试')
    const { time, ...there } = made
    return {
      title: `${seen.title} ${SIGN_LABEL[side]} ${formatTime(time, 'HH:mm')}`,
      note: seen.note,
      about: aboutSign(shiftId, side),
      payload: {
        shiftId,
        side,
        time: wireTime(time),
        ...there,
        farReason: farReason.trim(),
        note: note.trim(),
      },
    }
  },
})

/** 签到 of a shift. It only adds a record, so it may be queued. */
export const dutySignInKind = actKind(signActOf('in', 'dutySignIn'))

/** 签退 of a shift with the handover. */
export const dutySignOutKind = actKind(signActOf('out', 'dutySignOut'))

/** 签到 or 签退 of a shift. `fix`: the position of the phone. */
export function shiftSignForm(side: SignSide, shiftId: string, shift: OwnShift | undefined, fix: Fix | null) {
  const madeBy = ({ photos }: SignForm) => madeOf(photos, fix, now())
  return {
    kind: side === 'in' ? dutySignInKind : dutySignOutKind,
    schema,
    empty: emptySign(shiftId),
    missing: (value: SignForm) =>
      signErrors(side, value, shift?.photoAsked ?? false, siteDistanceOfSign(madeBy(value), shift)),
    photosOf: ownPhotos,
    submitValues: (value: SignForm) => ({ made: madeBy(value) }),
  }
}
