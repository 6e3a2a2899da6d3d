import type { VisitKind } from '@/domain/visit/visit'

/** The locks that visits take (spec §3: tackleType; its values are not shown there). */
export const VISIT_LOCK: Record<VisitKind, string> = { verify: 'verify', check: 'check' }
