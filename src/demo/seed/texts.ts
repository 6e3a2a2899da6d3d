import type { OpinionKind } from '@/domain/words'
import taskTexts from '../keytask/texts.json'
import descriptions from './descriptions.json'
import { typed } from './types'
import opinions from './opinions.json'
import type { Random } from './random'
import slots from './slots.json'
import type { Problem, UnitKind } from './types'

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

/** Throws a RangeError for an unknown slot, because users would see it. */
const fillSlots = (random: Random, template: string): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => slotOf(random, name))

type Named = Pick<Problem, 'smallType' | 'manageProblem'>

export const descriptionTemplates = ({ smallType, manageProblem }: Named): readonly string[] =>
  templates[smallType]?.[manageProblem] ?? []

export const describeProblem = (random: Random, problem: Named): string =>
  fillSlots(random, random.pick(descriptionTemplates(problem)))

export const pickSource = (random: Random): string => random.weighted(SOURCES)

export const { userLabels, ownOpinions } = opinions

const handlingOpinions: Readonly<Record<UnitKind, readonly string[]>> = opinions.handlingOpinions

export const handlingOpinion = (random: Random, unit: UnitKind): string => random.pick(handlingOpinions[unit])

/** The opinions of `defaultList` by OpinionKind; two kinds share texts with 督办. */
export const opinionsByKind: Readonly<Record<OpinionKind, readonly string[]>> = {
  ...opinions.byKind,
  urge: taskTexts.urgeWords,
  refuse: [...taskTexts.returnReasons, taskTexts.delayDecisions.rejected],
}
