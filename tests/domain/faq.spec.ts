import { describe, expect, it } from 'vitest'
import faqSeeds from '@/demo/faq/faq.json'
import { findQuestions, inGroups } from '@/domain/faq'

const all = faqSeeds.map(({ group, question, answer, keywords }) => ({
  id: question,
  groupName: group,
  question,
  keywords,
  answer: answer.replace(/<[^>]*>/g, ''),
}))
const first = (typed: string) => findQuestions(all, typed)[0]?.question

describe('a confirmation', () => {
  it.each([
    ['照片传不上去', '照片传不上去怎么办'],
    ['图片上传不了', '照片传不上去怎么办'],
    ['zpcbsq', '照片传不上去怎么办'],
    ['没信号', '没有网络能不能上报'],
    ['dtskb', '地图是空白的'],
    ['字体', '字太小看不清'],
    ['快超期了', '处置时限是怎么算的'],
  ])('is found by %j', (typed, question) => {
    expect(first(typed)).toBe(question)
  })

  it('is found once, and not by unrelated words', () => {
    const found = findQuestions(all, '照片')
    expect(new Set(found).size).toBe(found.length)
    expect(findQuestions(all, '量子纠缠')).toEqual([])
  })

  it('is found by its name first, then by its answer, each once', () => {
    const one = { groupName: '', keywords: '', answer: '' }
    const some = [
      { ...one, id: 'a', question: '怎么看轨迹', answer: '钟楼' },
      { ...one, id: 'b', question: '路灯在哪里' },
      { ...one, id: 'c', question: '路灯' },
      { ...one, id: 'd', question: '照片在哪里' },
    ]
    const found = (typed: string) => findQuestions(some, typed).map(({ id }) => id)
    expect(found('钟楼')).toEqual(['a'])
    expect(found(' 照片 ')).toEqual(['d'])
    expect(found('路灯')).toEqual(['b', 'c'])
    expect(found('路灯坏了')).toEqual(['c', 'b'])
  })

  it('keeps the city’s order without a keyword', () => {
    expect(findQuestions(all, '  ')).toEqual(all)
    expect(inGroups(all).flatMap(({ questions }) => questions)).toEqual(all)
    expect(inGroups(all).map(({ name }) => name)).toEqual([...new Set(all.map(({ groupName }) => groupName))])
  })
})
