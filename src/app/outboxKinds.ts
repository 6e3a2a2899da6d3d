import type { KindTable } from '@/stores/outbox/registry'

/**
 * The types of queued actions, by the name in stored actions. The build fills it in (scripts/outboxKinds.ts): each
 * `export const …Kind = actKind(` or `outboxKind(` of entities and features. Loaded when an action is sent or the panel opens:
 * neither this table nor its modules are in the first load.
 */
export const outboxKinds: KindTable = {}
