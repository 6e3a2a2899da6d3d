import * as contract from '@/api/contract/collectionBooth'
import { boothScoreProblems, boothTotal } from '@/domain/collection/score'
import * as collectCalls from '@/api/contract/collection'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import type { Area } from '../city/area'
import { nextId } from '../city/db'
import { DemoError } from '../gateway/errors'
import { handle, paged } from '../gateway/handle'
import { refuseProblems } from '../records/refuse'
import { takePhotos } from '../records/sent'
import { pick } from '../records/wire'
import { collectLists, merchantOfCode, wireBooth, wireDetail } from './lists'
import { collectsOf, ownCollect } from './story'
import { takeCollect } from './submit'

export const collectionArea: Area = {
  name: 'collection',
  create: () => ({ collects: null, scores: [] }),
  lists: { collect: collectLists },
  handlers: [
    handle(contract.boothByCode, ({ db, query }) => {
      const found = merchantOfCode(db, query.code)
      return found ? wireBooth(db, found) : null
    }),
    // Two with one client id are two records, so that a mistake of the app shows.
    handle(contract.boothScore, ({ db, user, now, data }) => {
      const { clientId, code, grades, note, attachments } = data
      const merchant = merchantOfCode(db, code)
      if (!merchant) throw new DemoError('这个摊位码还没有登记')
      refuseProblems(boothScoreProblems({ grades, note, photoCount: attachments.length }))
      const id = nextId(db, 'F')
      const photos = takePhotos(db, user, { id, photos: [] }, attachments)
      const by = { byId: user.id, byName: user.name, time: now }
      const score = {
        id,
        clientId,
        objectId: merchant.id,
        grades,
        total: boothTotal(grades),
        note: note.trim(),
      }
      db.scores.push({ ...score, ...by, photos })
      return { id }
    }),
    handle(contract.boothScoreByClientId, ({ db, user, query }) => {
      const found = db.scores.find(({ clientId, byId }) => clientId === query.clientId && byId === user.id)
      return found ? { id: found.id } : null
    }),
    handle(collectCalls.collectSubmit, ({ db, user, data }) =>
      pick(takeCollect(db, user, data), 'id', 'code'),
    ),
    handle(collectCalls.collectByClientId, ({ db, user, query: { clientId } }) => {
      const found = [...collectsOf(db).values()].find(
        ({ clientIds, userId }) => clientIds.includes(clientId) && userId === user.id,
      )
      return found ? { id: found.id, code: found.code } : null
    }),
    paged(collectCalls.collectPage, collectLists, 'own'),
    handle(collectCalls.collectDetail, ({ db, user, query }) => wireDetail(ownCollect(db, user, query.id))),
    handle(collectCalls.collectReveal, ({ db, user, data: { id, field } }) => {
      const { kind, words } = ownCollect(db, user, id)
      const secret = COLLECT_RULES[kind].fields.some(({ name, mask }) => name === field && mask)
      const value = secret ? (words[field] ?? '') : ''
      if (value === '') throw new DemoError('没有登记这一项')
      return { value }
    }),
  ],
}
