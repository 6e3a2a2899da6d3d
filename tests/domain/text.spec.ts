import { describe, expect, it } from 'vitest'
import { highlightParts, keepDots, matchesInitials } from '@/domain/text'

function marked(text: string, term: string): string {
  return highlightParts(text, term)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')
}

describe('highlightParts', () => {
  it.each([
    ['雨水井盖缺失', '井盖', '雨水[井盖]缺失'],
    ['井盖旁的井盖', '井盖', '[井盖]旁的[井盖]'],
    ['XM2026 xm2026', 'xm', '[XM]2026 [xm]2026'],
    ['鹭江道 178 号', '178 鹭江', '[鹭江]道 [178] 号'],
    ['雨水井盖', '井 井盖', '雨水[井盖]'],
    ['1+1 (a.b)', '(a.b)', '1+1 [(a.b)]'],
    ['axb', 'a.b', 'axb'],
    ['井盖', '', '井盖'],
    ['井盖', '  ', '井盖'],
    ['雨水 井盖', ' 雨水   井盖 ', '[雨水] [井盖]'],
    ['井盖', '路灯', '井盖'],
    ['', '井盖', ''],
  ])('%j searched for %j', (text, term, expected) => {
    expect(marked(text, term)).toBe(expected)
  })

  it('returns no empty parts', () => {
    expect(highlightParts('井盖井盖', '井盖')).toEqual([
      { text: '井盖', hit: true },
      { text: '井盖', hit: true },
    ])
    expect(highlightParts('', '井盖')).toEqual([])
  })
})

describe('keepDots', () => {
  it('keeps a separator, and the 号 of a number, on their line', () => {
    expect(keepDots('鹭江道 178 号 · 井盖 缺失')).toBe('鹭江道 178\u00a0号\u00a0· 井盖 缺失')
  })
})

describe('matchesInitials', () => {
  it('ignores case in a name', () => {
    expect(matchesInitials({ name: 'LED 屏', initials: 'ledp' }, 'led')).toBe(true)
  })

  const item = { name: '污水井盖', initials: 'wsjg' }

  it.each([
    ['井盖', true],
    ['wsjg', true],
    ['jg', true],
    ['JG', true],
    ['j   g', true],
    [' j g ', true],
    ['', true],
    ['gj', false],
    ['路灯', false],
  ])('%j finds 污水井盖: %s', (query, found) => {
    expect(matchesInitials(item, query)).toBe(found)
  })
})
