import * as v from 'valibot'
import { call } from '@/api/call'
import { problemByClientId, problemReport, reportProblem } from '@/api/contract/report'
import { ApiError, MESSAGE } from '@/api/envelope'
import { submittedFound } from '@/kit/found/foundForm'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import type { Receipt } from '@/stores/outbox/item'
import { aboutReport } from './equalReport'
import type { ReportForm } from './reportForm'
import { aboutPoint } from '@/domain/id'

/** Payload of a report apart from its client id and photos. */
const payload = v.omit(problemReport, ['clientId', 'attachments'])

const words = v.fallback(v.string(), '')
const some = v.fallback(v.array(v.unknown()), [])
const draft = v.fallback(
  v.object({
    reportId: words,
    type: v.fallback(v.nullable(v.object({ smallType: words, manageProblem: words })), null),
    place: v.fallback(v.nullable(v.object({ address: words })), null),
    description: words,
    photos: some,
    afterPhotos: some,
    special: v.fallback(v.nullish(v.object({ campaignId: words, pointId: words })), null),
  }),
  { reportId: '', type: null, place: null, description: '', photos: [], afterPhotos: [], special: null },
)

const quiet = { quiet: true } as const

/** An answer without an id is no receipt: the outcome stays unknown. */
function receiptOf({ id, taskNo }: { id: string; taskNo: string }): Receipt {
  if (!id) throw new ApiError('badBody', MESSAGE.badBody)
  return { id, number: taskNo }
}

/** 雨水井盖 · 缺失或移位 */
const titleOf = (type: { smallType: string; manageProblem: string } | null): string =>
  [type?.smallType, type?.manageProblem].filter(Boolean).join(' · ')

/** 问题上报, from 问题登记. */
export const reportKind = actKind({
  name: 'report',
  noun: '问题上报',
  verb: '上报',
  foundIn: '问题记录',
  payload,
  send: async (report, photos, clientId) =>
    receiptOf(
      await call(reportProblem, { data: { ...report, clientId, attachments: attachmentsOf(photos) } }, quiet),
    ),
  lookUp: async (clientId) => {
    const found = await call(problemByClientId, { query: { clientId } }, quiet)
    return found && receiptOf(found)
  },
  drafts: 'problemRegister',
  draft,
  describe: ({ type, place, description, photos, afterPhotos }) => ({
    title: titleOf(type) || description || '未选问题类型',
    note: place?.address || '未填位置',
    photos: photos.length + afterPhotos.length,
  }),
  aboutOf: ({ reportId, special }) => reportId || (special?.pointId ?? ''),
  edit: (clientId, { reportId, special }) =>
    to.problemRegister({
      id: reportId,
      draft: clientId,
      campaign: special?.campaignId,
      point: special?.pointId,
    }),
  actOf: (form: ReportForm) => {
    const { reportId, type, object, special } = form
    const submitted = submittedFound(form)
    if (!type || !submitted) throw new ApiError('business', '请标注问题位置')
    const { bigTypeId, smallTypeId, problemId } = type
    return {
      title: titleOf(type),
      note: submitted.address,
      about: special ? aboutPoint(special.pointId) : aboutReport(smallTypeId, submitted),
      payload: {
        ...submitted,
        ...(reportId !== '' && { id: reportId }),
        bigTypeId,
        smallTypeId,
        problemId,
        ...(object && { objectKind: object.kind, objectId: object.id }),
        ...(special && { campaignId: special.campaignId, pointId: special.pointId }),
      },
    }
  },
})
