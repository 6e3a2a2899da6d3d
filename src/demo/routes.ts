import type { Route } from './handle'
import { authRoutes } from './handlers/auth'
import { baseRoutes } from './handlers/base'
import { caseRoutes } from './handlers/case'
import { caseListRoutes } from './handlers/caseLists'
import { caseLockRoutes } from './handlers/caseLocks'
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
  ...caseRoutes,
  ...caseLockRoutes,
  ...caseSignRoutes,
  ...fileRoutes,
  ...mapRoutes,
  ...portalRoutes,
  ...problemRoutes,
  ...wordRoutes,
]
