import { pinyin } from 'pinyin-pro'
import { describe, expect, it } from 'vitest'
import { responsibleUnit } from '@/demo/seed/organisation'
import { drawBuilding, drawPhoto, type PhotoView, sceneNames } from '@/demo/seed/photo'
import { smallTypes } from '@/demo/seed/types'
import { streets } from '@/demo/seed/zones'

describe('the organisation', () => {
  it('has a responsible unit for every 小类 on every street', () => {
    for (const { areaCode, number } of streets)
      for (const { unit } of smallTypes)
        expect(responsibleUnit(unit, { areaCode, streetCode: areaCode + number }).kind).toBe(unit)
  })
})

const photo = (typeName: string, kind: PhotoView, seed: number | string = 'XM2026061200245') =>
  drawPhoto({ seed, typeName, kind, watermark: ['2026-06-12 10:21:36', '鹭江道 178 号门前'] })

/** The picture in a photo and its crop. */
function parsed(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const crop = document.querySelector('g')?.getAttribute('transform')
  return { picture: document.querySelector('image')?.getAttribute('href'), crop }
}

describe('demo photos', () => {
  it('have pictures for every 小类 and a default for an unknown one', () => {
    expect([...sceneNames].sort()).toEqual(smallTypes.map((type) => type.name).sort())
    expect(photo('飞碟', '远景')).toBe(photo('暴露生活垃圾', '远景'))
  })

  it.each(smallTypes.map((type) => type.name))(
    'of %s show the problem only before, from the same angle',
    (name) => {
      const [before, after] = [parsed(photo(name, '处置前')), parsed(photo(name, '处置后'))]
      expect(before.picture).toMatch(/^data:image\/jpeg;base64,\/9j\//)
      expect(before.crop).toBe(after.crop)
      expect(before.picture).not.toBe(after.picture)
    },
  )

  it('of a building show its additions, from the same angle', () => {
    const of = (additions: readonly ('roof' | 'side')[]) =>
      parsed(drawBuilding({ seed: 'LD001', floors: 6, additions, close: false, watermark: [] })).picture
    expect(new Set([of([]), of(['roof']), of(['side'])]).size).toBe(3)
  })
})

// types.json stores the initials; a new name needs its own.
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
