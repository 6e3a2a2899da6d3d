import { describe, expect, it } from 'vitest'
import { drawPhoto } from '@/demo/seed/photo'
import { componentScenes } from '@/demo/seed/photo/catalogueComponents'
import { eventScenes } from '@/demo/seed/photo/catalogueEvents'
import { smallTypes } from '@/demo/seed/types'
import { PHOTO_KIND_LABEL, PhotoKind } from '@/domain/attachment'
import type { PhotoView } from '@/demo/seed/photo'

const KINDS: readonly PhotoView[] = ['近景', '远景', '处置前', '处置后', '核查']
const WATERMARK = [
  '2026-06-12 10:21:36',
  '思明区鹭江街道营平社区',
  '鹭江道 178 号门前',
  '林志强 118.072301, 24.458112',
]
const MAX_BYTES = 12 * 1024

function photo(typeName: string, kind: PhotoView, seed: number | string = 'XM2026061200245'): string {
  return drawPhoto({ seed, typeName, kind, watermark: WATERMARK })
}

function parse(svg: string): Document {
  return new DOMParser().parseFromString(svg, 'image/svg+xml')
}

/** The scene without its crop and watermark: what must be the same on two photos of one state. */
function scene(svg: string): string {
  return parse(svg).querySelector('svg > g')?.innerHTML ?? ''
}

describe('demo photos', () => {
  it('know every kind of photo that a case is judged by', () => {
    const { feedback: _f, added: _a, front: _s, inside: _i, licence: _l, ...judged } = PhotoKind
    expect([...KINDS].sort()).toEqual(
      Object.values(judged)
        .map((kind) => PHOTO_KIND_LABEL[kind])
        .sort(),
    )
  })

  it('have a scene of their own for every 小类, and none for anything else', () => {
    const drawn = [...Object.keys(componentScenes), ...Object.keys(eventScenes)]
    expect(drawn.sort()).toEqual(smallTypes.map((type) => type.name).sort())
  })

  it.each(smallTypes.map((type) => type.name))(
    'of %s are valid SVG, small, and free of broken numbers',
    (name) => {
      // Near and far photos are these scenes cropped (see below): before and after are all there is to parse.
      for (const kind of ['处置前', '处置后'] as const) {
        for (const seed of [1, 2, 3]) {
          const svg = photo(name, kind, seed)
          const parsed = parse(svg)
          expect(parsed.querySelector('parsererror')).toBeNull()
          expect(parsed.documentElement.getAttribute('viewBox')).toBe('0 0 640 480')
          expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(MAX_BYTES)
          expect(svg).not.toMatch(/NaN|Infinity|undefined|\[object/)
        }
      }
    },
  )

  it.each(smallTypes.map((type) => type.name))(
    'of %s use each id once and refer to none that is missing',
    (name) => {
      const svg = photo(name, '处置前')
      const ids = [...svg.matchAll(/ id="(\w+)"/g)].map((match) => match[1])
      expect(new Set(ids).size).toBe(ids.length)
      const wanted = [...svg.matchAll(/(?:url\(#|href="#)(\w+)/g)].map((match) => match[1])
      for (const id of wanted) expect(ids).toContain(id)
    },
  )

  it.each(smallTypes.map((type) => type.name))(
    'of %s show the problem before and not after, from the same angle',
    (name) => {
      const before = parse(photo(name, '处置前'))
      const after = parse(photo(name, '处置后'))
      const crop = (document: Document) => document.querySelector('svg > g')?.getAttribute('transform')
      expect(crop(before)).toBe(crop(after))
      expect(scene(photo(name, '处置前'))).not.toBe(scene(photo(name, '处置后')))
    },
  )

  it('are the same for the same wish', () => {
    for (const { name } of smallTypes) expect(photo(name, '近景')).toBe(photo(name, '近景'))
  })

  it('show the same scene near and far, only closer', () => {
    expect(scene(photo('店外经营', '近景'))).toBe(scene(photo('店外经营', '远景')))
    expect(photo('店外经营', '近景')).not.toBe(photo('店外经营', '远景'))
  })

  it('show another street for another case', () => {
    const scenes = new Set([1, 2, 3, 4, 5, 6].map((seed) => scene(photo('道路破损', '远景', seed))))
    expect(scenes.size).toBe(6)
  })

  it('keep the place while the problem goes: sky, houses and trees stay to the letter', () => {
    // The place is drawn first, so the pictures agree from the start until the thing itself is drawn.
    const [before, after] = [scene(photo('暴露生活垃圾', '处置前')), scene(photo('暴露生活垃圾', '处置后'))]
    let same = 0
    while (same < before.length && before[same] === after[same]) same += 1
    expect(same).toBeGreaterThan(2500)
  })

  it('show a problem that is still there when a 核查 failed', () => {
    const failed = drawPhoto({ seed: 5, typeName: '道路破损', kind: '核查', watermark: [], fixed: false })
    const passed = drawPhoto({ seed: 5, typeName: '道路破损', kind: '核查', watermark: [] })
    expect(scene(failed)).toBe(
      scene(drawPhoto({ seed: 5, typeName: '道路破损', kind: '处置前', watermark: [] })),
    )
    expect(scene(passed)).not.toBe(scene(failed))
  })

  it('carry the watermark line by line, whatever characters it has', () => {
    const svg = drawPhoto({ seed: 1, typeName: '路灯', kind: '远景', watermark: ['<b>&"\u0007', '林志强'] })
    const lines = [...parse(svg).querySelectorAll('svg > g:last-of-type text')].map(
      (text) => text.textContent,
    )
    expect(lines).toEqual(['<b>&"', '林志强'])
  })

  it('show something for a 小类 nobody has drawn', () => {
    expect(scene(photo('飞碟', '远景'))).toBe(scene(photo('暴露生活垃圾', '远景')))
  })
})
