import descriptions from './descriptions.json'
import { typed } from './json'
import type { Random } from './random'
import slots from './slots.json'
import type { Problem } from './types'

// docs/domain.md "Fields of a case"; the weights are ours.
const SOURCES = typed<readonly (readonly [name: string, weight: number])[]>(slots.sources)
export const problemSources = SOURCES.map(([name]) => name)

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

export const pickSource = (random: Random): string => random.weighted(SOURCES)
