import { describe, expect, it } from 'vitest'
import { drawBuilding, drawPhoto, sceneNames, type PhotoView } from '@/demo/seed/photo'
import { smallTypes } from '@/demo/seed/types'

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

  it('are the same for the same wish, and another view for another case', () => {
    expect(photo('店外经营', '近景')).toBe(photo('店外经营', '近景'))
    expect(new Set([1, 2, 3, 4, 5, 6].map((seed) => photo('道路破损', '远景', seed))).size).toBe(6)
  })

  it('show the same place near and far, only closer', () => {
    const [near, far] = [parsed(photo('店外经营', '近景')), parsed(photo('店外经营', '远景'))]
    expect(near.picture).toBe(far.picture)
    expect(near.crop).not.toBe(far.crop)
  })

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
