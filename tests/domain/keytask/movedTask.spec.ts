import { describe, expect, it } from 'vitest'
import {
  type KeyTaskFacts,
  type TaskMove,
  type TaskMoveInput,
  taskFingerprint,
} from '@/domain/keytask/taskFacts'
import { movedTask, REWORK_PROGRESS } from '@/domain/keytask/taskMoves'
import { at } from '../at'
import { fresh, states } from './people'

const NOW = at('2026-06-12 14:00')
const later = at('2026-06-25 18:00')
const urge = { byName: '蔡建平', time: NOW - 1, words: '抓紧' }

const after = (move: TaskMove, facts: KeyTaskFacts, input: Partial<TaskMoveInput> = {}) =>
  movedTask(move, facts, { by: 'me', byName: '我', at: NOW, ...input })

const silent = { duty: '清运', progress: 0, lastFeedback: null }
const two = [
  { ...silent, departmentId: 'HW' },
  { ...silent, departmentId: 'YL' },
] as const

const MOVED: [TaskMove, KeyTaskFacts, Partial<TaskMoveInput>, Partial<KeyTaskFacts>][] = [
  ['submit', states.草稿, {}, { stage: 'approving', since: NOW, submittedById: 'me', openedByNext: false }],
  ['submit', { ...states.草稿, starterId: '' }, {}, { starterId: 'me' }],
  ['approve', states.待审批, {}, { stage: 'signing', startTime: NOW, submittedById: '' }],
  ['return', states.待审批, {}, { stage: 'draft', submittedById: '', startTime: null }],
  [
    'sign',
    states.待签收,
    { undertakerId: 'zhao' },
    { stage: 'handling', undertakerId: 'zhao', leadId: 'CG' },
  ],
  [
    'transfer',
    states.待签收,
    { undertakerId: 'fan', departmentId: 'HW' },
    // The lead does not assist itself.
    { stage: 'handling', undertakerId: 'fan', leadId: 'HW', assists: [] },
  ],
  [
    'transfer',
    { ...states.待签收, assists: two },
    { departmentId: 'HW' },
    { leadId: 'HW', undertakerId: '', assists: [two[1]] },
  ],
  ['transfer', { ...states.待签收, assists: two }, { undertakerId: 'zhao' }, { leadId: 'CG', assists: two }],
  ['sign', states.待签收, {}, { stage: 'handling', undertakerId: '' }],
  ['confirm', states.待确认, {}, { stage: 'inspecting', inspectorId: '' }],
  ['urge', fresh, {}, { urges: [{ byName: '我', time: NOW, words: '' }] }],
  [
    'feedback',
    { ...fresh, assists: two },
    { progress: 40, departmentId: 'HW' },
    { assists: [{ ...two[0], progress: 40, lastFeedback: NOW }, two[1]] },
  ],
  ['feedback', fresh, { progress: 60 }, { progress: 60, lastFeedback: NOW, assists: fresh.assists }],
  [
    'feedback',
    fresh,
    { progress: 40, departmentId: 'HW' },
    {
      progress: 0,
      lastFeedback: null,
      assists: [{ departmentId: 'HW', duty: '清运', progress: 40, lastFeedback: NOW }],
    },
  ],
  [
    'finish',
    { ...states.办理中, delay: { until: later } },
    {},
    { stage: 'confirming', finishTime: NOW, submittedById: 'me', delay: null },
  ],
  [
    'confirm',
    states.待确认,
    { inspectorId: 'wu' },
    { stage: 'inspecting', inspectorId: 'wu', finishTime: states.待确认.finishTime },
  ],
  [
    'sendBack',
    { ...states.待确认, delayAsked: true },
    {},
    {
      stage: 'handling',
      reworkCount: 1,
      progress: REWORK_PROGRESS,
      finishTime: null,
      delayAsked: false,
      answerDue: false,
    },
  ],
  ['inspect', states.待核查, { passed: true }, { stage: 'closed', since: NOW, reworkCount: 0 }],
  [
    'inspect',
    states.待核查,
    { passed: false },
    {
      stage: 'handling',
      reworkCount: 1,
      answerDue: true,
      finishTime: null,
      inspectorId: '',
      undertakerId: 'chen',
    },
  ],
  ['answer', { ...fresh, answerDue: true }, {}, { answerDue: false, stage: 'handling' }],
  [
    'askDelay',
    fresh,
    { until: later },
    { delay: { until: later }, delayAsked: true, deadline: fresh.deadline },
  ],
  ['decideDelay', { ...fresh, delay: { until: later } }, { passed: true }, { delay: null, deadline: later }],
  ['decideDelay', { ...fresh, delay: { until: later } }, {}, { delay: null, deadline: fresh.deadline }],
  ['urge', fresh, { words: '请加快' }, { urges: [{ byName: '我', time: NOW, words: '请加快' }] }],
  ['withdraw', states.待审批, {}, { stage: 'draft', submittedById: '' }],
  ['withdraw', states.待确认, {}, { stage: 'handling', finishTime: null, progress: 100, reworkCount: 0 }],
]

describe('the result of a move', () => {
  it.each(MOVED)('%s', (move, facts, input, expected) => {
    expect(after(move, facts, input)).toMatchObject(expected)
  })

  it.each(MOVED)('%s changes the fingerprint by which a lost answer is looked up', (move, facts, input) => {
    expect(taskFingerprint(after(move, facts, input))).not.toBe(taskFingerprint(facts))
  })

  it('keeps a 催办 until the next feedback', () => {
    const urged = { ...fresh, urges: [urge] }
    expect(after('urge', urged, { words: '再催' }).urges).toHaveLength(2)
    expect(after('askDelay', urged, { until: later }).urges).toEqual([urge])
    expect(after('feedback', urged, { progress: 10, departmentId: 'HW' }).urges).toEqual([])
    expect(after('feedback', urged, { progress: 10 }).urges).toEqual([])
    expect(after('finish', urged).urges).toEqual([])
  })

  it('gives each round of rework a delay', () => {
    const decided = after('decideDelay', after('askDelay', fresh, { until: later }))
    expect(decided.delayAsked).toBe(true)
    const back = after('sendBack', after('finish', decided))
    expect([back.delayAsked, back.reworkCount]).toEqual([false, 1])
  })

  it('keeps a progress below that of rework', () => {
    expect(after('sendBack', { ...states.待确认, progress: 70 }).progress).toBe(70)
  })

  it('leaves the deadline of a task without a requested delay', () => {
    expect(after('decideDelay', fresh, { passed: true }).deadline).toBe(fresh.deadline)
  })

  it('changes nothing for a deleted draft', () => {
    expect(after('discard', states.草稿)).toEqual(states.草稿)
  })
})
