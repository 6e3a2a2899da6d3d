import type { Lamp } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/json'
import type { Random } from '../seed/random'
import type { UnitKind } from '../seed/types'
import plans from './plans.json'

/** Where a story ends. */
export type Ending =
  | 'draft'
  | 'reported'
  | 'voided'
  | 'sign'
  | 'handle'
  | 'personal'
  | 'rework'
  | 'personalRework'
  | 'confirming'
  | 'awaiting'
  | 'closed'
  | 'settled'
  | 'evaluated'
  | 'archived'

/** One case to be told. */
export interface Plan {
  ending: Ending
  wish: PlaceWish
  /** The lamp an open case must show; a finished one is 'red' when it was finished too late. */
  lamp?: Lamp
  unit?: UnitKind
  departmentId?: string
  handlerId?: string
  collectorId?: string
  /** Handled for the department, by one of its people whom nobody assigned. */
  unassigned?: boolean
  delayed?: boolean
  /** Parked once, and released since. */
  released?: boolean
  supervised?: boolean
  /** Handled once and sent back by the department. */
  sentBack?: boolean
  contested?: boolean
  /** reported: the department would not take it, and it waits for a 核实 again. */
  refused?: boolean
  /** reported: the collector of the beat could not see it, and another one was sent. */
  passedOn?: boolean
  /** awaiting: a first 核查 failed, and it was handled again. */
  secondRound?: boolean
  /** Reported by the collector of the beat, not by a hotline. */
  own?: boolean
  /** When its work ended (epoch ms); else it is drawn by the ending. */
  ended?: Millis
  /** Its work ended so many hours ago, rather than as the ending says. */
  hoursAgo?: number
  /** Its 核实, its 核查 took longer than they may. */
  lateVerify?: boolean
  lateCheck?: boolean
}

export const WANG = '1003'
export const LIN = '1001'

/** So many cases of one plan. */
type Counted = readonly (readonly [count: number, plan: Plan])[]

const listed = (counted: Counted): Plan[] =>
  counted.flatMap(([count, plan]) => Array.from({ length: count }, () => ({ ...plan })))

// What the named accounts need to see (王建国: 思明区城管局 with its squads, 陈美玲: 鹭江中队, 林志强: 网格 3). The first is
// the one a colleague signs first: the row of a batch that fails. Its id is always CONTESTED_CASE.
const STAGED = listed(typed(plans.staged))

// They take the place of the last cases drawn, so that no other story changes: what 林志强 has checked today, more work of
// his, so that a morning's round is a round, and what he reported and is over.
const LAST = [plans.fresh, plans.round, plans.over].flatMap((counted) => listed(typed(counted)))
const ENDINGS = typed<readonly (readonly [Ending, number])[]>(plans.endings)
const OPEN_LAMPS = typed<readonly (readonly [Lamp, number])[]>(plans.lamps)
const FINISHED: readonly Ending[] = ['confirming', 'awaiting', 'closed', 'settled', 'evaluated', 'archived']

/** A case of the city at large. */
function drawPlan(random: Random): Plan {
  const ending = random.weighted(ENDINGS)
  const drawn = random.weighted(OPEN_LAMPS)
  const green = ending === 'sign' && drawn === 'parked'
  return {
    ending,
    wish: {},
    lamp: green || (FINISHED.includes(ending) && drawn !== 'red') ? 'green' : drawn,
    delayed: random.chance(0.06),
    supervised: random.chance(0.06),
  }
}

/** The cases of a world: first what the accounts need, then the city at large; a small one goes without what comes last. */
export function plansFor(random: Random, count: number): Plan[] {
  const rest = Math.max(0, count - STAGED.length)
  const drawn = Array.from({ length: rest }, () => drawPlan(random))
  const last = rest < LAST.length ? [] : LAST
  return [...STAGED, ...drawn.slice(0, rest - last.length), ...last]
}
