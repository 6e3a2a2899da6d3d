import type { Millis } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { listActs } from '@/stores/outbox/records'
import type { Find, Recording } from './recordings'

/** Actions that count as found or visited during a recording. */
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
 * Updates the problems and points of a recording from the outbox. Those that the server received stay after they leave the
 * outbox; the others were undone and are removed. Null when nothing has changed.
 */
export async function findsOf(recording: Recording, now: Millis): Promise<Find[] | null> {
  const { userId, startedAt, endedAt, finds } = recording
  const during = ({ createdAt }: OutboxItem) => createdAt >= startedAt && createdAt <= (endedAt ?? now)
  const present = (await listActs(userId)).filter(during).flatMap(findOf)
  const left = finds.filter(({ key, received }) => received && present.every((find) => find.key !== key))
  const next = [...left, ...present].sort((a, b) => a.at - b.at)
  return next.length === finds.length && next.every((find, at) => same(find, finds[at])) ? null : next
}
