import * as v from 'valibot'
import { ASSIGN_WAYS, RETURN_WAYS } from '@/domain/handover'
import { flag, list, listBy, maybe, maybeNumber, moment, oneOf, record, text } from '../tolerant'

// What records of every kind have: photos, a flow, somebody who undertakes the work.

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
 * Gateways mix them, so each of them is read wherever a file may stand.
 */
function oneName<T extends FileNames>(sent: T) {
  const { attachmentName, fileName, photoName, attachmentPath, filePath, photoPath, ...file } = sent
  return {
    file,
    name: photoName || attachmentName || fileName,
    path: photoPath || attachmentPath || filePath,
  }
}

/** A photo, a film or another file of a record; kind, time, author, position, source and remark are assumed. */
export const recordPhoto = v.pipe(
  record({
    ...fileNames,
    id: text(),
    kind: text(),
    time: moment(),
    authorName: text(),
    longitude: maybeNumber(),
    latitude: maybeNumber(),
    /** camera or album, and why one older or farther away was used (api/contract/file). */
    source: text(),
    remark: text(),
  }),
  v.transform((sent) => {
    const { file, name, path } = oneName(sent)
    return { ...file, photoName: name, photoPath: path }
  }),
)
export type RecordPhoto = v.InferOutput<typeof recordPhoto>

/** Gateways give photos no ids, or all of them that of their record: only the same file is the same photo. */
export const photoKey = ({ id, photoPath, httpUrl }: RecordPhoto): string => id + photoPath + httpUrl

/** Photos of a record, each once. */
export const recordPhotos = listBy(recordPhoto, photoKey)

/** A file that came along with something: a step of the flow, what was found. */
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

/** 承办信息: who does the work and how to reach them. Fields assumed. */
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

/** How a record came back to whoever has to do it again; null where it did not. Assumed. */
export const returned = handover(RETURN_WAYS)
/** How it was given to the person who has it; null where nobody has it in person. Assumed. */
export const assigned = handover(ASSIGN_WAYS)

/** Where a record of any kind is: '' and null where it is about no place. WGS84. */
export const placeFields = { address: text(), longitude: maybeNumber(), latitude: maybeNumber() }

/** The region a record lies in, by name. */
export const regionFields = { areaName: text(), streetName: text(), communityName: text() }

/** What every row of a record type with a deadline has: its id, since when and until when it is to be done, and where. */
export const recordFields = { id: text(), since: moment(), deadline: moment(), ...placeFields }

/** How it came to its reader: returned, and not opened yet by the one who has it to do. */
export const inboxFields = { returned, unread: flag() }

/** Who has a record that is given to one person, and when they were done with it. */
export const holderFields = { holderId: text(), holderName: text(), doneTime: moment() }

/** The part of a record that grows: its flow, and who undertakes the work. */
export const flowPart = v.nullish(record({ flow: list(flowStep), undertaking: maybe(undertaking) }), {})
