import { describe, expect, it } from 'vitest'
import { createRandom, hashText } from '@/demo/seed/random'

const draws = (seed: number | string) => {
  const random = createRandom(seed)
  return Array.from({ length: 20 }, () => random.next())
}

describe('the seeded random stream', () => {
  it('gives the same draws for the same seed and others for another', () => {
    expect(draws('XM2026061200245')).toEqual(draws('XM2026061200245'))
    expect(draws(1)).not.toEqual(draws(2))
    expect(hashText('鹭江')).not.toBe(hashText('江鹭'))
  })

  it('stays in [0, 1) and spreads over it', () => {
    const random = createRandom(42)
    const values = Array.from({ length: 5000 }, () => random.next())
    expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...values)).toBeLessThan(1)
    const tenths = new Set(values.map((value) => Math.floor(value * 10)))
    expect(tenths.size).toBe(10)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    expect(mean).toBeCloseTo(0.5, 1)
  })

  it('draws whole numbers with both ends, and numbers with the decimals asked for', () => {
    const random = createRandom(3)
    const seen = new Set(Array.from({ length: 200 }, () => random.int(2, 5)))
    expect([...seen].sort()).toEqual([2, 3, 4, 5])
    const between = Array.from({ length: 50 }, () => random.between(1, 2, 2))
    expect(
      between.every((value) => value >= 1 && value <= 2 && Math.round(value * 100) / 100 === value),
    ).toBe(true)
  })

  it('weighs: a weight of 0 is never drawn, a heavy one most of the time', () => {
    const random = createRandom(9)
    const counts = new Map<string, number>()
    for (let i = 0; i < 2000; i += 1) {
      const value = random.weighted([
        ['never', 0],
        ['often', 9],
        ['seldom', 1],
      ])
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect(counts.has('never')).toBe(false)
    expect((counts.get('often') ?? 0) / 2000).toBeCloseTo(0.9, 1)
  })

  it('shuffles a copy with nothing lost, and picks only what is there', () => {
    const random = createRandom(5)
    const items = [1, 2, 3, 4, 5, 6, 7, 8]
    const shuffled = random.shuffle(items)
    expect(shuffled).not.toEqual(items)
    expect([...shuffled].sort()).toEqual(items)
    expect(items).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(items).toContain(random.pick(items))
    expect(() => random.pick([])).toThrow(RangeError)
  })

  it('forks a stream that does not depend on how much was drawn before', () => {
    const early = createRandom('case').fork('photo').next()
    const busy = createRandom('case')
    busy.shuffle([1, 2, 3])
    expect(busy.fork('photo').next()).toBe(early)
    expect(busy.fork('text').next()).not.toBe(early)
  })

  it('says true about as often as asked', () => {
    const random = createRandom(11)
    const hits = Array.from({ length: 2000 }, () => random.chance(0.3)).filter(Boolean).length
    expect(hits / 2000).toBeCloseTo(0.3, 1)
  })
})
