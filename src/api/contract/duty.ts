import * as v from 'valibot'
import { AMEND_STATES } from '@/domain/duty/amend'
import { SIGN_SIDES } from '@/domain/duty/shift'
import { get, post } from '../endpoint'
import {
  count,
  flag,
  list,
  listBy,
  listById,
  maybe,
  maybeNumber,
  moment,
  nothing,
  oneOf,
  record,
  text,
} from '../tolerant'
import { attachment } from './file'
import { sentFile } from './record'
import { byClientId, oneRecord } from './reads'

// Shifts of the duty squads (值班). The specification has their screens (§2) and not their calls (§7): all is assumed.

const PATH = '/api-digital/api/v1/duty'

const shiftFields = {
  id: text(),
  /** 早班, 中班, 夜班 */
  name: text(),
  groupName: text(),
  from: moment(),
  to: moment(),
  /** Where its members sign in. */
  placeName: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  /** Signatures need a photo. */
  photoAsked: flag(),
}

const amendFields = {
  id: text(),
  side: oneOf(SIGN_SIDES),
  state: oneOf(AMEND_STATES),
  /** The requested time of the signature. */
  time: moment(),
  reason: text(),
  requestTime: moment(),
  /** The decision: user, time, and the reason of a refusal. */
  decidedByName: text(),
  decidedTime: moment(),
  opinion: text(),
}
const amend = record(amendFields)
/** A request for a missed signature (补录). */
export type Amend = v.InferOutput<typeof amend>

/** A shift of the current user, with its signatures. */
const ownShift = record({
  ...shiftFields,
  /** 值班长, 值班员, 带班领导 */
  post: text(),
  signId: text(),
  holderId: text(),
  inTime: moment(),
  outTime: moment(),
  /** Requests for its missed signatures; null where the city has none. */
  amends: maybe(listById(amend)),
})
export type OwnShift = v.InferOutput<typeof ownShift>

/** The shifts of the current user that begin in a month, the newest first. */
export const dutyMonth = get(`${PATH}/month`, {
  source: 'assumed',
  about: 'duty',
  query: v.object({ month: v.string() }),
  body: listById(ownShift),
  loading: false,
})

/** The current shift, or the previous one while it can still be signed; and the next one. */
export const dutyToday = get(`${PATH}/today`, {
  source: 'assumed',
  about: 'duty',
  body: v.nullish(
    record({
      shift: maybe(ownShift),
      next: maybe(ownShift),
      /** The previous shift left notes that are not confirmed. */
      toConfirm: flag(),
    }),
    {},
  ),
  loading: false,
})

const member = record({
  userId: text(),
  signId: text(),
  name: text(),
  post: text(),
  orgName: text(),
  /** Office phone number. The screen shows it masked; a tap dials it. */
  phone: text(),
  inTime: moment(),
  outTime: moment(),
})
export type DutyMember = v.InferOutput<typeof member>

const members = listBy(member, ({ userId }) => userId)
const note = record({ id: text(), byName: text(), time: moment(), text: text() })
export type DutyNote = v.InferOutput<typeof note>

const handover = record({
  shiftId: text(),
  name: text(),
  from: moment(),
  to: moment(),
  notes: listById(note),
  confirmedByName: text(),
  confirmedTime: moment(),
})
export type DutyHandover = v.InferOutput<typeof handover>

const shiftDetail = record({
  ...shiftFields,
  members,
  /** Notes for the next shift. */
  notes: listById(note),
  confirmedByName: text(),
  confirmedTime: moment(),
  /** Notes of the previous shift. */
  former: maybe(handover),
})
export type ShiftDetail = v.InferOutput<typeof shiftDetail>

/** 值班详情: one shift with its members and its handover. */
export const dutyDetail = get(`${PATH}/detail`, {
  ...oneRecord('duty'),
  body: shiftDetail,
})

const rosterShift = record({ ...shiftFields, members })
export type RosterShift = v.InferOutput<typeof rosterShift>

/** 值班查询: the shifts of all squads on a day (YYYY-MM-DD), current ones first. */
export const dutyOnDay = get(`${PATH}/onDay`, {
  source: 'assumed',
  about: 'duty',
  query: v.object({ day: v.string() }),
  body: listById(rosterShift),
  loading: false,
})

/** A signature with its time and place, and the time when the server received it. */
const signed = record({
  time: moment(),
  receivedTime: moment(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
  accuracy: maybeNumber(),
  /** Distance to the place of the shift; null when unknown. */
  metres: maybeNumber(),
  farReason: text(),
  note: text(),
  attachments: list(sentFile),
})
export type Signed = v.InferOutput<typeof signed>

const signBody = record({
  ...shiftFields,
  shiftId: text(),
  holderId: text(),
  holderName: text(),
  post: text(),
  inTime: moment(),
  outTime: moment(),
  in: maybe(signed),
  out: maybe(signed),
  amends: maybe(listById(amend)),
})
export type SignDetails = v.InferOutput<typeof signBody>

/** 签到详情: the signatures of one person on one shift. */
export const signDetail = get(`${PATH}/signDetail`, {
  ...oneRecord('duty'),
  body: signBody,
})

export const signData = v.object({
  clientId: v.string(),
  shiftId: v.string(),
  side: v.picklist(SIGN_SIDES),
  /** Time of the photo, else of the position, else of the tap; never the time of sending. */
  time: v.string(),
  /** Degrees, WGS84, and metres; null when unknown. */
  longitude: v.nullable(v.number()),
  latitude: v.nullable(v.number()),
  accuracy: v.nullable(v.number()),
  farReason: v.string(),
  /** 交接事项, for 签退. */
  note: v.string(),
  attachments: v.array(attachment),
})

const receipt = record({ id: text(), counted: moment() })

/** 签到 or 签退. It appends, so it may be queued; its `time` counts, not its arrival. */
export const dutySign = post(`${PATH}/sign`, {
  source: 'assumed',
  about: 'duty',
  data: signData,
  appends: true,
  body: v.nullish(receipt, {}),
})

/** Looks up a signature by client id; null when the server has none. */
export const dutySignByClientId = byClientId(`${PATH}/signByClientId`, receipt)

/** 接班确认: the next shift confirms the notes. A repeated call changes nothing. */
export const dutyConfirm = post(`${PATH}/confirm`, {
  source: 'assumed',
  about: 'duty',
  data: v.object({ shiftId: v.string() }),
  body: v.nullish(record({ count: count() }), {}),
})

/** 补录: requests a missed signature of the current user. A repeated call changes nothing. */
export const dutyAmend = post(`${PATH}/amend`, {
  source: 'assumed',
  about: 'duty',
  data: v.object({
    shiftId: v.string(),
    side: v.picklist(SIGN_SIDES),
    time: v.string(),
    reason: v.string(),
  }),
  body: nothing(),
})

const amendRow = record({
  ...amendFields,
  shiftId: text(),
  shiftName: text(),
  from: moment(),
  to: moment(),
  holderId: text(),
  holderName: text(),
  orgId: text(),
  orgName: text(),
})
export type AmendRow = v.InferOutput<typeof amendRow>

/** Requests that the current user decides: pending ones first, then those decided in the last 31 days. */
export const dutyAmends = get(`${PATH}/amends`, {
  source: 'assumed',
  about: 'duty',
  body: listById(amendRow),
  loading: false,
})

/** Grants or refuses a request. */
export const dutyAmendDecide = post(`${PATH}/amendDecide`, {
  source: 'assumed',
  about: 'duty',
  data: v.object({ id: v.string(), granted: v.boolean(), opinion: v.string() }),
  body: nothing(),
})
