import { describe, expect, it } from 'vitest'
import texts from '@/demo/seed/descriptions.json'
import { smallTypes } from '@/demo/seed/types'
import { inStandard, outside } from './elsewhere'
import { phrases, type Phrase } from './phrases'
import { type Catalogue, firstThree, gateways, search, standardCity } from './search'

/** The phrases that do not find their type among the first three, each with what it finds. */
const missed = (city: Catalogue, all: readonly Omit<Phrase, 'row'>[]): string[] =>
  all.flatMap(({ text, types }) => {
    const found = firstThree(search(city, text))
    return found.some((type) => types.includes(type))
      ? []
      : [`${text} is ${types.join(' or ')}, and finds ${found.join(', ') || 'nothing'}`]
  })

/** The misses that are more than a share of all; [] while there are few enough. */
const tooMany = (misses: readonly string[], all: number, share = 0.03) =>
  misses.length > all * share ? misses : []

const grave = new Set(smallTypes.filter(({ bigType }) => bigType === '突发事件').map(({ name }) => name))

describe.each(Object.entries(gateways))('everyday phrases with %s', (_, city) => {
  it.each([
    ['odd', 1],
    ['even', 0],
  ])('find their type among the first three, the %s ones', (_half, rest) => {
    const half = phrases.filter(({ row }) => row % 2 === rest)
    const misses = missed(city, half)
    expect(tooMany(misses, half.length)).toEqual([])
  })

  it('show no grave type in the first five lines unless they mean one', () => {
    const found = phrases.filter(
      ({ text, types }) =>
        !types.some((type) => grave.has(type)) &&
        search(city, text)
          .lines.slice(0, 5)
          .some(({ choice }) => grave.has(choice.smallType)),
    )
    expect(found.map(({ text }) => text)).toEqual([])
  })

  it('never find a grave type where the catalogue has none for them', () => {
    const found = outside.filter((text) =>
      search(city, text).lines.some(({ choice }) => grave.has(choice.smallType)),
    )
    expect(found).toEqual([])
  })
})

describe('phrases of others', () => {
  const city = gateways['a search that compares letters']

  it('find their type by the plain words of the demo’s catalogue', () => {
    const all = new Map<string, string[]>()
    for (const { name, synonyms } of smallTypes)
      for (const text of synonyms) all.set(text, [...(all.get(text) ?? []), name])
    const misses = missed(
      city,
      [...all].map(([text, types]) => ({ text, types })),
    )
    expect(tooMany(misses, all.size)).toEqual([])
  })

  it('find their type by a whole description, nine of ten', () => {
    const all = Object.entries<Record<string, string[]>>(texts).flatMap(([type, problems]) =>
      Object.values(problems)
        .flat()
        .map((text) => ({ text: text.replace(/\{\w+\}/g, ''), types: [type] })),
    )
    const misses = missed(city, all)
    expect(tooMany(misses, all.length, 0.1)).toEqual([])
  })
})

describe('a city with other types', () => {
  it('finds them by the names of the standard', () => {
    expect(missed(standardCity, inStandard)).toEqual([])
  })

  it('finds nothing where it has no such type', () => {
    expect(search(standardCity, '单杠松了').lines).toEqual([])
  })
})
