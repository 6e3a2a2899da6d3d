import type { Lamp } from '@/domain/deadline/lamp'
import type { Millis } from '@/domain/time'
import type { PlaceWish } from '../seed/geography'
import type { Random } from '../seed/random'
import type { UnitKind } from '../seed/types/model'

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

export const BUREAU = '35020301'
export const LUJIANG = '350203006'
export const WANG = '1003'
export const CHEN = '1002'
export const LIN = '1001'

const SIMING = { district: '350203' }
const OWN = { wish: SIMING, unit: 'enforcement' } as const
const SQUAD = { wish: { street: LUJIANG }, unit: 'enforcement' } as const
const CHENS = { ...SQUAD, handlerId: CHEN } as const
const LINS = { wish: { street: LUJIANG, dutyGrid: '鹭江街道 网格 3' }, collectorId: LIN } as const

const times = (count: number, plan: Plan): Plan[] => Array.from({ length: count }, () => ({ ...plan }))

/** The case a colleague signs first: the row of a batch that fails. Its id is always CONTESTED_CASE. */
const contested: Plan = { ...SQUAD, ending: 'sign', lamp: 'yellow', contested: true }

// What the named accounts need to see (王建国: 思明区城管局 with its squads, 陈美玲: 鹭江中队, 林志强: 网格 3).
const STAGED: readonly Plan[] = [
  contested,
  ...times(14, { ...OWN, ending: 'sign', lamp: 'green' }),
  ...times(5, { ...SQUAD, ending: 'sign', lamp: 'green' }),
  ...times(3, { ...OWN, ending: 'sign', lamp: 'green', departmentId: BUREAU }),
  ...times(2, { ...OWN, ending: 'sign', lamp: 'yellow' }),
  { ...OWN, ending: 'sign', lamp: 'yellow', supervised: true },
  { ...OWN, ending: 'sign', lamp: 'red' },
  ...times(10, { ...OWN, ending: 'handle', lamp: 'green' }),
  ...times(2, { ...OWN, ending: 'handle', lamp: 'green', released: true }),
  ...times(5, { ...SQUAD, ending: 'handle', lamp: 'green' }),
  ...times(2, { ...OWN, ending: 'handle', lamp: 'green', delayed: true }),
  ...times(2, { ...OWN, ending: 'handle', lamp: 'green', supervised: true, departmentId: BUREAU }),
  ...times(5, { ...OWN, ending: 'handle', lamp: 'yellow' }),
  ...times(2, { ...SQUAD, ending: 'handle', lamp: 'yellow', supervised: true }),
  ...times(4, { ...OWN, ending: 'handle', lamp: 'red' }),
  ...times(2, { ...SQUAD, ending: 'handle', lamp: 'red' }),
  { ...OWN, ending: 'handle', lamp: 'red', supervised: true },
  ...times(3, { ...OWN, ending: 'handle', lamp: 'parked' }),
  { ...SQUAD, ending: 'handle', lamp: 'parked' },
  ...times(4, { ...OWN, ending: 'rework', lamp: 'green' }),
  ...times(2, { ...SQUAD, ending: 'rework', lamp: 'yellow' }),
  ...times(2, { ...OWN, ending: 'rework', lamp: 'red' }),
  ...times(4, { ...CHENS, ending: 'personal', lamp: 'green' }),
  { ...CHENS, ending: 'personal', lamp: 'green', sentBack: true },
  ...times(2, { ...CHENS, ending: 'personal', lamp: 'yellow' }),
  { ...CHENS, ending: 'personal', lamp: 'red' },
  { ...CHENS, ending: 'personal', lamp: 'parked' },
  ...times(2, { ...CHENS, ending: 'personalRework', lamp: 'green' }),
  ...times(6, { ...OWN, ending: 'personal', lamp: 'green' }),
  ...times(4, { ...CHENS, ending: 'confirming' }),
  ...times(4, { ...OWN, ending: 'confirming' }),
  ...times(2, { ...CHENS, ending: 'confirming', unassigned: true }),
  ...times(14, { ...OWN, ending: 'awaiting' }),
  ...times(3, { ...OWN, ending: 'awaiting', lamp: 'red' }),
  ...times(6, { ...CHENS, ending: 'awaiting' }),
  ...times(16, { ...OWN, ending: 'closed' }),
  ...times(6, { ...OWN, ending: 'settled' }),
  ...times(5, { ...SQUAD, ending: 'evaluated' }),
  ...times(10, { ...OWN, ending: 'archived' }),
  ...times(4, { ...OWN, ending: 'archived', lamp: 'red' }),
  ...times(8, { ...CHENS, ending: 'archived' }),
  ...times(2, { ...LINS, ending: 'draft' }),
  ...times(5, { ...LINS, ending: 'reported' }),
  ...times(6, { ...LINS, ending: 'awaiting' }),
]

/**
 * More work of 林志强's, so that a morning's round is a round: they take the place of the last cases drawn, so that no other
 * story changes.
 */
const ROUND: readonly Plan[] = [
  ...times(7, { ...LINS, ending: 'reported' }),
  { ...LINS, ending: 'reported', refused: true },
  { wish: LINS.wish, collectorId: '1101', ending: 'reported', passedOn: true },
  { ...LINS, ending: 'reported', passedOn: true },
  ...times(2, { ...LINS, ending: 'awaiting' }),
  { ...LINS, unit: 'enforcement', ending: 'awaiting', secondRound: true },
]

/** What 林志强 has checked today, wherever there was a day by now: in the place of the last cases drawn, too. */
const FRESH: readonly Plan[] = [4, 2].map((hoursAgo) => ({ ...LINS, ending: 'closed', hoursAgo }))

const ENDINGS: readonly (readonly [Ending, number])[] = [
  ['reported', 7],
  ['voided', 3],
  ['sign', 11],
  ['handle', 16],
  ['personal', 8],
  ['rework', 4],
  ['personalRework', 2],
  ['confirming', 6],
  ['awaiting', 11],
  ['closed', 8],
  ['settled', 5],
  ['evaluated', 5],
  ['archived', 14],
]
const OPEN_LAMPS: readonly (readonly [Lamp, number])[] = [
  ['green', 62],
  ['yellow', 18],
  ['red', 13],
  ['parked', 7],
]

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

/** What 林志强 reported and is over, last of all: where it stands moves no other case of the city. */
const OVER: readonly Plan[] = [
  ...times(6, { ...LINS, ending: 'archived', own: true }),
  ...times(2, { ...LINS, ending: 'closed', own: true }),
  ...times(2, { ...LINS, ending: 'voided', own: true }),
]

/** The cases of a world: first what the accounts need, then the city at large; a small one goes without what comes last. */
export function plansFor(random: Random, count: number): Plan[] {
  const rest = Math.max(0, count - STAGED.length)
  const drawn = Array.from({ length: rest }, () => drawPlan(random))
  const last = rest < FRESH.length + ROUND.length + OVER.length ? [] : [...FRESH, ...ROUND, ...OVER]
  return [...STAGED, ...drawn.slice(0, rest - last.length), ...last]
}
