import * as v from 'valibot'
import { call } from '@/api/call'
import { correctionByClientId, objectCorrect } from '@/api/contract/object'
import { isMoved, movesPin } from '@/domain/object/correction'
import { OBJECT_KINDS, OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import { photoItem } from '@/kit/attachments/photoItem'
import { actKind, lineFound } from '@/kit/outbox/act/actKind'
import { place, submittedPlace } from '@/kit/place/place'
import { to, type Destination } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { aboutObject } from './kind'

/** Payload of a 纠错 apart from its client id and photos. */
const payload = v.omit(objectCorrect.data, ['clientId', 'attachments'])

/** A 纠错 in its form. */
export const correction = v.object({
  kind: v.picklist(OBJECT_KINDS),
  id: v.string(),
  /** The object's name, so that it shows without a request. */
  name: v.string(),
  field: v.string(),
  words: v.string(),
  /** Where its pin belongs, and where it is recorded; drafts of earlier versions have neither, and no photos. */
  place: v.optional(v.nullable(place), null),
  recorded: v.optional(
    v.nullable(v.object({ longitude: v.nullable(v.number()), latitude: v.nullable(v.number()) })),
    null,
  ),
  photos: v.optional(v.array(photoItem), []),
})
export type Correction = v.InferOutput<typeof correction>

const text = v.fallback(v.string(), '')
const draft = v.fallback(
  v.object({
    kind: v.fallback(v.picklist(OBJECT_KINDS), 'merchant'),
    id: text,
    name: text,
    field: text,
    words: text,
    photos: v.fallback(v.array(v.unknown()), []),
  }),
  { kind: 'merchant', id: '', name: '', field: '', words: '', photos: [] },
)

type Detail = (of: { id: string; draft?: string }) => Destination

const DETAIL: Readonly<Record<ObjectKindName, Detail>> = {
  merchant: to.merchantDetail,
  stallPoint: to.stallPointDetail,
  point: to.pointDetail,
  component: to.elementDetail,
  grid: to.gridDetail,
  zone: to.zoneLayerDetail,
}

const quiet = { quiet: true } as const

/** 纠错 of an object: it changes nothing before its review, so it may be sent later. */
export const objectCorrectionKind = actKind({
  name: 'objectCorrection',
  noun: '纠错',
  verb: '提交',
  foundIn: '历史记录',
  payload,
  send: async (values, photos, clientId) => {
    const attached = photos.length > 0 && { attachments: attachmentsOf(photos) }
    const { id } = await call(objectCorrect, { data: { ...values, clientId, ...attached } }, quiet)
    return { id: id || clientId, number: '' }
  },
  lookUp: async (clientId) => lineFound(await call(correctionByClientId, { query: { clientId } }, quiet)),
  drafts: 'objectCorrection',
  draft,
  describe: ({ kind, name, field, words, photos }) => ({
    title: `${name || OBJECT_NOUN[kind]} · 纠错`,
    note: [field, words].filter(Boolean).join('：'),
    photos: photos.length,
  }),
  aboutOf: ({ kind, id }) => aboutObject(kind, id),
  edit: (clientId, { kind, id }) => DETAIL[kind]({ id, draft: clientId }),
  actOf: ({ kind, id, name, field, words: typed, place: pin, recorded }: Correction) => {
    const words = typed.trim()
    const moved = movesPin(field) && isMoved(pin, recorded) ? submittedPlace(pin) : null
    return {
      title: `${name} · 纠错`,
      note: [field, words || moved?.address].filter(Boolean).join('：'),
      payload: {
        kind,
        id,
        field,
        words,
        ...(moved && { longitude: moved.longitude, latitude: moved.latitude, address: moved.address }),
      },
      about: aboutObject(kind, id),
    }
  },
})
