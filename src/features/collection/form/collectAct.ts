import * as v from 'valibot'
import { call } from '@/api/call'
import { collectByClientId, collectRecord, collectSubmit } from '@/api/contract/collection'
import { ApiError, MESSAGE } from '@/api/envelope'
import { COLLECT_RULES, type CollectKindName, submittedTexts } from '@/domain/collection/collectKinds'
import { aboutTask } from '@/domain/id'
import { type ActKindSpec, actKind } from '@/kit/outbox/act/actKind'
import { submittedPlace, place } from '@/kit/place/place'
import { type Destination, to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { OutboxItem, Receipt } from '@/stores/outbox/item'
import { photoItem } from '@/kit/attachments/photoItem'

const words = v.record(v.string(), v.string())

/** A record of any type as stored in its draft; domain/collect/collectKinds has the fields of each type. */
export const collectForm = v.object({
  place: v.nullable(place),
  words,
  ring: v.array(v.object({ longitude: v.number(), latitude: v.number() })),
  photos: v.array(photoItem),
  /**
   * Whether an object nearby is the same ('yes', 'no'; '' unanswered), and the ids of those shown with the
   * question.
   */
  same: v.picklist(['', 'yes', 'no']),
  others: v.array(v.string()),
  /** The returned record it corrects, the reason of the return, and its masked personal data. */
  mends: v.nullable(v.object({ id: v.string(), reason: v.string(), kept: words })),
  /** The id of the 采集任务 it completes; drafts of earlier versions have none. */
  task: v.optional(v.string(), ''),
})

export type CollectForm = v.InferOutput<typeof collectForm>

/** Payload of a collected record apart from its client id and its photos. */
const payload = v.omit(collectRecord, ['clientId', 'attachments'])

const text = v.fallback(v.string(), '')

const draft = v.fallback(
  v.object({
    // Only the name: lists never show personal data of a draft.
    words: v.fallback(v.object({ name: text }), { name: '' }),
    place: v.fallback(v.nullable(v.object({ address: text })), null),
    photos: v.fallback(v.array(v.unknown()), []),
    mends: v.fallback(v.nullable(v.object({ id: text })), null),
    task: text,
  }),
  { words: { name: '' }, place: null, photos: [], mends: null, task: '' },
)

const quiet = { quiet: true } as const

/** An answer without an id is no receipt: the outcome stays unknown. */
function receiptOf({ id, code }: { id: string; code: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: code }
}

type Payload = v.InferOutput<typeof payload>

type Begun = v.InferOutput<typeof draft>

/** The payload of a form. */
function payloadOf(kind: CollectKindName, form: CollectForm): Payload {
  const at = submittedPlace(form.place)
  if (!at) throw new ApiError('business', '请标注位置')
  const { fields, outlined } = COLLECT_RULES[kind]
  return {
    kind,
    mends: form.mends?.id ?? '',
    words: submittedTexts(fields, form.words),
    ...at,
    ring: outlined ? form.ring : [],
    others: form.same === 'no' ? form.others : [],
    ...(form.task && { taskId: form.task }),
  }
}

/** The outbox definition of a type. `form`: the screen of its form. */
function collectAct(
  kind: CollectKindName,
  name: string,
  form: (params: { draft: string; mends?: string; task?: string }) => Destination,
): ActKindSpec<Payload, CollectForm, Begun> {
  const { noun } = COLLECT_RULES[kind]
  return {
    name,
    noun: `${noun}采集`,
    verb: '提交',
    foundIn: '采集记录',
    payload,
    send: async (record, photos, clientId) => {
      const data = { ...record, clientId, attachments: attachmentsOf(photos) }
      return receiptOf(await call(collectSubmit, { data }, quiet))
    },
    lookUp: async (clientId) => {
      const found = await call(collectByClientId, { query: { clientId } }, quiet)
      return found && receiptOf(found)
    },
    drafts: name,
    draft,
    describe: ({ words, place, photos }) => ({
      title: words.name || `未命名的${noun}`,
      note: place?.address || '未填位置',
      photos: photos.length,
    }),
    aboutOf: ({ mends: returned, task }) => returned?.id ?? task,
    edit: (clientId, { mends: returned, task }) =>
      form({ draft: clientId, ...(returned && { mends: returned.id }), ...(task && { task }) }),
    actOf: (filled) => ({
      title: filled.words.name ?? '',
      note: filled.place?.address ?? '',
      payload: payloadOf(kind, filled),
      ...(filled.task && { about: aboutCollectTask(filled.task) }),
    }),
  }
}

/** The outbox subject of the result of a 采集任务; also its name among finished tasks. */
export const aboutCollectTask = (id: string): string => aboutTask('collect', id)

const revisionPayload = v.fallback(v.object({ mends: text }), { mends: '' })

/** The returned record that a queued action corrects; '' for any other action. */
export const revisionOf = ({ payload: held }: Pick<OutboxItem, 'payload'>): string =>
  v.parse(revisionPayload, held).mends

/** 摊主商户采集 in the outbox. */
export const collectMerchantKind = actKind(collectAct('merchant', 'collectMerchant', to.boothMerchant))

/** 点位采集 in the outbox. */
export const collectPointKind = actKind(collectAct('point', 'collectPoint', to.point))

/** 摊规点采集 in the outbox. */
export const collectStallPointKind = actKind(collectAct('stallPoint', 'collectStallPoint', to.stallPoint))
