import * as contract from '@/api/contract/case'
import { noteOpened } from '../case/act'
import { lastUndertaking, wireDetail, wireFlow, wirePhoto } from '../case/wire'
import { caseOf } from '../city/db'
import { handle, type Route } from '../gateway/handle'
import { isAhead } from '../gateway/request'

export const caseRoutes: readonly Route[] = [
  handle(contract.detail, ({ db, user, query, request }) => {
    const record = caseOf(db, query.id)
    const found = wireDetail(db, record, user)
    if (!isAhead(request)) noteOpened(db, user, record)
    // As it was before: this answer tells the app that it was new.
    return { ...found, openedByNext: record.facts.openedByNext }
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
    return { flow: record.flow.map(wireFlow), undertaking: lastUndertaking(record) }
  }),
]
