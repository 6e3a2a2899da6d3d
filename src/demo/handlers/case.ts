import * as contract from '@/api/contract/case'
import * as work from '@/api/contract/caseWork'
import { handleProblems } from '@/domain/case/evidence'
import { PhotoKind } from '@/domain/attachment'
import { wireTime } from '@/domain/time'
import { caseOf } from '../db'
import { DemoError } from '../errors'
import { handle, type Route } from '../handle'
import { refuseIfLocked } from '../locks'
import type { Db } from '../model'
import { act, noteOpened } from '../rules/act'
import { takePhotos } from '../rules/attachments'
import { wireDetail, wireFlow, wirePhoto } from '../rules/wire'

const reading: readonly Route[] = [
  handle(contract.detail, ({ db, user, query }) => {
    const record = caseOf(db, query.id)
    noteOpened(db, user, record)
    return wireDetail(db, record, user)
  }),
  handle(contract.casePhotoNew, ({ db, query }) => {
    const record = caseOf(db, query.id)
    return record.photos.map((photo) => wirePhoto(record, photo))
  }),
  handle(contract.caseRecordPhoto, ({ db, query }) => {
    const record = caseOf(db, query.id)
    return record.flow.flatMap((step) => step.attachments.map((photo) => wirePhoto(record, photo)))
  }),
  handle(contract.detailPart, ({ db, query }) => {
    const record = caseOf(db, query.id)
    return { flow: record.flow.map(wireFlow), undertaking: lastUndertaking(db, query.id) }
  }),
]

function lastUndertaking(db: Db, id: string) {
  const { undertakings } = caseOf(db, id)
  const last = undertakings[undertakings.length - 1]
  return last ? { ...last, time: wireTime(last.time) } : null
}

/** Refuses with the first thing a form lacks, in the words of `domain`. */
function refuse([problem]: readonly string[]): void {
  if (problem !== undefined) throw new DemoError(problem)
}

const handling: readonly Route[] = [
  handle(work.handleSubmit, ({ db, user, data }) => {
    const photoCount = data.attachments.filter(({ kind }) => kind === PhotoKind.after).length
    refuse(handleProblems({ ...data, photoCount }))
    const photos = takePhotos(db, user, caseOf(db, data.id), data.attachments)
    act(db, user, 'handle', data.id, { opinion: data.opinion, photos })
    return null
  }),
  handle(work.undertakingSave, ({ db, user, data, now }) => {
    const record = caseOf(db, data.id)
    refuseIfLocked(db, user, data.id)
    const { departmentId, handlerId } = record.facts
    // The person it is assigned to may belong to a squad below the department.
    if (!user.orgIds.includes(departmentId) && handlerId !== user.id)
      throw new DemoError('只有处置部门或处置人可以填写承办信息')
    const { unit, person, phone, plan = '' } = data
    record.undertakings.push({ unit, person, phone, plan, time: now })
    return null
  }),
  handle(work.undertakingLast, ({ db, query }) => lastUndertaking(db, query.id)),
]

export const caseRoutes: readonly Route[] = [...reading, ...handling]
