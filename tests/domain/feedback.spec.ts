import { describe, expect, it } from 'vitest'
import {
  askProblems,
  isBad,
  ratingProblems,
  suggestionProblems,
  maySuggest,
  type SuggestionFacts,
} from '@/domain/feedback'
import { isOffered, whyNot } from '@/domain/verdict'

const facts = (change: Partial<SuggestionFacts> = {}): SuggestionFacts => ({
  adoption: '1',
  asked: false,
  rated: false,
  ...change,
})
const judged = (change: Partial<SuggestionFacts>) =>
  (['ask', 'rate'] as const).map((move) => {
    const verdict = maySuggest(move, facts(change))
    return [isOffered(verdict), whyNot(verdict)]
  })

describe('the moves of the author of a 投诉 or 建议', () => {
  it.each([
    ['adopted', {}],
    ['rejected', { adoption: '2' }],
  ] as const)('%s: ask again and rate', (_, change) => {
    expect(judged(change)).toEqual([
      [true, ''],
      [true, ''],
    ])
  })

  it('are unavailable before an answer', () => {
    expect(judged({ adoption: '' })).toEqual([
      [false, '还没有答复，答复后才能追问'],
      [false, '还没有答复，答复后才能评价'],
    ])
  })

  it('both wait while a question is open', () => {
    expect(judged({ asked: true })).toEqual([
      [true, '上次追问还没有答复，请等答复后再追问'],
      [true, '追问还没有答复，请等答复后再评价'],
    ])
  })

  it('end after the one rating', () => {
    expect(judged({ rated: true })).toEqual([
      [false, '已经评价，不能再追问'],
      [false, '已经评价过，只能评价一次'],
    ])
  })
})

describe('the errors', () => {
  it('of a 投诉: title, then content, each within its length in visible characters', () => {
    expect(suggestionProblems({ title: '', content: ' ' })).toEqual([
      { field: 'title', text: '请填写标题' },
      { field: 'content', text: '请填写内容' },
    ])
    expect(suggestionProblems({ title: '𠮷'.repeat(40), content: '长'.repeat(1000) })).toEqual([])
    expect(suggestionProblems({ title: '长'.repeat(41), content: '长'.repeat(1001) })).toEqual([
      { field: 'title', text: '标题不能超过 40 个字' },
      { field: 'content', text: '内容不能超过 1000 个字' },
    ])
  })

  it('of a 追问: its text', () => {
    expect(askProblems({ opinion: '' })).toEqual([{ field: 'opinion', text: '请填写追问内容' }])
    expect(askProblems({ opinion: '问' })).toEqual([])
  })

  it.each([
    [0, '', ['请选择满意程度']],
    [6, '', ['请选择满意程度']],
    [3.5, '', ['请选择满意程度']],
    [5, '', []],
    [3, '', []],
    [2, ' ', ['请填写不满意的原因']],
    [1, '没人来', []],
  ])('of a 评价 of %d with "%s": %j', (score, opinion, texts) => {
    expect(ratingProblems({ score, opinion }).map(({ text }) => text)).toEqual(texts)
  })

  it('a bad grade is one of the last two', () => {
    expect([0, 1, 2, 3].map(isBad)).toEqual([false, true, true, false])
  })
})
