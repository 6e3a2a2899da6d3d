import * as contract from '@/api/contract/collect'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { collectLists } from '../collect/lists'
import { collectsOf, ownCollect } from '../collect/store'
import { takeCollect } from '../collect/submit'
import { wireDetail } from '../collect/wire'
import { DemoError } from '../gateway/errors'
import { handle, type Route } from '../gateway/handle'

export const collectRoutes: readonly Route[] = [
  handle(contract.collectSubmit, ({ db, user, data }) => {
    const { id, code } = takeCollect(db, user, data)
    return { id, code }
  }),
  handle(contract.collectByClientId, ({ db, user, query: { clientId } }) => {
    const found = [...collectsOf(db).values()].find(
      ({ clientIds, userId }) => clientIds.includes(clientId) && userId === user.id,
    )
    return found ? { id: found.id, code: found.code } : null
  }),
  handle(contract.collectPage, ({ db, user, query }) => collectLists.page(db, user, 'own', query)),
  handle(contract.collectDetail, ({ db, user, query }) => wireDetail(ownCollect(db, user, query.id))),
  handle(contract.collectReveal, ({ db, user, data: { id, field } }) => {
    const { kind, words } = ownCollect(db, user, id)
    const secret = COLLECT_RULES[kind].fields.some(({ name, mask }) => name === field && mask)
    const value = secret ? (words[field] ?? '') : ''
    if (value === '') throw new DemoError('没有登记这一项')
    return { value }
  }),
]
