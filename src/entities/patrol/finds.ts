import type { Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { listActs } from '@/stores/outbox/records'
import type { Find, Recording } from './recordings'

/** What counts as found or visited on the way, by the type of its action. */
const KINDS: Readonly<Record<string, Find['kind']>> = {
  report: 'problem',
  finding: 'problem',
  pointPass: 'point',
  pointScore: 'point',
}

const findOf = ({ key, kind, title, createdAt, state }: OutboxItem): Find[] => {
  const meaning = KINDS[kind]
  return meaning ? [{ key, kind: meaning, title, at: createdAt, received: state === 'received' }] : []
}

const same = (a: Find, b: Find | undefined): boolean => a.key === b?.key && a.received === b.received

/**
 * The problems and points of a recording by the actions of its user. Received ones stay when they have left the outbox; others
 * were taken back. Null when nothing has changed.
 */
export async function findsOf(recording: Recording, now: Millis): Promise<Find[] | null> {
  const { userId, startedAt, endedAt, finds } = recording
  const during = ({ createdAt }: OutboxItem) => createdAt >= startedAt && createdAt <= (endedAt ?? now)
  const present = (await listActs(userId)).filter(during).flatMap(findOf)
  const left = finds.filter(({ key, received }) => received && present.every((find) => find.key !== key))
  const next = [...left, ...present].sort((a, b) => a.at - b.at)
  return next.length === finds.length && next.every((find, at) => same(find, finds[at])) ? null : next
}
