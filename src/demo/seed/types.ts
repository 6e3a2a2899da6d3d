import type { TimeLimit } from '@/domain/deadline/deadline'
import type organisation from './organisation.json'
import tops from './types.json'

/** Types a JSON import, for which TypeScript infers neither literals nor tuples. */
export const typed = <T>(json: unknown): T => json as T

/** Types of units that are responsible for a problem. */
export type UnitKind = keyof typeof organisation.manual

/** '1' 部件 (components), '2' 事件 (events). */
export type CaseTypeId = '1' | '2'

/** spec §3 "Case type tree node". Level 1 部件/事件, 2 大类, 3 小类. */
export interface TypeNode {
  id: string
  objName: string
  parentId: string
  level: 1 | 2 | 3
}

/** A small type with its row of 指挥手册. */
export interface Problem {
  id: string
  manageProblem: string
  caseType: CaseTypeId
  bigTypeId: string
  bigType: string
  smallTypeId: string
  smallType: string
  limit: TimeLimit
  /** 立案条件, 结案条件, 采集要求. */
  filing: string
  closing: string
  evidence: string
  unit: UnitKind
  initials: string
}

export interface SmallType {
  id: string
  name: string
  /** The code in the list of the standard, as 0137 for 路灯. */
  code: string
  caseType: CaseTypeId
  bigTypeId: string
  bigType: string
  unit: UnitKind
  evidence: string
  /** Everyday words, and the pinyin initials of these and of the name. */
  synonyms: readonly string[]
  initials: readonly string[]
  problems: readonly Problem[]
}

interface SmallTypeSeed extends Pick<
  SmallType,
  'code' | 'name' | 'unit' | 'synonyms' | 'evidence' | 'initials'
> {
  problems: readonly (Pick<Problem, 'limit' | 'filing' | 'closing' | 'initials'> & { name: string })[]
}

interface BigTypeSeed {
  code: string
  name: string
  smalls: readonly SmallTypeSeed[]
}

interface TopSeed {
  id: CaseTypeId
  name: string
  bigs: readonly BigTypeSeed[]
}

// The code of 交通信号灯 is ours, and so are most limits.
const TOPS = typed<readonly TopSeed[]>(tops)

function smallType(caseType: CaseTypeId, big: BigTypeSeed, seed: SmallTypeSeed): SmallType {
  const { name, unit, evidence } = seed
  const bigTypeId = caseType + big.code
  const id = bigTypeId + seed.code
  const of = { caseType, bigTypeId, bigType: big.name, unit, evidence }
  const problems = seed.problems.map(({ name: manageProblem, ...problem }, index): Problem => ({
    id: id + String(index + 1).padStart(2, '0'),
    manageProblem,
    ...of,
    smallTypeId: id,
    smallType: name,
    ...problem,
  }))
  return { ...seed, ...of, id, code: big.code + seed.code, problems }
}

export const smallTypes: readonly SmallType[] = TOPS.flatMap(({ id, bigs }) =>
  bigs.flatMap((big) => big.smalls.map((seed) => smallType(id, big, seed))),
)

export const problems: readonly Problem[] = smallTypes.flatMap((type) => type.problems)

export const typeNodes: readonly TypeNode[] = TOPS.flatMap(({ id, name, bigs }): TypeNode[] => [
  { id, objName: name, parentId: '', level: 1 },
  ...bigs.flatMap((big): TypeNode[] => [
    { id: id + big.code, objName: big.name, parentId: id, level: 2 },
    ...big.smalls.map((seed): TypeNode => ({
      id: id + big.code + seed.code,
      objName: seed.name,
      parentId: id + big.code,
      level: 3,
    })),
  ]),
])

export const typeChildren = (parentId: string): TypeNode[] =>
  typeNodes.filter((node) => node.parentId === parentId)

export const smallTypeById = (id: string): SmallType | undefined => smallTypes.find((type) => type.id === id)

export const problemById = (id: string): Problem | undefined => problems.find((problem) => problem.id === id)
