import { describe, expect, it } from 'vitest'
import {
  questionnaireProblems,
  cleaned,
  percentOf,
  answeredCount,
  scoresOf,
  visible,
  whyNotAnswer,
  type Answer,
  type QuestionFacts,
} from '@/domain/question'

const options = ['1', '2', '3'].map((value) => ({ value, label: value }))
const ask = (id: string, kind: string, rest: Partial<QuestionFacts> = {}): QuestionFacts => ({
  id,
  kind,
  title: id,
  required: true,
  min: 0,
  max: 0,
  showIf: [],
  options: kind === 'single' || kind === 'multiple' ? options : [],
  ...rest,
})
const say = (questionId: string, rest: Partial<Answer> = {}): Answer => ({
  questionId,
  values: [],
  text: '',
  photoCount: 0,
  ...rest,
})
const when = (questionId: string, ...values: string[]) => ({ showIf: [{ questionId, values }] })
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

const chain = [ask('a', 'single'), ask('b', 'single', when('a', '1')), ask('c', 'text', when('b', '2'))]

describe('a question with a condition', () => {
  it('is shown when the condition holds, and not when it depends on a hidden question', () => {
    expect(ids(visible(chain, []))).toEqual(['a'])
    const both = [say('a', { values: ['1'] }), say('b', { values: ['2'] })]
    expect(ids(visible(chain, both))).toEqual(['a', 'b', 'c'])
    expect(ids(visible(chain, [say('a', { values: ['3'] }), say('b', { values: ['2'] })]))).toEqual(['a'])
  })

  it('is shown when its condition refers to an unknown, its own or a later question', () => {
    const odd = [
      ask('a', 'text', when('x', '1')),
      ask('b', 'text', when('b', '1')),
      ask('c', 'text', when('d', '1')),
      ask('d', 'single'),
    ]
    expect(ids(visible(odd, []))).toEqual(['a', 'b', 'c', 'd'])
  })

  it('drops its answer when it is hidden', () => {
    const answers = [say('a', { values: ['3'] }), say('b', { values: ['2'] }), say('c', { text: '文' })]
    expect(cleaned(chain, answers)).toEqual([say('a', { values: ['3'] })])
    expect(questionnaireProblems(chain, answers)).toEqual([])
  })
})

describe('an answer', () => {
  it.each([
    ['a choice that is not offered', ask('q', 'single'), say('q', { values: ['9'] }), '请选择一项'],
    ['nothing chosen', ask('q', 'multiple'), say('q'), '请至少选择一项'],
    ['too few', ask('q', 'multiple', { min: 2 }), say('q', { values: ['1'] }), '至少选 2 项'],
    ['too many', ask('q', 'multiple', { max: 1 }), say('q', { values: ['1', '2'] }), '最多选 1 项'],
    ['blanks', ask('q', 'text'), say('q', { text: '  ' }), '请填写'],
    ['too long', ask('q', 'text', { max: 3 }), say('q', { text: '一二三四' }), '不能超过 3 个字'],
    ['no such score', ask('q', 'score', { min: 1, max: 5 }), say('q', { values: ['6'] }), '请打分'],
    ['no day', ask('q', 'date'), say('q', { values: ['明天'] }), '请选择日期'],
    ['no photo', ask('q', 'photo'), say('q'), '请拍照'],
    ['too few photos', ask('q', 'photo', { min: 2 }), say('q', { photoCount: 1 }), '至少 2 张照片'],
    [
      'an unknown type',
      ask('q', 'signature'),
      say('q', { text: '文' }),
      '当前版本还不能回答这一题，请更新应用后再填',
    ],
  ])('with %s cannot be submitted', (_, question, answer, words) => {
    expect(questionnaireProblems([question], [answer])).toEqual([
      { field: 'question-q', text: `“q”：${words}` },
    ])
  })

  it.each([
    ask('q', 'text', { required: false }),
    ask('q', 'signature', { required: false }),
    ask('q', 'photo', { required: false, min: 2 }),
  ])('is optional when not required', (question) => {
    expect(questionnaireProblems([question], [])).toEqual([])
    expect(cleaned([question], [say('q')])).toEqual([])
  })

  it('counts for the progress, if it can be given', () => {
    const all = [...chain, ask('s', 'signature', { required: false })]
    expect(answeredCount(all, [])).toEqual({ done: 0, all: 1 })
    expect(answeredCount(all, [say('a', { values: ['1'] })])).toEqual({ done: 1, all: 2 })
  })
})

describe('a questionnaire', () => {
  it('is answered once and in time', () => {
    expect(whyNotAnswer({ deadline: 100, answered: false }, 100)).toBe('')
    expect(whyNotAnswer({ deadline: 100, answered: false }, 101)).toBe('问卷已截止，不能再填写')
    expect(whyNotAnswer({ deadline: null, answered: false }, 1e15)).toBe('')
    expect(whyNotAnswer({ deadline: null, answered: true }, 0)).toBe('您已填写过这份问卷，每人一次')
  })

  it('has the ends of its scores, and shares of a total', () => {
    expect(scoresOf({ min: 0, max: 10 })).toHaveLength(11)
    expect(scoresOf({ min: 5, max: 1 })).toEqual(['1', '2', '3', '4', '5'])
    expect(scoresOf({ min: 0, max: 1e9 })).toEqual(['1', '2', '3', '4', '5'])
    expect([percentOf(1, 3), percentOf(1, 0)]).toEqual([33, 0])
  })
})
