import * as v from 'valibot'
import { VISIT_RESULTS } from '@/domain/visit/visit'
import { post } from '../endpoint'
import { nothing } from '../tolerant'
import { attachment } from './file'

// What a collector found on a visit. All of it assumed.

const PATH = '/api-digital/api/v1/appTask'
const numberOrNull = v.nullable(v.number())

const found = {
  id: v.string(),
  /** yes 属实, 通过; no 不属实, 不通过; unable 无法核实, 无法核查. */
  result: v.picklist(VISIT_RESULTS),
  /** Of no and unable: a value of the dictionary of these reasons. */
  reasonType: v.string(),
  opinion: v.string(),
  /** Where it was told (degrees, WGS84, metres); null where the phone does not know. */
  longitude: numberOrNull,
  latitude: numberOrNull,
  accuracy: numberOrNull,
  /** Needed above 200 m, and without a position. */
  farReason: v.string(),
  attachments: v.array(attachment),
}

/** 核实: 属实 files and dispatches the case, 不属实 makes it void, 无法核实 has the centre pass the visit on. */
export const visitVerify = post(`${PATH}/verify`, {
  source: 'assumed',
  about: 'case',
  data: v.object({
    ...found,
    /** The type as it was found to be; '' leaves it as it was reported. */
    smallTypeId: v.string(),
    problemId: v.string(),
  }),
  body: nothing(),
})

/** 核查: 通过 closes the case, 不通过 sends it back for 追加整改, 无法核查 has the centre pass the visit on. */
export const visitCheck = post(`${PATH}/check`, {
  source: 'assumed',
  about: 'case',
  data: v.object(found),
  body: nothing(),
})
