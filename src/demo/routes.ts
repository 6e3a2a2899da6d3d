import type { Route } from './handle'
import { authRoutes } from './handlers/auth'
import { baseRoutes } from './handlers/base'
import { caseRoutes } from './handlers/case'
import { caseConfirmRoutes } from './handlers/caseConfirm'
import { caseFeedbackRoutes } from './handlers/caseFeedback'
import { caseListRoutes } from './handlers/caseLists'
import { caseLockRoutes } from './handlers/caseLocks'
import { caseReleaseRoutes } from './handlers/caseRelease'
import { casePersonalRoutes } from './handlers/casePersonal'
import { caseQueryRoutes } from './handlers/caseQuery'
import { caseSignRoutes } from './handlers/caseSign'
import { fileRoutes } from './handlers/file'
import { mapRoutes } from './handlers/map'
import { portalRoutes } from './handlers/portal'
import { problemRoutes } from './handlers/problem'
import { wordRoutes } from './handlers/words'

/** Every endpoint of the contract, with its handler; tests/rules compares the two. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...baseRoutes,
  ...caseListRoutes,
  ...caseConfirmRoutes,
  ...caseFeedbackRoutes,
  ...caseReleaseRoutes,
  ...caseRoutes,
  ...caseLockRoutes,
  ...casePersonalRoutes,
  ...caseQueryRoutes,
  ...caseSignRoutes,
  ...fileRoutes,
  ...mapRoutes,
  ...portalRoutes,
  ...problemRoutes,
  ...wordRoutes,
]
