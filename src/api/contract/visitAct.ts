import * as v from 'valibot'
import { VISIT_RESULTS } from '@/domain/visit'
import { post } from '../endpoint'
import { nothing, record, text } from '../tolerant'
import { attachment } from './file'
import { queued } from './record'
import { byClientId } from './reads'

// The result of a visit. All is assumed.

const PATH = '/api-digital/api/v1/appTask'
const numberOrNull = v.nullable(v.number())

const found = {
  ...queued,
  id: v.string(),
  /** yes 属实, 通过; no 不属实, 不通过; unable 无法核实, 无法核查. */
  result: v.picklist(VISIT_RESULTS),
  /** Required for `no` and `unable`: a value of the dictionary of reasons. */
  reasonType: v.string(),
  opinion: v.string(),
  /** Position of the user (degrees, WGS84, metres); null when unknown. */
  longitude: numberOrNull,
  latitude: numberOrNull,
  accuracy: numberOrNull,
  /** Required beyond 200 m, and without a position. */
  farReason: v.string(),
  attachments: v.array(attachment),
}

/** 核实: 属实 files and dispatches the case, 不属实 voids it, after 无法核实 the centre passes the visit on. */
export const visitVerify = post(`${PATH}/verify`, {
  source: 'assumed',
  about: 'case',
  appends: true,
  data: v.object({
    ...found,
    /** The corrected type; '' for no correction. */
    smallTypeId: v.string(),
    problemId: v.string(),
  }),
  body: nothing(),
})

/** 核查: 通过 closes the case, 不通过 returns it for 追加整改, after 无法核查 the centre passes the visit on. */
export const visitCheck = post(`${PATH}/check`, {
  source: 'assumed',
  about: 'case',
  appends: true,
  data: v.object(found),
  body: nothing(),
})

/** Looks up a result by client id after a submit without an answer; null when the server has none. */
export const visitByClientId = byClientId(`${PATH}/visitByClientId`, record({ id: text() }))
