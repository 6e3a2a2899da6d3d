import type { CaseFacts } from '@/domain/case/caseFacts'
import { type Clock, deadlineOf, extendedLimit } from '@/domain/deadline/deadline'
import { type Lamp, type LampFacts, lampOf } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { User } from '../city/model'
import type { CaseRecord, RunningClock } from './model'

/** As the rules read it: each granted delay adds one original limit. */
export function clockOf(clock: RunningClock): Clock {
  return { limit: extendedLimit(clock.limit, clock.granted), start: clock.start, pauses: clock.pauses }
}

/** `deadline` is null before the case is dispatched. */
export function timeAt(clock: RunningClock | null, now: Millis): Pick<CaseFacts, 'clock' | 'deadline'> {
  if (clock === null) return { clock: null, deadline: null }
  const running = clockOf(clock)
  return { clock: running, deadline: deadlineOf(running, now) }
}

export function lampFactsOf(record: CaseRecord): LampFacts {
  return {
    clock: record.clock === null ? null : clockOf(record.clock),
    deadline: record.facts.deadline,
    parkedUntil: record.facts.parkedUntil,
    pauses: record.facts.pauses,
    finishedAt: record.times.handle ?? null,
  }
}

export function lampOfCase(record: CaseRecord, now: Millis): Lamp | null {
  return lampOf(lampFactsOf(record), now)
}

export function isOfMyOrgs(facts: CaseFacts, user: User): boolean {
  return facts.departmentId !== '' && user.orgIds.includes(facts.departmentId)
}
