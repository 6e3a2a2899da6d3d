import type { Lamp } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { PlaceWish } from '../seed/geography'
import { typed } from '../seed/types'
import type { Random } from '../seed/random'
import type { UnitKind } from '../seed/types'
import plans from './plans.json'

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

export interface Plan {
  ending: Ending
  wish: PlaceWish
  /** 'red' for a finished case: it was late. */
  lamp?: Lamp
  unit?: UnitKind
  departmentId?: string
  handlerId?: string
  collectorId?: string
  /** Someone of the department handled it without an assignment. */
  unassigned?: boolean
  delayed?: boolean
  released?: boolean
  supervised?: boolean
  sentBack?: boolean
  contested?: boolean
  /** reported: the department refused it, so it needs 核实 again. */
  refused?: boolean
  /** reported: 无法核实, passed on to another collector. */
  passedOn?: boolean
  secondRound?: boolean
  own?: boolean
  /** When its work ended (epoch ms); drawn by the ending if absent. */
  ended?: Millis
  hoursAgo?: number
  lateVerify?: boolean
  lateCheck?: boolean
}

export const WANG = '1003'
export const LIN = '1001'

type Counted = readonly (readonly [count: number, plan: Plan])[]

const listed = (counted: Counted): Plan[] =>
  counted.flatMap(([count, plan]) => Array.from({ length: count }, () => ({ ...plan })))

// Plans for the named accounts. The first one is CONTESTED_CASE.
const STAGED = listed(typed(plans.staged))

// These replace the last cases, which leaves all other stories unchanged.
const LAST = [plans.fresh, plans.round, plans.over].flatMap((counted) => listed(typed(counted)))
const ENDINGS = typed<readonly (readonly [Ending, number])[]>(plans.endings)
const OPEN_LAMPS = typed<readonly (readonly [Lamp, number])[]>(plans.lamps)
const FINISHED: readonly Ending[] = ['confirming', 'awaiting', 'closed', 'settled', 'evaluated', 'archived']

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

export function plansFor(random: Random, count: number): Plan[] {
  const rest = Math.max(0, count - STAGED.length)
  const drawn = Array.from({ length: rest }, () => drawPlan(random))
  const last = rest < LAST.length ? [] : LAST
  return [...STAGED, ...drawn.slice(0, rest - last.length), ...last]
}
