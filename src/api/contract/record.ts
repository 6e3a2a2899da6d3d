import * as v from 'valibot'
import { ASSIGN_WAYS, RETURN_WAYS } from '@/domain/handover'
import { flag, list, listBy, maybe, maybeNumber, moment, oneOf, record, text } from '../tolerant'

// Common parts of all record types: photos, a flow, 承办信息.

const fileNames = {
  attachmentName: text(),
  fileName: text(),
  photoName: text(),
  attachmentPath: text(),
  filePath: text(),
  photoPath: text(),
  httpUrl: text(),
}
type FileNames = Record<Exclude<keyof typeof fileNames, 'httpUrl'>, string>

/**
 * spec §3: a stored file has fileName or attachmentName, filePath or attachmentPath; photos have photoName and photoPath.
 * Gateways mix them, so each is read for every file.
 */
function oneName<T extends FileNames>(sent: T) {
  const { attachmentName, fileName, photoName, attachmentPath, filePath, photoPath, ...file } = sent
  return {
    file,
    name: photoName || attachmentName || fileName,
    path: photoPath || attachmentPath || filePath,
  }
}

/** A photo, a video or another file of a record; kind, time, author, position, source and remark are assumed. */
export const recordPhoto = v.pipe(
  record({
    ...fileNames,
    id: text(),
    kind: text(),
    time: moment(),
    authorName: text(),
    longitude: maybeNumber(),
    latitude: maybeNumber(),
    /** camera or album, and why an older or distant one was used (api/contract/file). */
    source: text(),
    remark: text(),
  }),
  v.transform((sent) => {
    const { file, name, path } = oneName(sent)
    return { ...file, photoName: name, photoPath: path }
  }),
)
export type RecordPhoto = v.InferOutput<typeof recordPhoto>

/** Gateways send photos without ids, or all with the id of their record: photos are the same when their file is. */
export const photoKey = ({ id, photoPath, httpUrl }: RecordPhoto): string => id + photoPath + httpUrl

/** Photos of a record, each once. */
export const recordPhotos = listBy(recordPhoto, photoKey)

/** An attached file: of a step of the flow, or of a result. */
export const sentFile = v.pipe(
  record({ ...fileNames, id: text() }),
  v.transform((sent) => {
    const { file, name, path } = oneName(sent)
    return { ...file, attachmentName: name, attachmentPath: path }
  }),
)

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
  attachments: list(sentFile),
})
export type SentFile = v.InferOutput<typeof sentFile>
export type FlowStep = v.InferOutput<typeof flowStep>

/** 承办信息: who does the work, and their contact. Fields assumed. */
export const undertaking = record({
  unit: text(),
  person: text(),
  phone: text(),
  plan: text(),
  time: moment(),
})

export type Undertaking = v.InferOutput<typeof undertaking>

const handover = <const W extends readonly [string, ...string[]]>(ways: W) =>
  maybe(record({ way: oneOf(ways), byName: text(), time: moment(), reason: text() }))

/** How a record was returned to its holder; null when it was not. Assumed. */
export const returned = handover(RETURN_WAYS)
/** How it was assigned to its holder; null without an assignee. Assumed. */
export const assigned = handover(ASSIGN_WAYS)

/** The place of any record: '' and null without one. WGS84. */
export const placeFields = { address: text(), longitude: maybeNumber(), latitude: maybeNumber() }

/** The region of a record, by name. */
export const regionFields = { areaName: text(), streetName: text(), communityName: text() }

/** Fields of every row with a deadline: id, start, deadline, and place. */
export const recordFields = { id: text(), since: moment(), deadline: moment(), ...placeFields }

/** How it came to its holder: returned, and not opened yet. */
export const inboxFields = { returned, unread: flag() }

/** The holder of a record with an assignee, and when it was done. */
export const holderFields = { holderId: text(), holderName: text(), doneTime: moment() }

/** Fields of every row of work that another user issued, without a case: 指令, 班组待办. */
export const issuedFields = {
  ...recordFields,
  ...holderFields,
  title: text(),
  content: text(),
  urgent: flag(),
  receiveTime: moment(),
}

/** The final text of work, and its photos. */
export const endFields = { opinion: text(), attachments: list(sentFile) }

/** The growing parts of a record: its flow, and its 承办信息. */
export const flowPart = v.nullish(record({ flow: list(flowStep), undertaking: maybe(undertaking) }), {})

/** Fields of a call with the result of a task of the user, which may be queued (decision 0047). Assumed. */
export const queued = {
  /** Created by the device, one per result, because a queued action may be sent twice. */
  clientId: v.optional(v.string(), ''),
  /** Time of the result on the spot, because a queued result arrives later. Chinese time. */
  time: v.optional(v.string(), ''),
}
