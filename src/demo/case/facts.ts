import type { CaseFacts } from '@/domain/case/caseFacts'
import { deadlineOf, extendedLimit, type Clock } from '@/domain/deadline/deadline'
import { lampOf, type Lamp, type LampFacts } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { CaseRecord, RunningClock, User } from '../model'

/** The clock as the rules of `domain` read it: a granted delay adds one original limit. */
export function clockOf(clock: RunningClock): Clock {
  return { limit: extendedLimit(clock.limit, clock.granted), start: clock.start, pauses: clock.pauses }
}

/** The deadline (epoch ms) at `now`; null before the case is dispatched. */
export function deadlineAt(clock: RunningClock | null, now: Millis): Millis | null {
  return clock === null ? null : deadlineOf(clockOf(clock), now)
}

/** What the lamp of a case follows from. */
export function lampFactsOf(record: CaseRecord): LampFacts {
  return {
    clock: record.clock === null ? null : clockOf(record.clock),
    deadline: record.facts.deadline,
    parkedUntil: record.facts.parkedUntil,
    finishedAt: record.times.handle ?? null,
  }
}

/** The lamp a case shows now. */
export function lampOfCase(record: CaseRecord, now: Millis): Lamp | null {
  return lampOf(lampFactsOf(record), now)
}

/** Whether a case lies with the user's organisation or one below it. */
export function isOfMyOrgs(facts: CaseFacts, user: User): boolean {
  return facts.departmentId !== '' && user.orgIds.includes(facts.departmentId)
}
