import type { LimitUnit, TimeLimit } from '@/domain/deadline/deadline'

/** Who answers for a problem; `organisation.ts` knows the unit of each kind in each district. */
export type UnitKind =
  | 'water'
  | 'gas'
  | 'power'
  | 'lighting'
  | 'municipal'
  | 'sanitation'
  | 'greening'
  | 'enforcement'
  | 'traffic'
  | 'construction'
  | 'transit'
  | 'waters'
  | 'commerce'
  | 'street'

/** One row of the command manual (指挥手册): a problem a 小类 can have. */
export interface ProblemSeed {
  name: string
  limit: TimeLimit
  /** 立案条件. */
  filing: string
  /** 结案条件. */
  closing: string
}

/** A 小类 as the tables below write it. */
export interface SmallTypeSeed {
  code: string
  name: string
  unit: UnitKind
  /** What people say instead of the name. */
  synonyms: readonly string[]
  /** 采集要求. */
  evidence: string
  problems: readonly ProblemSeed[]
}

export interface BigTypeSeed {
  code: string
  name: string
  smalls: readonly SmallTypeSeed[]
}

/** A limit as the manual prints it: '2 紧急工作时'. */
type PrintedLimit = `${number} ${LimitUnit}`

/** A problem as a line of a table: name, limit, 立案条件, 结案条件. */
export type ProblemRow = readonly [name: string, limit: PrintedLimit, filing: string, closing: string]

const UNITS: readonly LimitUnit[] = ['紧急工作时', '工作时', '工作日', '自然日', '小时', '天']

function readLimit(printed: PrintedLimit): TimeLimit {
  const unit = UNITS.find((name) => printed.endsWith(` ${name}`))
  if (!unit) throw new RangeError(`no unit in ${printed}`)
  return { amount: parseFloat(printed), unit }
}

/** Builds a 小类; `said` lists synonyms with spaces between. */
export function small(
  code: string,
  name: string,
  unit: UnitKind,
  said: string,
  evidence: string,
  rows: readonly ProblemRow[],
): SmallTypeSeed {
  return {
    code,
    name,
    unit,
    synonyms: said.split(' '),
    evidence,
    problems: rows.map(([problem, limit, filing, closing]) => ({
      name: problem,
      limit: readLimit(limit),
      filing,
      closing,
    })),
  }
}
