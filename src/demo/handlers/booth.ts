import * as contract from '@/api/contract/booth'
import { scoreProblems, totalOf } from '@/domain/collection/score'
import { merchantOfCode, wireBooth } from '../collect/booth'
import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'
import { takePhotos } from '../records/attachments'
import { refuseProblems } from '../records/refuse'

export const boothRoutes: readonly Route[] = [
  handle(contract.boothByCode, ({ db, query }) => {
    const found = merchantOfCode(db, query.code)
    return found ? wireBooth(db, found) : null
  }),
  // As with reports, two with one client id make two: a mistake of the app must show.
  handle(contract.boothScore, ({ db, user, now, data }) => {
    const { clientId, code, grades, note, attachments } = data
    const merchant = merchantOfCode(db, code)
    if (!merchant) throw new DemoError('这个摊位码还没有登记')
    refuseProblems(scoreProblems({ grades, note, photoCount: attachments.length }))
    const id = nextId(db, 'F')
    const photos = takePhotos(db, user, { id, photos: [] }, attachments)
    const by = { byId: user.id, byName: user.name, time: now }
    const score = { id, clientId, objectId: merchant.id, grades, total: totalOf(grades), note: note.trim() }
    db.scores.push({ ...score, ...by, photos })
    return { id }
  }),
  handle(contract.boothScoreByClientId, ({ db, user, query }) => {
    const found = db.scores.find(({ clientId, byId }) => clientId === query.clientId && byId === user.id)
    return found ? { id: found.id } : null
  }),
]
