import * as collectCalls from '@/api/contract/collection'
import * as contract from '@/api/contract/collectionBooth'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { boothScoreProblems, boothTotal } from '@/domain/collection/score'
import type { Area } from '../city/area'
import { nextId } from '../city/db'
import { DemoError, refuseProblems } from '../gateway/errors'
import { handle, paged } from '../gateway/handle'
import { takePhotos } from '../records/flow'
import { receiptRoute } from '../records/routes'
import { pick } from '../records/wire'
import { collectLists, merchantOfCode, wireBooth, wireDetail } from './lists'
import { collectsOf, ownCollect, tasksOf } from './story'
import { reviewDue, takeCollect } from './submit'

export const collectionArea: Area = {
  name: 'collection',
  create: () => ({ collects: null, scores: [] }),
  lists: { collect: collectLists },
  due: reviewDue,
  handlers: [
    handle(contract.boothByCode, ({ db, query }) => {
      const found = merchantOfCode(db, query.code)
      return found ? wireBooth(db, found) : null
    }),
    // A repeated client id adds a second record, to expose errors of the app.
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
    receiptRoute(contract.boothScoreByClientId, ({ scores }, { id }, clientId) =>
      scores.find((one) => one.clientId === clientId && one.byId === id),
    ),
    handle(collectCalls.collectSubmit, (ask) => pick(takeCollect(ask), 'id', 'code')),
    receiptRoute(collectCalls.collectByClientId, (db, { id }, clientId) =>
      [...collectsOf(db).values()].find((one) => one.clientIds.includes(clientId) && one.userId === id),
    ),
    paged(collectCalls.collectPage, collectLists, 'own'),
    handle(collectCalls.collectDetail, ({ db, user, query }) => wireDetail(ownCollect(db, user, query.id))),
    handle(collectCalls.collectTasks, ({ db, user }) => tasksOf(db, user)),
    handle(collectCalls.collectTask, ({ db, user, query }) => {
      const found = tasksOf(db, user).find(({ id }) => id === query.id)
      if (!found) throw new DemoError('这个采集任务不存在或已被撤回')
      return found
    }),
    handle(collectCalls.collectReveal, ({ db, user, data: { id, field } }) => {
      const { kind, words } = ownCollect(db, user, id)
      const secret = COLLECT_RULES[kind].fields.some(({ name, mask }) => name === field && mask)
      const value = secret ? (words[field] ?? '') : ''
      if (value === '') throw new DemoError('没有登记这一项')
      return { value }
    }),
  ],
}
