import * as contract from '@/api/contract/keyTask'
import { isSupervising } from '@/domain/keytask/taskStage'
import { wireFlow } from '../case/wire'
import { caseOf, keyTaskOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { noteTaskOpened } from '../keytask/act'
import { byTaskDeadline } from '../keytask/query'
import { wireTaskDetail, wireTaskPhoto, wireTaskPhotos, wireTaskRow } from '../keytask/wire'
import type { Db } from '../city/model'
import type { KeyTaskRecord } from '../keytask/model'
import { isAhead } from '../gateway/request'
import { wireTime } from '@/domain/time'
import { orgTitle } from '../seed/organisation'

/** 承办人 with how to reach them; null while nobody undertakes it. */
function undertakingOf(db: Db, { facts, names, times, requirement }: KeyTaskRecord) {
  if (facts.undertakerId === '') return null
  return {
    unit: orgTitle(facts.leadId),
    person: names.undertaker,
    phone: db.users.get(facts.undertakerId)?.mobile ?? '',
    plan: requirement,
    time: times.sign === undefined ? null : wireTime(times.sign),
  }
}

/** Open ones first, then what ends first. */
const openFirst = (a: KeyTaskRecord, b: KeyTaskRecord): number =>
  Number(isSupervising(b.facts.stage)) - Number(isSupervising(a.facts.stage)) || byTaskDeadline(a, b)

export const keyTaskRoutes: readonly Route[] = [
  handle(contract.keyTaskDetail, ({ db, user, query, request }) => {
    const record = keyTaskOf(db, query.id)
    const found = wireTaskDetail(db, record, user)
    if (!isAhead(request)) noteTaskOpened(db, user, record)
    // As it was before: this answer tells the app that it was new.
    return { ...found, openedByNext: record.facts.openedByNext }
  }),
  handle(contract.keyTaskFlow, ({ db, query }) => {
    const record = keyTaskOf(db, query.id)
    return { flow: record.flow.map(wireFlow), undertaking: undertakingOf(db, record) }
  }),
  handle(contract.keyTaskPhotos, ({ db, query }) => wireTaskPhotos(db, keyTaskOf(db, query.id))),
  handle(contract.keyTaskFiles, ({ db, query }) => {
    const record = keyTaskOf(db, query.id)
    return record.flow.flatMap(({ attachments }) =>
      attachments.map((photo) => wireTaskPhoto(db, record, photo)),
    )
  }),
  handle(contract.keyTasksOfCase, ({ db, user, query }) =>
    caseOf(db, query.caseId)
      .keyTaskIds.flatMap((id) => db.keyTasks.get(id) ?? [])
      .sort(openFirst)
      .map((record) => wireTaskRow(db, record, user)),
  ),
]
