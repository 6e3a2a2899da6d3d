import type { TimeLimit } from '@/domain/deadline/deadline'
import { typed } from './json'
import tops from './types.json'

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

/** '1' 部件 (components), '2' 事件 (events): the id of the top node and the `caseType` of all below it. */
export type CaseTypeId = '1' | '2'

/** spec §3 "Case type tree node": text from objName, value from id. Level 1 部件/事件, 2 大类, 3 小类. */
export interface TypeNode {
  id: string
  objName: string
  parentId: string
  level: 1 | 2 | 3
}

/** A 管理问题 with its row of the command manual (指挥手册). */
export interface Problem {
  id: string
  manageProblem: string
  caseType: CaseTypeId
  bigTypeId: string
  bigType: string
  smallTypeId: string
  smallType: string
  /** 处置时限. */
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
  /** 大类 and 小类 code of the standard's list, as 0137 for 路灯 (部件 and 事件 count apart). */
  code: string
  caseType: CaseTypeId
  bigTypeId: string
  bigType: string
  unit: UnitKind
  evidence: string
  /** Plain words for it, and their pinyin initials with those of the name (路灯 → ld). */
  synonyms: readonly string[]
  initials: readonly string[]
  problems: readonly Problem[]
}

/** A 小类 as types.json has it: with its own code, and what follows from its place in the tree left out. */
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

// The code of 交通信号灯 is ours. 井盖缺失 2 紧急工作时 is one city's published limit; most others are ours.
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

/** All 小类, 部件 before 事件, by code. */
export const smallTypes: readonly SmallType[] = TOPS.flatMap(({ id, bigs }) =>
  bigs.flatMap((big) => big.smalls.map((seed) => smallType(id, big, seed))),
)

/** All 管理问题, in the order of their 小类. */
export const problems: readonly Problem[] = smallTypes.flatMap((type) => type.problems)

/** The class tree, parents before children; the two tops have parentId ''. */
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

/** The nodes below an id; '' gives 部件 and 事件, a 小类 or an unknown id gives []. */
export function typeChildren(parentId: string): TypeNode[] {
  return typeNodes.filter((node) => node.parentId === parentId)
}

/** The 小类 with this id (10137), if there is one. */
export function smallTypeById(id: string): SmallType | undefined {
  return smallTypes.find((type) => type.id === id)
}

/** The 管理问题 with this id (1013701), if there is one. */
export function problemById(id: string): Problem | undefined {
  return problems.find((problem) => problem.id === id)
}
