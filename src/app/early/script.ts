import { startEarly } from './start'

/** As JSON, which is parsed sooner than a script. Inserted by the build (scripts/early.ts). */
declare const EARLY_PLAN: string

startEarly(window, JSON.parse(EARLY_PLAN))
