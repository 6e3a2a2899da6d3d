import { fileRoutes } from './base/files'
import { baseRoutes } from './base/handlers'
import { lockRoutes } from './base/locks'
import { accountRoutes, authRoutes } from './base/login'
import { mapRoutes } from './base/map'
import { wordRoutes } from './base/opinions'
import { campaignArea } from './campaign/handlers'
import { caseArea } from './case/handlers'
import type { Area, Lockable } from './city/area'
import { createUsers } from './city/db'
import type { City } from './city/model'
import { collectionArea } from './collection/handlers'
import { commandArea } from './command/handlers'
import { conversationArea } from './conversation/handlers'
import { dutyArea } from './duty/handlers'
import { faqArea } from './faq/handlers'
import { feedbackArea } from './feedback/handlers'
import type { Route } from './gateway/handle'
import { keytaskArea } from './keytask/handlers'
import { noticeArea } from './notice/handlers'
import { objectArea } from './object/handlers'
import { patrolArea } from './patrol/handlers'
import { portalArea } from './portal/handlers'
import { questionArea } from './question/handlers'
import { reportArea } from './report/handlers'
import { statsArea } from './stats/handlers'
import { violationArea } from './violation/handlers'
import { visitArea } from './visit/handlers'

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
