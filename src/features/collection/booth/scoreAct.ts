import * as v from 'valibot'
import { call } from '@/api/call'
import { boothScore, boothScoreByClientId } from '@/api/contract/collectionBooth'
import { actKind, lineFound } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { ownPhotos, photoItem } from '@/kit/attachments/photoItem'
import type { Booth } from '@/api/contract/collectionBooth'

/** 巡查打分 as stored in its draft. */
const schema = v.object({
  code: v.string(),
  /** The last known booth, since it cannot be read offline. Null before it was loaded. */
  about: v.nullable(v.object({ title: v.string(), note: v.string() })),
  /** Grades by item. */
  grades: v.record(v.string(), v.string()),
  note: v.string(),
  photos: v.array(photoItem),
})

export type BoothScoreForm = v.InferOutput<typeof schema>

const emptyScore = (code: string): BoothScoreForm => ({
  code,
  about: null,
  grades: {},
  note: '',
  photos: [],
})

/** Payload of a 巡查打分 apart from its client id and its photos. */
const payload = v.object({ code: v.string(), grades: v.record(v.string(), v.string()), note: v.string() })

const text = v.fallback(v.string(), '')

const about = v.fallback(v.nullable(v.object({ title: text, note: text })), null)

const draft = v.fallback(v.object({ code: text, about, photos: v.fallback(v.array(v.unknown()), []) }), {
  code: '',
  about: null,
  photos: [],
})

const quiet = { quiet: true } as const

/** 巡查打分 of a booth: it adds a record, so it needs no lock and may be sent later. */
export const boothScoreKind = actKind({
  name: 'boothScore',
  noun: '巡查打分',
  verb: '提交',
  foundIn: '扫码查摊的巡查打分',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { ...fields, clientId, attachments: attachmentsOf(photos) }
    const answer = await call(boothScore, { data }, quiet)
    return { id: answer.id || clientId, number: '' }
  },
  lookUp: async (clientId) => lineFound(await call(boothScoreByClientId, { query: { clientId } }, quiet)),
  drafts: 'boothScore',
  draft,
  describe: ({ code, about: seen, photos }) => ({
    title: seen?.title || code || '未知摊位',
    note: seen?.note || code,
    photos: photos.length,
  }),
  aboutOf: ({ code }) => code,
  edit: (clientId, { code }) =>
    code ? to.scanBoothInfo({ code, score: '1', draft: clientId }) : to.scanBoothInfo(),
  actOf: ({ code, about: seen, grades, note }: BoothScoreForm) => ({
    title: seen?.title ?? code,
    note: seen?.note ?? '',
    payload: { code, grades, note: note.trim() },
  }),
})

/** 巡查打分 of a booth. */
export const boothScoreForm = (code: string, booth: Booth | undefined) => ({
  kind: boothScoreKind,
  schema,
  empty: emptyScore(code),
  seen: booth && { about: { title: booth.name, note: booth.address } },
  photosOf: ownPhotos,
})
