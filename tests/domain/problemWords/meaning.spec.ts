import { describe, expect, it } from 'vitest'
import { PLACES, SIGNS, THINGS, TROUBLES } from '@/domain/problemWords/words'
import {
  CLEAR,
  closeness,
  isMeant,
  highlightTerms,
  meaningOf,
  type Named,
  rankProblems,
} from '@/domain/problemWords/meaning'

describe('everyday words', () => {
  it.each([
    ['电瓶车', '非机动车 共享单车'],
    ['窨井', '井盖'],
    ['盖板', '雨水箅 雨水口 排水 雨水'],
    ['LED', '户外广告 广告'],
    ['狗屎', '道路不洁 路面垃圾 路面不洁 遗撒 生活垃圾 暴露垃圾'],
    ['厝', '私搭乱建 违法建 违章建 违建 搭建'],
    ['没亮', '不亮'],
    ['路上', '道路 路面 车行道'],
  ])('%s is %s in the city’s types', (word, names) => {
    expect(meaningOf(word).parts.map((part) => part.names.join(' '))).toEqual([names])
  })

  it('lead to names of types, and never to an empty one, which any type would have', () => {
    const entries = [...PLACES, ...SIGNS, ...THINGS, ...TROUBLES].flat()
    expect(entries.length).toBeGreaterThan(200)
    expect(entries.filter((words) => !/^\S+( \S+)*$/.test(words))).toEqual([])
  })

  const namesIn = (typed: string) => meaningOf(typed).parts.map(({ names }) => names[0])

  it('are split into words, longest known word first, with any text between', () => {
    expect(namesIn('电动车占盲道')).toEqual(['非机动车', '占用', '盲道'])
    expect(namesIn(' 路灯不亮了 ')).toEqual(['路灯', '不亮'])
    expect(namesIn('路灯，路灯!')).toEqual(['路灯'])
    expect(namesIn('垃圾站')).toEqual(['垃圾中转站'])
  })

  it('are split into character pairs when no word is known, without filler words', () => {
    expect(meaningOf('钟楼很高')).toEqual({
      parts: [{ names: ['钟楼'], weight: 2, finds: true }],
      rest: ['钟', '楼', '高'],
    })
    expect(meaningOf('钟路灯楼').parts.map(({ names }) => names[0])).toEqual(['路灯'])
    expect(meaningOf('钟路灯楼').rest).toEqual(['钟', '楼'])
    expect(meaningOf('钟钟楼').rest).toEqual(['钟', '楼'])
  })

  it('mean nothing in pinyin or when empty', () => {
    for (const typed of ['', '  ', 'ld', 'jg 12']) expect(meaningOf(typed)).toEqual({ parts: [], rest: [] })
  })

  it('weigh objects more than defects, and defects more than places', () => {
    expect(meaningOf('路灯掉路上').parts.map(({ weight }) => weight)).toEqual([3, 2, 1])
  })

  it('are highlighted by the user’s words and by the city’s', () => {
    expect(highlightTerms('电单车')).toBe('电单车 非机动车 共享单车')
    expect(highlightTerms('轿车')).toBe('轿车 机动车')
    expect(highlightTerms('jg')).toBe('jg')
  })
})

const near = (typed: string, named: Partial<Named>) =>
  Math.round(closeness(meaningOf(typed), { big: '', small: '', ...named }) * 100) / 100

describe('the similarity of a type', () => {
  it('is high when its name contains the word, the higher the larger the match', () => {
    expect(near('路灯', { small: '路灯' })).toBe(33.3)
    expect(near('路灯', { small: '路灯井盖' })).toBe(31.8)
    expect(near('路灯', { small: '路灯' })).toBeGreaterThan(CLEAR)
  })

  it('falls from the problem through the manual to the class', () => {
    expect(near('路灯', { problem: '路灯不亮' })).toBe(27.3)
    expect(near('路灯', { about: '路灯' })).toBe(12.3)
    expect(near('路灯', { big: '路灯' })).toBe(6.3)
    expect(near('路灯', {})).toBe(0)
  })

  it('rises a little with a second match, and is a little lower for a synonym', () => {
    expect(near('路灯', { small: '路灯', big: '路灯' })).toBe(33.6)
    expect(near('污水', { small: '水体' })).toBe(26.97)
    expect(near('污水', { small: '污水水体' })).toBe(31.8)
  })

  it('counts single characters once each when type or problem has them', () => {
    expect(near('钟楼', { small: '钟' })).toBe(1)
    expect(near('钟楼', { problem: '楼' })).toBe(1)
    expect(near('钟楼', { small: '钟楼' })).toBe(24.2)
    expect(near('钟楼', { about: '钟' })).toBe(0)
  })
})

describe('what is meant', () => {
  const meant = (typed: string, small: string, big = '') => isMeant(meaningOf(typed), { big, small })

  it('is found by a thing, by a pair of unknown characters, and by a place with its problem', () => {
    expect(meant('狗屎', '道路不洁')).toBe(true)
    expect(meant('钟楼', '钟楼')).toBe(true)
    expect(meant('路坏了', '道路破损')).toBe(true)
    expect(meant('草坪秃了', '花草', '园林绿化设施')).toBe(true)
  })

  it('is nothing that shares only a problem, a place, a character or a class', () => {
    expect(meant('烂菜叶', '供水管道破裂')).toBe(false)
    expect(meant('坏了', '道路破损')).toBe(false)
    expect(meant('路边', '道路积水')).toBe(false)
    expect(meant('钟楼', '钟')).toBe(false)
    expect(meant('管理费', '施工扰民', '施工管理')).toBe(false)
  })

  it('keeps 机动车 apart from 非机动车', () => {
    expect(meant('轿车', '机动车乱停放')).toBe(true)
    expect(meant('轿车', '非机动车乱停放')).toBe(false)
  })
})

describe('the ranking', () => {
  const found = (item: string, small: string, hit = false, typeId = item) => ({
    item,
    typeId,
    named: { big: '', small },
    hit,
  })

  it('is the gateway’s when the words mean nothing', () => {
    const all = [found('b', '井盖'), found('a', '路灯')]
    expect(rankProblems(meaningOf('ld'), all)).toEqual(['b', 'a'])
    expect(rankProblems(meaningOf('ld'), [found('b', '井盖'), found('a', '路灯', true)])).toEqual(['b', 'a'])
  })

  it('puts the most similar first, and keeps the order of equals', () => {
    const all = [found('a', '井盖'), found('b', '路灯井盖'), found('c', '路灯'), found('d', '护栏')]
    expect(rankProblems(meaningOf('路灯'), all)).toEqual(['c', 'b', 'a', 'd'])
  })

  it('prefers the gateway’s hits unless another is clearly better', () => {
    expect(rankProblems(meaningOf('路灯'), [found('near', '路灯'), found('hit', '路灯井盖', true)])).toEqual([
      'hit',
      'near',
    ])
    expect(rankProblems(meaningOf('路灯'), [found('hit', '井盖', true), found('near', '路灯')])).toEqual([
      'near',
      'hit',
    ])
  })

  it('keeps the best problem of a type, wherever it came', () => {
    const all = [
      found('worse', '路灯井盖', false, 'same'),
      found('best', '路灯', false, 'same'),
      found('other', '路灯井盖'),
    ]
    expect(rankProblems(meaningOf('路灯'), all)).toEqual(['best', 'other', 'worse'])
  })

  it('shows three types rather than three problems of one', () => {
    const same = ['a', 'b', 'c'].map((item) => found(item, '路灯', false, 'same'))
    expect(rankProblems(meaningOf('路灯'), [...same, found('d', '路灯井盖')])).toEqual(['a', 'd', 'b', 'c'])
  })
})
