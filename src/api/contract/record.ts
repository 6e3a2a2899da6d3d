import * as v from 'valibot'
import { list, maybe, maybeNumber, moment, record, text } from '../tolerant'

// What records of every kind have: photos, a flow, somebody who undertakes the work.

/** Photo variants use photoName and photoPath (spec §3); kind, time, author and position are assumed. */
export const recordPhoto = record({
  id: text(),
  photoName: text(),
  photoPath: text(),
  httpUrl: text(),
  kind: text(),
  time: moment(),
  authorName: text(),
  longitude: maybeNumber(),
  latitude: maybeNumber(),
})
export type RecordPhoto = v.InferOutput<typeof recordPhoto>

const flowStep = record({
  id: text(),
  /** 环节 */
  node: text(),
  /** 操作 */
  action: text(),
  operatorName: text(),
  receiverName: text(),
  opinion: text(),
  time: moment(),
  attachments: list(record({ attachmentName: text(), attachmentPath: text(), id: text() })),
})
export type FlowStep = v.InferOutput<typeof flowStep>

/** 承办信息: who does the work and how to reach them. Fields assumed. */
export const undertaking = record({
  unit: text(),
  person: text(),
  phone: text(),
  plan: text(),
  time: moment(),
})

export type Undertaking = v.InferOutput<typeof undertaking>

/** The part of a record that grows: its flow, and who undertakes the work. */
export const flowPart = v.nullish(record({ flow: list(flowStep), undertaking: maybe(undertaking) }), {})
