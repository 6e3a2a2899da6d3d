import * as v from 'valibot'
import { STATUS_LABEL, YES_NO_LABEL } from '@/domain/enums'
import { maskName, maskPhone } from '@/domain/mask'
import { get, post } from '../endpoint'
import { listById, masked, maybeNumber, moment, number, record, text } from '../tolerant'
import { attachment } from './file'

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
  /** Of 100. */
  total: number(),
  byName: text(),
  note: text(),
})
export type BoothScore = v.InferOutput<typeof score>

const booth = record({
  /** The merchant that has it. */
  id: text(),
  code: text(),
  name: text(),
  ownerName: masked(maskName),
  phone: masked(maskPhone),
  boothNo: text(),
  /** The 摊规点 it stands in; '' for none. */
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

/** The booth a code stands for; null for one that nobody has registered. */
export const boothByCode = get(`${PATH}/byCode`, {
  source: 'assumed',
  about: ['object', 'score'],
  query: v.object({ code: v.string() }),
  body: v.nullish(booth, null),
  loading: false,
})

const receipt = record({ id: text() })

/** 巡查打分 of a booth: adds a line to it. */
export const boothScore = post(`${PATH}/score`, {
  source: 'assumed',
  about: ['score', 'object'],
  data: v.object({
    clientId: v.string(),
    code: v.string(),
    /** Grades by item (domain/collect/score). */
    grades: v.record(v.string(), v.string()),
    note: v.string(),
    attachments: v.array(attachment),
  }),
  appends: true,
  body: v.nullish(receipt, {}),
  loading: false,
})

/** The score with a client id; null when the server has none. */
export const boothScoreByClientId = get(`${PATH}/scoreByClientId`, {
  source: 'assumed',
  about: { never: 'asked by the outbox itself whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(receipt, null),
  loading: false,
})
