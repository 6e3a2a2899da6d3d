import { describe, expect, it } from 'vitest'
import { boothCodeIn } from '@/domain/collection/boothCode'
import { isWanting, SCORE_ITEMS, boothScoreProblems, boothTotal } from '@/domain/collection/score'

const all = (value: string) => Object.fromEntries(SCORE_ITEMS.map(({ id }) => [id, value]))

describe('巡查打分', () => {
  it('has 100 points in total, half for a partly met item', () => {
    expect(SCORE_ITEMS.reduce((sum, { most }) => sum + most, 0)).toBe(100)
    expect([all('2'), all('1'), all('0'), {}].map(boothTotal)).toEqual([100, 51, 0, 0])
    expect(boothTotal({ ...all('2'), line: '1' })).toBe(85)
  })

  it('requires each item, and a text and a photo for a deficient one', () => {
    expect(boothScoreProblems({ grades: {}, note: '', photoCount: 0 })).toHaveLength(SCORE_ITEMS.length)
    expect(boothScoreProblems({ grades: all('2'), note: '', photoCount: 0 })).toEqual([])
    const wanting = { ...all('2'), clean: '0' }
    expect(isWanting(wanting)).toBe(true)
    expect(
      boothScoreProblems({ grades: wanting, note: '', photoCount: 0 }).map(({ field }) => field),
    ).toEqual(['note', 'photos'])
    expect(boothScoreProblems({ grades: wanting, note: '地面有油', photoCount: 1 })).toEqual([])
  })
})

describe('the code of a booth', () => {
  it.each([
    ['SH35020300600001', 'SH35020300600001'],
    [' sh3502-1 ', 'SH3502-1'],
    ['https://city.example/booth?code=SH35020300600001&x=1', 'SH35020300600001'],
    ['https://city.example/b/SH35020300600001', 'SH35020300600001'],
    ['https://city.example/b/SH35020300600001?from=qr', 'SH35020300600001'],
  ])('is read from %s', (text, code) => {
    expect(boothCodeIn(text)).toBe(code)
  })

  it.each(['', '你好', 'a b c', '<script>', 'x'.repeat(60)])('is missing in %j', (text) => {
    expect(boothCodeIn(text)).toBe('')
  })
})
