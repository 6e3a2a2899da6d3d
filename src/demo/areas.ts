import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { wireTime } from '@/domain/time'
import { fileRoutes } from './base/files'
import { baseRoutes } from './base/handlers'
import { accountRoutes, authRoutes } from './base/login'
import { mapRoutes } from './base/map'
import { wordRoutes } from './base/opinions'
import { campaignArea } from './campaign/handlers'
import { caseArea } from './case/handlers'
import type { Area, Lockable } from './city/area'
import { createUsers } from './city/db'
import type { City, Lock, User } from './city/model'
import { collectionArea } from './collection/handlers'
import { commandArea } from './command/handlers'
import { conversationArea } from './conversation/handlers'
import { dutyArea } from './duty/handlers'
import { faqArea } from './faq/handlers'
import { feedbackArea } from './feedback/handlers'
import { DemoError } from './gateway/errors'
import { handle, type Route } from './gateway/handle'
import { keytaskArea } from './keytask/handlers'
import { noticeArea } from './notice/handlers'
import { objectArea } from './object/handlers'
import { patrolArea } from './patrol/handlers'
import { portalArea } from './portal/handlers'
import { questionArea } from './question/handlers'
import { freeLock, lockOf, type RecordType, takeLock } from './records/locks'
import { reportArea } from './report/handlers'
import { statsArea } from './stats/handlers'
import { violationArea } from './violation/handlers'
import { visitArea } from './visit/handlers'

/** A lock held by another user is a normal answer, not an error: the screen opens read-only. */
const wireLock = (lock: Lock | undefined, user: User) => ({
  locked: lock !== undefined,
  mine: lock?.holderId === user.id,
  holderName: lock?.holderName ?? '',
  since: lock ? wireTime(lock.since) : null,
})

function lockRoutes(kinds: Readonly<Record<string, Lockable>>): readonly Route[] {
  const isType = (type: string): type is RecordType => Object.keys(kinds).includes(type)
  const typed = (type: string): RecordType => {
    if (!isType(type)) throw new DemoError('暂不支持办理此类任务')
    return type
  }
  return [
    handle(isCaseDetailLock, ({ db, user, query: { type, id } }) => {
      kinds[typed(type)]?.find(db, id)
      return wireLock(lockOf(db, typed(type), id), user)
    }),
    handle(dealDetailControl, ({ db, user, params: { tackleType, type, id } }) => {
      kinds[typed(type)]?.open(db, id, user)
      return wireLock(takeLock(db, user, typed(type), id, tackleType), user)
    }),
    handle(caseDealDetailUnlock, ({ db, user, params: { type, id } }) => {
      freeLock(db, user, typed(type), id)
      return null
    }),
  ]
}

export const AREAS: readonly Area[] = [
  caseArea,
  reportArea,
  keytaskArea,
  visitArea,
  commandArea,
  campaignArea,
  patrolArea,
  violationArea,
  collectionArea,
  objectArea,
  feedbackArea,
  noticeArea,
  dutyArea,
  statsArea,
  conversationArea,
  questionArea,
  faqArea,
  portalArea,
]

const LOCKABLE: Readonly<Record<string, Lockable>> = Object.assign(
  {},
  ...AREAS.map(({ lockable }) => lockable),
)

export const routes: readonly Route[] = [
  ...AREAS.flatMap(({ handlers }) => handlers),
  ...accountRoutes,
  ...authRoutes,
  ...baseRoutes,
  ...fileRoutes,
  ...lockRoutes(LOCKABLE),
  ...mapRoutes,
  ...wordRoutes,
]

export function emptyCity(): City {
  const general = {
    users: createUsers(),
    tokenAge: new Map(),
    captchas: new Map(),
    usedCodes: new Set(),
    locks: new Map(),
    files: new Map(),
    failures: [],
    delays: [],
    dictionaries: new Map(),
    labels: [],
    opinions: [],
    lastId: 0,
  }
  // TypeScript cannot check that each area creates its parts; the first test that reads a missing part fails.
  return Object.assign(general, ...AREAS.map(({ create }) => create?.())) as City
}
