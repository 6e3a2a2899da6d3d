import * as v from 'valibot'
import { call } from '@/api/call'
import { surveyByClientId, surveyEntry, surveySubmit } from '@/api/contract/surveyAct'
import { ApiError } from '@/api/envelope'
import { MESSAGE } from '@/api/messages'
import { readArea } from '@/domain/violation/surveyEvidence'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { attachmentsOf } from '@/stores/outbox/attachmentsOf'
import { aboutBuilding } from './aboutBuilding'
import type { EntryForm } from './entryForm'

/** What an entry holds besides its client id and its photos, which go apart. */
const payload = v.omit(surveyEntry, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const seen = v.fallback(v.nullable(v.object({ title: words, note: words })), null)
const draft = v.fallback(
  v.object({ buildingId: words, about: seen, photos: v.fallback(v.array(v.unknown()), []) }),
  { buildingId: '', about: null, photos: [] },
)

const quiet = { quiet: true } as const

function receiptOf({ id, surveyNo }: { id: string; surveyNo: string }) {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: surveyNo }
}

/** What follows a yes; of a no nothing is told. */
function foundOf({ finding, kind, area, floor, stage, measures }: EntryForm) {
  if (finding !== 'yes') return { found: false, kind: '', area: 0, floor: '', stage: '', measures: [] }
  return { found: true, kind, area: readArea(area) ?? 0, floor, stage, measures }
}

/** 巡查录入 of a building: it adds a record, so it needs no lock and may be sent later. */
export const entryKind = actKind({
  name: 'survey',
  noun: '两违巡查',
  verb: '录入',
  foundIn: '两违巡查的巡查记录',
  payload,
  send: async (told, photos, clientId) => {
    const data = { ...told, clientId, attachments: attachmentsOf(photos) }
    return receiptOf(await call(surveySubmit, { data }, quiet))
  },
  lookUp: async (clientId) => {
    const found = await call(surveyByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'inspectEntry',
  draft,
  describe: ({ about, photos }) => ({
    title: about?.title || '未知楼栋',
    note: about?.note ?? '',
    photos: photos.length,
  }),
  aboutOf: ({ buildingId }) => buildingId,
  edit: (clientId, { buildingId }) =>
    buildingId ? to.inspectEntry({ draft: clientId, building: buildingId }) : to.inspectEntry(),
  actOf: (form: EntryForm) => {
    const { about, told, buildingId, nature, finding, farReason, remark } = form
    if (!about || !told) throw new ApiError('business', '楼栋没有加载出来，请稍后再试')
    return {
      title: `${about.title} · ${finding === 'yes' ? '疑似违建' : '正常'}`,
      note: about.note,
      about: aboutBuilding(buildingId),
      payload: {
        ...told,
        ...foundOf(form),
        buildingId,
        nature,
        farReason: farReason.trim(),
        remark: remark.trim(),
      },
    }
  },
})
