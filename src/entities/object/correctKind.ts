import * as v from 'valibot'
import { call } from '@/api/call'
import { correctionByClientId, objectCorrect } from '@/api/contract/object'
import { OBJECT_KINDS, OBJECT_NOUN, type ObjectKindName } from '@/domain/object/objectKinds'
import { actKind, lineFound } from '@/kit/outbox/act/actKind'
import { to, type Destination } from '@/kit/screen/hooks'
import { aboutObject } from './kind'

/** Payload of a 纠错 apart from its client id. */
const payload = v.omit(objectCorrect.data, ['clientId'])

/** A 纠错 in its form. */
export const correction = v.object({
  kind: v.picklist(OBJECT_KINDS),
  id: v.string(),
  /** The object's name, so that it shows without a request. */
  name: v.string(),
  field: v.string(),
  words: v.string(),
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
  }),
  { kind: 'merchant', id: '', name: '', field: '', words: '' },
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
export const correctKind = actKind({
  name: 'objectCorrection',
  noun: '纠错',
  verb: '提交',
  foundIn: '历史记录',
  payload,
  send: async (values, _, clientId) => {
    const { id } = await call(objectCorrect, { data: { ...values, clientId } }, quiet)
    return { id: id || clientId, number: '' }
  },
  lookUp: async (clientId) => lineFound(await call(correctionByClientId, { query: { clientId } }, quiet)),
  drafts: 'objectCorrection',
  draft,
  describe: ({ kind, name, field, words }) => ({
    title: `${name || OBJECT_NOUN[kind]} · 纠错`,
    note: [field, words].filter(Boolean).join('：'),
    photos: 0,
  }),
  aboutOf: ({ kind, id }) => aboutObject(kind, id),
  edit: (clientId, { kind, id }) => DETAIL[kind]({ id, draft: clientId }),
  actOf: ({ kind, id, name, field, words }: Correction) => ({
    title: `${name} · 纠错`,
    note: [field, words.trim()].filter(Boolean).join('：'),
    payload: { kind, id, field, words: words.trim() },
    about: aboutObject(kind, id),
  }),
})
