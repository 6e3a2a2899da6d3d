import * as contract from '@/api/contract/object'
import { distance, isPosition } from '@/domain/geo'
import { correctionProblems } from '@/domain/object/correction'
import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { historyOf } from '../object/history'
import type { ObjectRecord } from '../object/model'
import { objectOf, objectsOf } from '../object/store'
import { inView } from '../object/view'
import { wireObject } from '../object/wire'
import { refuseProblems } from '../records/refuse'

function secretOf(record: ObjectRecord, field: contract.Secret): string {
  if (field === 'idCard') return record.kind === 'merchant' ? record.idCard : ''
  return field === 'phone' ? record.phone : record.personName
}

export const objectRoutes: readonly Route[] = [
  handle(contract.objectBrief, ({ db, query: { kind, id } }) => wireObject(objectOf(db, kind, id))),
  handle(contract.objectHistory, ({ db, query: { kind, id } }) => historyOf(db, objectOf(db, kind, id))),
  handle(contract.objectReveal, ({ db, data: { kind, id, field } }) => {
    const value = secretOf(objectOf(db, kind, id), field)
    if (value === '') throw new DemoError('没有登记这一项')
    return { value }
  }),
  handle(contract.objectCorrect, ({ db, user, now, data }) => {
    const known = db.corrections.find(
      ({ clientId, byName }) => clientId === data.clientId && byName === user.name,
    )
    if (known) return { id: known.id }
    const { kind, id: objectId, field, words, clientId } = data
    const record = objectOf(db, kind, objectId)
    refuseProblems(correctionProblems(kind, { field, words }))
    const id = nextId(db, 'J')
    db.corrections.push({
      id,
      clientId,
      kind,
      objectId: record.id,
      field,
      words: words.trim(),
      byName: user.name,
      time: now,
      state: '0',
      reason: '',
    })
    return { id }
  }),
  handle(contract.correctionByClientId, ({ db, user, query: { clientId } }) => {
    const known = db.corrections.find((one) => one.clientId === clientId && one.byName === user.name)
    return known ? { id: known.id } : null
  }),
  handle(contract.objectsInView, ({ db, query }) => inView(db, query)),
  handle(contract.objectsNearby, ({ db, query }) => {
    const here = { longitude: Number(query.longitude), latitude: Number(query.latitude) }
    const radius = Number(query.radius)
    if (!isPosition(here) || !(radius > 0)) throw new DemoError('位置不正确，请重新标注')
    return objectsOf(db, query.kind)
      .map((record) => ({ record, metres: distance(here, record.place) }))
      .filter(({ metres }) => metres <= radius)
      .sort((a, b) => a.metres - b.metres)
      .map(({ record, metres }) => ({ ...wireObject(record), distance: Math.round(metres) }))
  }),
]
