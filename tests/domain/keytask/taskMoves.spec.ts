import { describe, expect, it } from 'vitest'
import type { KeyTaskFacts, TaskMove } from '@/domain/keytask/taskFacts'
import { mayDoTask, mayOpenTaskForm, TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { isOffered, whyNot } from '@/domain/verdict'
import { at } from '../at'
import { everyone, fresh, people, states } from './people'
import type { Person, StateName } from './people'

const NOW = at('2026-06-12 14:00')
const OK = 'ok'
const MOVES = Object.keys(TASK_MOVE_LABEL) as TaskMove[]
const STATES = Object.keys(states) as StateName[]
const PEOPLE = Object.keys(people) as Person[]

const answer = (move: TaskMove, facts: KeyTaskFacts, who: Person): string =>
  whyNot(mayDoTask(move, facts, people[who], NOW)) || OK

/** A user with every role of the facts; with a failed 核查 and a requested delay. */
function asEveryone(facts: KeyTaskFacts, move: TaskMove): KeyTaskFacts {
  const parts = { starterId: 'all', approverId: 'all', undertakerId: 'all', inspectorId: 'all' }
  const waiting = {
    submittedById: 'all',
    answerDue: true,
    delay: move === 'askDelay' ? null : { until: NOW },
  }
  // Users cannot urge themselves, so another 审批人 holds it.
  const other = move === 'urge' ? { starterId: 'other', undertakerId: 'other', inspectorId: 'other' } : {}
  return { ...facts, ...parts, ...waiting, ...other }
}

const NOT_SENT = '督办还没有提交'
const APPROVING = '督办正在审批'
const NOT_SIGNED = '督办还没有签收'
const WORKING = '督办正在办理，还没有提交办结'
const CONFIRMING = '督办已提交办结，正在等待确认'
const INSPECTING = '督办已确认，正在等待现场核查'
const CLOSED = '督办已办结'
const atWork = [NOT_SENT, APPROVING, NOT_SIGNED, OK, CONFIRMING, INSPECTING, CLOSED]
const three = (text: string) => [text, text, text]

// In this order: 草稿 待审批 待签收 办理中 待确认 待核查 已办结
const BY_STAGE: Record<TaskMove, string[]> = {
  submit: [OK, ...three('督办已提交'), '督办已提交', '督办已提交', CLOSED],
  discard: [OK, ...three('督办已提交，不能删除'), '督办已提交，不能删除', '督办已提交，不能删除', CLOSED],
  approve: [NOT_SENT, OK, ...three('督办已审批'), '督办已审批', CLOSED],
  return: [NOT_SENT, OK, ...three('督办已审批'), '督办已审批', CLOSED],
  sign: [NOT_SENT, APPROVING, OK, ...three('督办已签收'), CLOSED],
  transfer: [NOT_SENT, APPROVING, OK, ...three('督办已签收，不能转办'), CLOSED],
  feedback: atWork,
  finish: atWork,
  confirm: [NOT_SENT, APPROVING, NOT_SIGNED, WORKING, OK, '督办已确认', CLOSED],
  sendBack: [NOT_SENT, APPROVING, NOT_SIGNED, WORKING, OK, '督办已确认', CLOSED],
  inspect: [NOT_SENT, APPROVING, NOT_SIGNED, WORKING, CONFIRMING, OK, CLOSED],
  answer: atWork,
  askDelay: atWork,
  decideDelay: atWork,
  urge: [NOT_SENT, '督办正等您办理，无需催办', OK, OK, OK, OK, CLOSED],
  withdraw: [
    '督办还没有提交，无需撤回',
    OK,
    '下一环节已办理，不能撤回',
    '督办还没有提交办结，无需撤回',
    OK,
    '下一环节已办理，不能撤回',
    CLOSED,
  ],
}

describe.each(MOVES)('%s is allowed only at its stages', (move) => {
  it.each(STATES.map((state, i) => ({ state, expected: BY_STAGE[move][i] })))(
    'at $state: $expected',
    ({ state, expected }) => {
      const verdict = mayDoTask(move, asEveryone(states[state], move), everyone, NOW)
      expect(whyNot(verdict) || OK).toBe(expected)
    },
  )
})

const LEAD: Person[] = ['主办负责人', '承办人']

/** The owner of each move, and the message for all others. */
const BY_PERSON: Record<
  TaskMove,
  { at: StateName; facts?: Partial<KeyTaskFacts>; by: Person[]; why: string }
> = {
  submit: { at: '草稿', by: ['发起人'], why: '只能提交自己发起的督办' },
  discard: { at: '草稿', by: ['发起人'], why: '只有发起人可以删除草稿' },
  approve: { at: '待审批', by: ['审批人'], why: '只有审批人可以审批' },
  return: { at: '待审批', by: ['审批人'], why: '只有审批人可以审批' },
  sign: { at: '待签收', by: ['主办负责人'], why: '只有主办部门负责人可以签收' },
  transfer: { at: '待签收', by: ['主办负责人'], why: '只有主办部门负责人可以转办' },
  feedback: {
    at: '办理中',
    by: [...LEAD, '协办负责人', '协办人员'],
    why: '只有主办和协办部门可以反馈',
  },
  finish: { at: '办理中', by: LEAD, why: '只有主办部门可以提交办结' },
  confirm: { at: '待确认', by: ['发起人'], why: '只有发起人可以确认' },
  sendBack: { at: '待确认', by: ['发起人'], why: '只有发起人可以打回' },
  inspect: { at: '待核查', by: ['核查人'], why: '只有采集员可以现场核查' },
  answer: { at: '办理中', facts: { answerDue: true }, by: LEAD, why: '只有主办部门可以反馈核查意见' },
  askDelay: { at: '办理中', by: LEAD, why: '只有主办部门可以申请延期' },
  decideDelay: {
    at: '办理中',
    facts: { delay: { until: NOW } },
    by: ['审批人'],
    why: '只有审批人可以审批延期',
  },
  urge: { at: '办理中', by: ['发起人', '审批人'], why: '只有发起人和审批人可以催办' },
  withdraw: { at: '待确认', by: ['承办人'], why: '只有提交人可以撤回' },
}

/** Where a person gets a more exact message. */
const EXACT_REASON: Partial<Record<TaskMove, Partial<Record<Person, string>>>> = {
  inspect: { 别的采集员: '现场核查已派给他人' },
  submit: Object.fromEntries(
    (['承办人', '主办同事', '协办人员', '核查人', '别的采集员'] as Person[]).map((who) => [
      who,
      '只有监督人员和部门负责人可以发起督办',
    ]),
  ),
}

describe.each(MOVES)('%s is allowed for the right people only', (move) => {
  const { at: state, facts = {}, by, why } = BY_PERSON[move]
  it.each(PEOPLE)('%s', (who) => {
    const expected = by.includes(who) ? OK : (EXACT_REASON[move]?.[who] ?? why)
    expect(answer(move, { ...states[state], ...facts }, who)).toBe(expected)
  })
})

describe('every state, move and person', () => {
  const all = STATES.flatMap((state) => PEOPLE.flatMap((who) => MOVES.map((move) => ({ state, who, move }))))
  const possible = all.filter(({ state, who, move }) => answer(move, states[state], who) === OK)

  it('allows exactly these moves', () => {
    const lines = possible.map(({ state, who, move }) => `${state} ${who} ${move}`)
    expect(lines.sort()).toEqual(
      [
        '草稿 发起人 submit',
        '草稿 发起人 discard',
        '待审批 审批人 approve',
        '待审批 审批人 return',
        '待审批 发起人 withdraw',
        '待审批 发起人 urge',
        '待签收 主办负责人 sign',
        '待签收 主办负责人 transfer',
        '待签收 发起人 urge',
        '待签收 审批人 urge',
        '办理中 主办负责人 feedback',
        '办理中 承办人 feedback',
        '办理中 协办负责人 feedback',
        '办理中 协办人员 feedback',
        '办理中 主办负责人 finish',
        '办理中 承办人 finish',
        '办理中 主办负责人 askDelay',
        '办理中 承办人 askDelay',
        '办理中 发起人 urge',
        '办理中 审批人 urge',
        '待确认 发起人 confirm',
        '待确认 发起人 sendBack',
        '待确认 承办人 withdraw',
        '待确认 审批人 urge',
        '待核查 核查人 inspect',
        '待核查 发起人 urge',
        '待核查 审批人 urge',
      ].sort(),
    )
  })
})

describe('further conditions', () => {
  const late = { deadline: NOW - 1 }
  it.each<[string, TaskMove, KeyTaskFacts, Person, string]>([
    [
      'its time is over before it began',
      'approve',
      { ...states.待审批, ...late },
      '审批人',
      '期限已过，请退回发起人修改',
    ],
    ['at the deadline itself', 'approve', { ...states.待审批, deadline: NOW }, '审批人', OK],
    ['without a deadline', 'approve', { ...states.待审批, deadline: null }, '审批人', OK],
    ['without a deadline', 'askDelay', { ...states.办理中, deadline: null }, '承办人', OK],
    ['its time is over before it began', 'return', { ...states.待审批, ...late }, '审批人', OK],
    [
      'not done yet',
      'finish',
      { ...states.办理中, progress: 80 },
      '承办人',
      '进度 80%，反馈到 100% 后才能提交办结',
    ],
    ['a silent 协办', 'finish', { ...fresh, progress: 100 }, '承办人', '还有 1 个协办部门没有反馈'],
    ['at the deadline itself', 'askDelay', { ...states.办理中, deadline: NOW }, '承办人', OK],
    ['overdue', 'askDelay', { ...states.办理中, ...late }, '承办人', '已超期，不能再申请延期'],
    ['overdue', 'finish', { ...states.办理中, ...late }, '承办人', OK],
    [
      'requested before',
      'askDelay',
      { ...states.办理中, delayAsked: true },
      '承办人',
      '已申请过延期，不能再次申请',
    ],
    [
      'requested before in this round',
      'askDelay',
      { ...states.办理中, delayAsked: true, reworkCount: 1 },
      '主办负责人',
      '本轮返工已申请过延期，不能再次申请',
    ],
    [
      'waiting for the word on it',
      'askDelay',
      { ...states.办理中, delayAsked: true, delay: { until: NOW } },
      '承办人',
      '延期申请正在审批',
    ],
    ['no request', 'decideDelay', states.办理中, '审批人', '没有待审批的延期申请'],
    ['nothing found', 'answer', states.办理中, '承办人', '没有需要反馈的核查意见'],
    [
      'opened by the 审批人',
      'withdraw',
      { ...states.待审批, openedByNext: true },
      '发起人',
      '下一环节已开始办理，不能撤回',
    ],
    [
      'opened by the 发起人',
      'withdraw',
      { ...states.待确认, openedByNext: true },
      '承办人',
      '下一环节已开始办理，不能撤回',
    ],
    ['it waits for oneself', 'urge', states.待确认, '发起人', '督办正等您办理，无需催办'],
    ['it waits for oneself', 'urge', states.待审批, '审批人', '督办正等您办理，无需催办'],
    ['no 主办', 'sign', { ...states.待签收, leadId: '' }, '主办负责人', '只有主办部门负责人可以签收'],
    [
      'no person undertakes it',
      'finish',
      { ...states.办理中, undertakerId: '' },
      '承办人',
      '只有主办部门可以提交办结',
    ],
    ['a draft of an unknown author', 'submit', { ...states.草稿, starterId: '' }, '主办负责人', OK],
  ])('%s: %s', (_what, move, facts, who, sentence) => {
    expect(answer(move, facts, who)).toBe(sentence)
  })

  it.each<[TaskMove, KeyTaskFacts, Person, string]>([
    ['sign', states.办理中, '主办负责人', 'stage'],
    ['sign', states.待签收, '别的负责人', 'who'],
    ['finish', fresh, '承办人', 'rule'],
    ['urge', states.待确认, '发起人', 'rule'],
  ])('shows whether stage, person or rule refused %s', (move, facts, who, kind) => {
    expect(mayDoTask(move, facts, people[who], NOW)).toMatchObject({ ok: false, kind })
  })

  it.each<[string, TaskMove, KeyTaskFacts, Person, boolean]>([
    ['提交办结 while it is not done', 'finish', fresh, '承办人', true],
    ['提交办结 of another department', 'finish', fresh, '协办负责人', false],
    ['提交办结 before 签收', 'finish', states.待签收, '主办负责人', false],
    ['延期 once it is overdue', 'askDelay', { ...states.办理中, ...late }, '承办人', false],
    ['延期 in time', 'askDelay', states.办理中, '承办人', true],
  ])('opens the form of %s: %s', (_what, move, facts, who, opens) => {
    expect(mayOpenTaskForm(move, facts, people[who], NOW).ok).toBe(opens)
  })

  it.each<[string, KeyTaskFacts, Person, string]>([
    ['while a 协办 is silent', fresh, '承办人', OK],
    ['once all 协办 gave feedback', states.办理中, '承办人', '只有发起人和审批人可以催办'],
    ['of another department', fresh, '协办负责人', '只有发起人和审批人可以催办'],
    ['before 签收', { ...fresh, stage: 'signing' }, '主办负责人', '只有发起人和审批人可以催办'],
  ])('lets the 主办 urge the 协办 %s', (_what, facts, who, sentence) => {
    expect(answer('urge', facts, who)).toBe(sentence)
  })

  it('offers moves that only a rule forbids, with their reason', () => {
    const verdict = mayDoTask('finish', fresh, people.承办人, NOW)
    expect([isOffered(verdict), whyNot(verdict)]).toEqual([true, '进度 0%，反馈到 100% 后才能提交办结'])
  })
})
