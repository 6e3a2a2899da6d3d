import type { CaseAction, CaseFacts, MoveInput } from '@/domain/case/caseFacts'
import type { Actor } from '@/domain/actor'
import type { Clock } from '@/domain/deadline/deadline'
import { describe, expect, it } from 'vitest'
import { mayDo, movedCase, isPendingForHead } from '@/domain/case/moves'
import { Stage, stageLabel } from '@/domain/case/stage'
import { at } from '../at'
import { people, states } from './people'
import type { Person } from './people'

const NOW = at('2026-06-12 14:00')
const LATER = at('2026-06-15 10:40')
const pause = { from: at('2026-06-12 10:00'), to: at('2026-06-12 11:00'), reason: '' }
const clock: Clock = { limit: { amount: 2, unit: '工作日' }, start: at('2026-06-12 09:00'), pauses: [] }

describe('moved: the result of each move', () => {
  it.each<[string, CaseAction, CaseFacts, MoveInput, Partial<CaseFacts>]>([
    [
      'a report waits for 核实 and can be taken back',
      'report',
      { ...states.草稿, reporterId: '' },
      { by: 'lin' },
      { stage: Stage.reported, reporterId: 'lin', submittedById: 'lin', openedByNext: false },
    ],
    [
      '属实 is dispatched with department and deadline',
      'verify',
      { ...states.已上报, taskHolderId: 'lin' },
      { by: 'lin', passed: true, departmentId: 'LJ', deadline: LATER },
      { stage: Stage.dispatched, departmentId: 'LJ', deadline: LATER, submittedById: '', taskHolderId: '' },
    ],
    [
      '不属实 is voided',
      'verify',
      states.已上报,
      { by: 'lin', passed: false },
      { voided: true, submittedById: '', taskHolderId: '' },
    ],
    [
      'signed stands with the department',
      'sign',
      states.已派遣,
      { by: 'wang' },
      { stage: Stage.handling, step: 'department', signedById: 'wang' },
    ],
    [
      'signing may start the clock',
      'sign',
      states.已派遣,
      { by: 'wang', deadline: LATER },
      { stage: Stage.handling, signedById: 'wang', deadline: LATER },
    ],
    [
      '拒签 goes back, without a holder',
      'refuseSign',
      states.已派遣,
      { by: 'wang' },
      { stage: Stage.reported, departmentId: '' },
    ],
    [
      'assigned to a person',
      'assign',
      states.部门处置,
      { by: 'wang', handlerId: 'chen' },
      { step: 'personal', handlerId: 'chen' },
    ],
    [
      'given to another person',
      'reassign',
      { ...states.个人处置, submittedById: 'chen' },
      { by: 'wang', handlerId: 'zhao' },
      { step: 'personal', handlerId: 'zhao', submittedById: '' },
    ],
    [
      'passed on, with what it failed before',
      'passOn',
      { ...states.个人处置, reworkCount: 1 },
      { by: 'chen', handlerId: 'zhao' },
      { step: 'personal', handlerId: 'zhao', reworkCount: 1 },
    ],
    [
      'handled by the department',
      'handle',
      states.部门处置,
      { by: 'wang' },
      { stage: Stage.awaitingClosure, submittedById: 'wang' },
    ],
    [
      'handled by the person',
      'personalHandle',
      states.个人处置,
      { by: 'chen' },
      { step: 'confirming', submittedById: 'chen' },
    ],
    [
      'confirmed',
      'confirm',
      states.待确认,
      { by: 'wang' },
      { stage: Stage.awaitingClosure, submittedById: 'wang' },
    ],
    [
      '打回 goes to the same person',
      'sendBack',
      states.待确认,
      { by: 'wang' },
      { step: 'personal', submittedById: '' },
    ],
    [
      '打回 goes to the department without an assigned person',
      'sendBack',
      { ...states.待确认, handlerId: '' },
      { by: 'wang' },
      { step: 'department', submittedById: '' },
    ],
    [
      'delayed',
      'delay',
      states.个人处置,
      { by: 'chen', deadline: LATER },
      { delayCount: 1, deadline: LATER },
    ],
    ['parked', 'park', states.个人处置, { by: 'chen', until: LATER }, { parkedUntil: LATER }],
    [
      'released with a later deadline',
      'release',
      { ...states.个人处置, parkedUntil: LATER },
      { by: 'chen', deadline: LATER },
      { parkedUntil: null, deadline: LATER },
    ],
    [
      'a report taken back is a draft',
      'withdraw',
      states.已上报,
      { by: 'lin' },
      { stage: Stage.draft, submittedById: '' },
    ],
    [
      'the person takes it back',
      'withdraw',
      states.待确认,
      { by: 'chen' },
      { step: 'personal', submittedById: '' },
    ],
    [
      'an unassigned case goes back to the department',
      'withdraw',
      { ...states.待确认, handlerId: '' },
      { by: 'chen' },
      { step: 'department', submittedById: '' },
    ],
    [
      'the department takes it back',
      'withdraw',
      states.待结案,
      { by: 'wang' },
      { stage: Stage.handling, submittedById: '' },
    ],
    [
      'a confirmed case taken back waits for 确认 again',
      'withdraw',
      { ...states.待确认, stage: Stage.awaitingClosure, submittedById: 'wang' },
      { by: 'wang' },
      { stage: Stage.handling, submittedById: '' },
    ],
    [
      '核查通过',
      'check',
      states.待结案,
      { by: 'lin', passed: true },
      { stage: Stage.closed, submittedById: '', taskHolderId: '' },
    ],
    [
      '核查不通过 goes back to the department that handled it',
      'check',
      states.待结案,
      { by: 'lin', passed: false, deadline: LATER },
      {
        stage: Stage.handling,
        step: 'department',
        reworkCount: 1,
        deadline: LATER,
        submittedById: '',
        taskHolderId: '',
      },
    ],
    [
      '核查不通过 goes back to the person who handled it',
      'check',
      { ...states.待确认, stage: Stage.awaitingClosure, reworkCount: 1 },
      { by: 'lin' },
      { stage: Stage.handling, step: 'personal', reworkCount: 2, submittedById: '', taskHolderId: '' },
    ],
    [
      '自行处置 is closed, and not to be taken back',
      'report',
      { ...states.草稿, reporterId: '', submittedById: 'lin' },
      { by: 'lin', selfHandled: true },
      { stage: Stage.closed, reporterId: 'lin', submittedById: '' },
    ],
    [
      'signing may bring a clock with pauses',
      'sign',
      { ...states.已派遣, pauses: [pause] },
      { by: 'wang', clock: { ...clock, pauses: [pause, pause] } },
      {
        stage: Stage.handling,
        signedById: 'wang',
        clock: { ...clock, pauses: [pause, pause] },
        pauses: [pause, pause],
      },
    ],
    [
      'verification may take the clock away',
      'verify',
      { ...states.已上报, clock, pauses: [pause] },
      { by: 'lin', passed: true, clock: null },
      { stage: Stage.dispatched, clock: null, pauses: [], submittedById: '', taskHolderId: '' },
    ],
    [
      'a later deadline leaves clock and pauses',
      'delay',
      { ...states.个人处置, clock, pauses: [pause] },
      { by: 'chen', deadline: LATER },
      { delayCount: 1, deadline: LATER },
    ],
    ['追加反馈 moves nothing', 'appendFeedback', states.待结案, { by: 'wang' }, {}],
  ])('%s', (_what, action, facts, input, changes) => {
    expect(movedCase(action, facts, input)).toEqual({ ...facts, ...changes })
  })

  it('does not mutate the given case', () => {
    const before = { ...states.已派遣 }
    movedCase('sign', before, { by: 'wang' })
    expect(before).toEqual(states.已派遣)
  })

  it('forbids withdrawal once a resubmitted report was opened by the next step', () => {
    const opened = { ...states.部门处置, openedByNext: true }
    expect(movedCase('handle', opened, { by: 'wang' }).openedByNext).toBe(false)
  })
})

describe('a submission for the department', () => {
  it.each([
    { who: '部门负责人', where: '待结案' },
    { who: '处置人', where: '待确认' },
  ] as const)('by $who: $where', ({ who, where }) => {
    const facts = states.部门处置
    const by = people[who]
    expect(mayDo('handle', facts, by, NOW).ok).toBe(true)
    const after = movedCase('handle', facts, { by: by.id, toConfirm: isPendingForHead(facts, by) })
    expect(stageLabel(after)).toBe(where)
    expect(after).toMatchObject({ handlerId: '', submittedById: by.id })
  })

  it('returns to the department when its head sends it back, or it is withdrawn', () => {
    const waits = movedCase('handle', states.部门处置, { by: 'chen', toConfirm: true })
    expect(movedCase('sendBack', waits, { by: 'wang' })).toMatchObject({ stage: 3, step: 'department' })
    expect(movedCase('withdraw', waits, { by: 'chen' })).toMatchObject({ stage: 3, step: 'department' })
  })
})

describe('a complete life cycle', () => {
  function play(start: CaseFacts, moves: [CaseAction, Person, Partial<MoveInput>?][]): string[] {
    let facts = start
    return moves.map(([action, who, input]) => {
      const actor: Actor = people[who]
      const verdict = mayDo(action, facts, actor, NOW)
      if (!verdict.ok) throw new Error(`${action}: ${verdict.why}`)
      facts = movedCase(action, facts, { by: actor.id, ...input })
      return stageLabel(facts)
    })
  }

  it('runs from report through rework to closing, with every move allowed', () => {
    const labels = play(states.草稿, [
      ['report', '采集员'],
      ['verify', '采集员', { passed: true, departmentId: 'LJ', deadline: LATER }],
      ['sign', '部门负责人'],
      ['assign', '部门负责人', { handlerId: 'chen' }],
      ['personalHandle', '处置人'],
      ['sendBack', '部门负责人'],
      ['personalHandle', '处置人'],
      ['withdraw', '处置人'],
      ['personalHandle', '处置人'],
      ['confirm', '部门负责人'],
      ['withdraw', '部门负责人'],
      ['confirm', '部门负责人'],
      ['check', '别的采集员', { passed: false }],
      ['delay', '处置人', { deadline: LATER }],
      ['park', '处置人', { until: LATER }],
      ['release', '处置人'],
      ['personalHandle', '处置人'],
      ['confirm', '部门负责人'],
      ['appendFeedback', '处置人'],
      ['check', '采集员', { passed: true }],
    ])
    expect(labels).toEqual([
      '已上报',
      '待签收',
      '待处置',
      '个人处置中',
      '待确认',
      '个人处置中',
      '待确认',
      '个人处置中',
      '待确认',
      '待结案',
      '待确认',
      '待结案',
      '追加整改',
      '追加整改',
      '追加整改',
      '追加整改',
      '待确认',
      '待结案',
      '待结案',
      '已结案',
    ])
  })

  it('lets a refused case be dispatched and signed again', () => {
    expect(
      play(states.已派遣, [
        ['refuseSign', '部门负责人'],
        ['verify', '采集员', { passed: true, departmentId: 'YL' }],
        ['sign', '别的负责人'],
        ['handle', '别的负责人'],
      ]),
    ).toEqual(['已上报', '待签收', '待处置', '待结案'])
  })
})
