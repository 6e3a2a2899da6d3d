import * as v from 'valibot'
import { STATUS_LABEL, YES_NO_LABEL } from '@/domain/enums'
import { maskName, maskPhone } from '@/domain/mask'
import { get, post } from '../endpoint'
import { listById, masked, maybeNumber, moment, number, record, text } from '../tolerant'
import { attachment } from './file'
import { byClientId } from './reads'

// 扫码查摊 and 巡查打分. Calls and fields are ours.

const PATH = '/api-digital/api/v1/booth'

const known = (values: object) =>
  v.pipe(
    text(),
    v.transform((value) => (Object.keys(values).includes(value) ? value : '')),
  )

const score = record({
  id: text(),
  time: moment(),
  /** Out of 100. */
  total: number(),
  byName: text(),
  note: text(),
})
export type BoothScore = v.InferOutput<typeof score>

const booth = record({
  /** The merchant of the booth. */
  id: text(),
  code: text(),
  name: text(),
  ownerName: masked(maskName),
  phone: masked(maskPhone),
  boothNo: text(),
  /** Its 摊规点; '' for none. */
  stallPointName: text(),
  categoryName: text(),
  address: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  thumbnail: text(),
  status: known(STATUS_LABEL),
  banReason: text(),
  frontDuty: known(YES_NO_LABEL),
  /** 巡查打分, the newest first. */
  scores: listById(score),
})
export type Booth = v.InferOutput<typeof booth>

/** The booth of a code; null when no such booth is registered. */
export const boothByCode = get(`${PATH}/byCode`, {
  source: 'assumed',
  about: ['object', 'score'],
  query: v.object({ code: v.string() }),
  body: v.nullish(booth, null),
  loading: false,
})

const receipt = record({ id: text() })

/** Adds a 巡查打分 to a booth. */
export const boothScore = post(`${PATH}/score`, {
  source: 'assumed',
  about: ['score', 'object'],
  data: v.object({
    clientId: v.string(),
    code: v.string(),
    /** Grades by item (src/domain/collection/score.ts). */
    grades: v.record(v.string(), v.string()),
    note: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** The score with a client id; null when the server has none. */
export const boothScoreByClientId = byClientId(`${PATH}/scoreByClientId`, receipt)
