import type { EarlyPlan } from './plan'
import { startEarly } from './start'

/** Inserted by the build (scripts/early.ts). */
declare const EARLY_PLAN: EarlyPlan

startEarly(window, EARLY_PLAN)
