import type { EarlyPlan } from './plan'
import { startEarly } from './start'

/** Put in by the build (scripts/early.ts). */
declare const EARLY_PLAN: EarlyPlan

startEarly(window, EARLY_PLAN)
