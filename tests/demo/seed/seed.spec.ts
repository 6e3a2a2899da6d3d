import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { gridAt, pickPlace } from '@/demo/seed/geography'
import { gridNodes, streets } from '@/demo/seed/zones'
import { onLand } from '@/demo/seed/outlines'
import { responsibleUnit } from '@/demo/seed/organisation'
import { createRandom } from '@/demo/seed/random'
import { smallTypes } from '@/demo/seed/types'
import { drawBuilding, drawPhoto, type PhotoView, sceneNames } from '@/demo/seed/photo'

describe('the seeded random stream', () => {
  const draws = (seed: number | string) => {
    const random = createRandom(seed)
    return Array.from({ length: 200 }, () => random.next())
  }

  it('gives the same draws for the same seed and others for another, all in [0, 1)', () => {
    expect(draws('XM2026061200245')).toEqual(draws('XM2026061200245'))
    expect(draws(1)).not.toEqual(draws(2))
    expect(draws(3).every((value) => value >= 0 && value < 1)).toBe(true)
  })

  it('forks a stream that does not depend on how much was drawn before', () => {
    const busy = createRandom('case')
    busy.shuffle([1, 2, 3])
    expect(busy.fork('photo').next()).toBe(createRandom('case').fork('photo').next())
    expect(busy.fork('text').next()).not.toBe(busy.fork('photo').next())
  })
})

describe('the zone tree', () => {
  it('puts the middle of every grid on the land of its district', () => {
    const wet = gridNodes.filter(({ bounds, gridCode }) => {
      const middle = [(bounds.west + bounds.east) / 2, (bounds.south + bounds.north) / 2] as const
      return !onLand(middle, gridCode.slice(0, 6))
    })
    expect(wet.map((grid) => grid.gridCode)).toEqual([])
  })
})

describe('a place drawn in the city', () => {
  it('lies on land, in a grid of its own district and community', () => {
    const random = createRandom('places')
    for (const place of Array.from({ length: 400 }, () => pickPlace(random))) {
      expect(onLand([place.longitude, place.latitude], place.areaCode)).toBe(true)
      expect(gridAt(place.longitude, place.latitude)?.gridCode).toBe(place.gridCode)
      expect(place.position.startsWith(place.address)).toBe(true)
    }
  })
})

describe('the organisation', () => {
  it('finds a unit that answers for every 小类 on every street', () => {
    for (const { areaCode, number } of streets)
      for (const { unit } of smallTypes)
        expect(responsibleUnit(unit, { areaCode, streetCode: areaCode + number }).kind).toBe(unit)
  })
})

const photo = (typeName: string, kind: PhotoView, seed: number | string = 'XM2026061200245') =>
  drawPhoto({ seed, typeName, kind, watermark: ['2026-06-12 10:21:36', '鹭江道 178 号门前'] })

/** The baked picture in a photo, and how it is cropped. */
function parsed(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const crop = document.querySelector('g')?.getAttribute('transform')
  return { picture: document.querySelector('image')?.getAttribute('href'), crop }
}

describe('demo photos', () => {
  it('have pictures for every 小类, and show something for one nobody knows', () => {
    expect([...sceneNames].sort()).toEqual(smallTypes.map((type) => type.name).sort())
    expect(photo('飞碟', '远景')).toBe(photo('暴露生活垃圾', '远景'))
  })

  it.each(smallTypes.map((type) => type.name))(
    'of %s show the problem before and not after, from the same angle',
    (name) => {
      const [before, after] = [parsed(photo(name, '处置前')), parsed(photo(name, '处置后'))]
      expect(before.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
      expect(before.crop).toBe(after.crop)
      expect(before.picture).not.toBe(after.picture)
    },
  )

  it('show a problem that is still there when a 核查 failed', () => {
    const failed = drawPhoto({ seed: 5, typeName: '道路破损', kind: '核查', watermark: [], fixed: false })
    expect(parsed(failed).picture).toBe(parsed(photo('道路破损', '处置前', 5)).picture)
  })

  it('carry the watermark line by line, whatever characters it has', () => {
    const svg = drawPhoto({ seed: 1, typeName: '路灯', kind: '远景', watermark: ['<b>&"\u0007', '林志强'] })
    const lines = new DOMParser().parseFromString(svg, 'image/svg+xml').querySelectorAll('text')
    expect([...lines].map((line) => line.textContent)).toEqual(['<b>&"', '林志强'])
  })

  it('of a building show what was added to it, from the same angle', () => {
    const of = (additions: readonly ('roof' | 'side')[]) =>
      parsed(drawBuilding({ seed: 'LD001', floors: 6, additions, close: false, watermark: [] })).picture
    expect(new Set([of([]), of(['roof']), of(['side'])]).size).toBe(3)
  })
})

// They are written down in types.json: a new name needs its own.
it('every name, synonym and problem of the class tree has the initials of a full dictionary', () => {
  const byDictionary = (word: string) =>
    pinyin(word.replace(/、/g, ''), { pattern: 'first', toneType: 'none', type: 'array' }).join('')
  // The dictionary reads 行道树 with háng; people say xíng.
  const initials = (word: string) => (word === '行道树' ? 'xds' : byDictionary(word))
  for (const { name, synonyms, initials: known, problems: own } of smallTypes) {
    expect(known).toEqual([...new Set([name, ...synonyms].map(initials))])
    for (const problem of own) expect(problem.initials).toBe(initials(problem.manageProblem))
  }
})
