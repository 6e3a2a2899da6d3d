import descriptions from './descriptions.json'
import { typed } from './json'
import type { Random } from './random'
import slots from './slots.json'
import type { Problem } from './types'

// docs/domain.md "Fields of a case"; the weights are ours.
export const problemSources = [
  '采集员上报',
  '公众举报',
  '12345',
  '12319',
  '领导交办',
  '视频上报',
  '部门批转',
  '专项普查',
] as const

export type ProblemSource = (typeof problemSources)[number]

const SOURCE_WEIGHTS: readonly (readonly [ProblemSource, number])[] = [
  ['采集员上报', 58],
  ['公众举报', 9],
  ['12345', 14],
  ['12319', 4],
  ['领导交办', 2],
  ['视频上报', 8],
  ['部门批转', 2],
  ['专项普查', 3],
]

/** 小类 → 管理问题 → templates of 问题描述. */
const templates: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = descriptions

const NUMBERS = typed<Readonly<Record<string, readonly [least: number, most: number]>>>(slots.numbers)
const WORDS: Readonly<Record<string, readonly string[]>> = slots.words

function slotOf(random: Random, name: string): string {
  if (name === 'area') return String(random.int(2, 12) / 2)
  const [number, words] = [NUMBERS[name], WORDS[name]]
  if (!number && !words) throw new RangeError(`unknown slot ${name}`)
  return number ? String(random.int(...number)) : random.pick(words ?? [])
}

/** An unknown slot throws a RangeError: users would see it. */
function fillSlots(random: Random, template: string): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => slotOf(random, name))
}

export function descriptionTemplates(
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): readonly string[] {
  return templates[problem.smallType]?.[problem.manageProblem] ?? []
}

export function describeProblem(
  random: Random,
  problem: Pick<Problem, 'smallType' | 'manageProblem'>,
): string {
  return fillSlots(random, random.pick(descriptionTemplates(problem)))
}

export function pickSource(random: Random): ProblemSource {
  return random.weighted(SOURCE_WEIGHTS)
}
