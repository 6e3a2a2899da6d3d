import * as v from 'valibot'
import { call } from '@/api/call'
import { findingByClientId, findingRegistration, registerFinding } from '@/api/contract/campaignFinding'
import { ApiError, MESSAGE } from '@/api/envelope'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { Receipt } from '@/stores/outbox/item'
import type { CampaignChoice } from '@/api/contract/campaign'
import { CAMPAIGN_KINDS } from '@/domain/campaign/campaign'
import { EMPTY_FOUND, foundEntries, submittedFound } from '@/kit/found/foundForm'

/** The chosen campaign with its name and period, because they cannot be loaded offline. */
const chosenCampaignSchema = v.object({
  id: v.string(),
  name: v.string(),
  kind: v.picklist(CAMPAIGN_KINDS),
  startTime: v.nullable(v.number()),
  endTime: v.nullable(v.number()),
})

type ChosenCampaign = v.InferOutput<typeof chosenCampaignSchema>

/** 专项登记 as stored in its draft. */
export const registerForm = v.object({
  ...foundEntries,
  /** True for a draft from 文明督导: a draft continues on the screen that started it. */
  supervises: v.boolean(),
  campaign: v.nullable(chosenCampaignSchema),
  item: v.nullable(v.object({ id: v.string(), name: v.string() })),
  /** Time of submitting. */
  time: v.string(),
})

export type RegisterForm = v.InferOutput<typeof registerForm>

export const EMPTY_REGISTER: RegisterForm = {
  ...EMPTY_FOUND,
  supervises: false,
  campaign: null,
  item: null,
  time: '',
}

/** A campaign as the draft stores it. */
export const chosenCampaign = ({ id, name, kind, startTime, endTime }: CampaignChoice): ChosenCampaign => ({
  id,
  name,
  kind,
  startTime,
  endTime,
})

/** Payload of a registration apart from its client id and its photos. */
const payload = v.omit(findingRegistration, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')

const some = v.fallback(v.array(v.unknown()), [])

const named = v.fallback(v.nullable(v.object({ name: words })), null)

const draft = v.fallback(
  v.object({
    supervises: v.fallback(v.boolean(), false),
    campaign: named,
    item: named,
    place: v.fallback(v.nullable(v.object({ address: words })), null),
    description: words,
    photos: some,
    afterPhotos: some,
  }),
  {
    supervises: false,
    campaign: null,
    item: null,
    place: null,
    description: '',
    photos: [],
    afterPhotos: [],
  },
)

const quiet = { quiet: true } as const

/** An answer without an id is no receipt: the outcome stays unknown. */
function receiptOf({ id, problemNo }: { id: string; problemNo: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: problemNo }
}

/** 专项登记, from either of its two screens. */
export const findingAct = actKind({
  name: 'finding',
  noun: '专项登记',
  verb: '登记',
  foundIn: '专项记录',
  payload,
  send: async (fields, photos, clientId) => {
    const data = { ...fields, clientId, attachments: attachmentsOf(photos) }
    return receiptOf(await call(registerFinding, { data }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(findingByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'specialRegister',
  draft,
  describe: ({ campaign, item, place, description, photos, afterPhotos }) => ({
    title: item?.name || description || campaign?.name || '未选专项',
    note: place?.address || '未填位置',
    photos: photos.length + afterPhotos.length,
  }),
  edit: (clientId, { supervises }) =>
    supervises ? to.speciaSupervise({ draft: clientId }) : to.specialRegister({ draft: clientId }),
  actOf: (form: RegisterForm) => {
    const { campaign, item, time } = form
    const fields = submittedFound(form)
    if (!campaign || !item || !fields) throw new ApiError('business', '请标注问题位置')
    return {
      title: `${item.name} · ${campaign.name}`,
      note: fields.address,
      payload: { ...fields, campaignId: campaign.id, itemId: item.id, time },
    }
  },
})
