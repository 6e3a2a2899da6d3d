import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import { MAX_DELAYS } from '@/domain/case/moveRules'
import type { Actor } from '@/domain/actor'
import { describe, expect, it } from 'vitest'
import { Stage, UNKNOWN_STAGE } from '@/domain/case/stage'
import { CASE_ACTION_LABEL, isCertain, mayDo } from '@/domain/case/moves'
import { HOUR } from '@/domain/time'
import { isOffered, whyNot } from '@/domain/verdict'
import { at } from '../at'
import { everyone, people, states } from './people'
import type { Person, StateName } from './people'

const NOW = at('2026-06-12 14:00')
const OK = 'ok'

function answer(action: CaseAction, facts: CaseFacts, who: Person): string {
  const verdict = mayDo(action, facts, people[who], NOW)
  return verdict.ok ? OK : verdict.why
}

function asEveryone(facts: CaseFacts): CaseFacts {
  return { ...facts, reporterId: 'all', submittedById: 'all', handlerId: facts.handlerId === '' ? '' : 'all' }
}

const NOT_SENT = '案件还没有派遣'
const NOT_SIGNED = '案件还没有签收'
const SUBMITTED = '案件已提交处置，正在等待核查'
const CLOSED = '案件已结案'
const CONFIRMING = '处置已提交，正在等待部门确认'
const AT_PERSON = '案件已指派到个人，请等处置人提交'
const AT_DEPARTMENT = '案件还没有指派到个人'
const NO_RESULT = '处置人还没有提交处置结果'
const TAKEN = '案件已由他人签收'
const NOT_PARKED = '案件没有挂账，无需解挂'
const NOTHING_SENT = '处置还没有提交，无需撤回'
const NO_FEEDBACK = '案件还没有签收，不能追加反馈'
const NOT_DONE = '案件还没有处置完成'

// In this order: 草稿 已上报 已派遣 部门处置 个人处置 待确认 待结案 已结案 归档
const BY_STAGE: Record<CaseAction, string[]> = {
  report: [OK, ...Array<string>(8).fill('案件已上报')],
  verify: ['案件还没有上报', OK, ...Array<string>(7).fill('案件已核实')],
  sign: [NOT_SENT, NOT_SENT, OK, TAKEN, TAKEN, TAKEN, TAKEN, CLOSED, CLOSED],
  refuseSign: [NOT_SENT, NOT_SENT, OK, TAKEN, TAKEN, TAKEN, TAKEN, CLOSED, CLOSED],
  assign: [NOT_SENT, NOT_SENT, NOT_SIGNED, OK, AT_PERSON, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  reassign: [NOT_SENT, NOT_SENT, NOT_SIGNED, AT_DEPARTMENT, OK, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  passOn: [NOT_SENT, NOT_SENT, NOT_SIGNED, AT_DEPARTMENT, OK, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  // The assignee does not urge oneself.
  urge: [
    NOT_SENT,
    NOT_SENT,
    NOT_SIGNED,
    AT_DEPARTMENT,
    '案件在您手上，无需催办',
    CONFIRMING,
    SUBMITTED,
    CLOSED,
    CLOSED,
  ],
  handle: [NOT_SENT, NOT_SENT, NOT_SIGNED, OK, AT_PERSON, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  personalHandle: [NOT_SENT, NOT_SENT, NOT_SIGNED, AT_DEPARTMENT, OK, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  confirm: [NOT_SENT, NOT_SENT, NOT_SIGNED, NO_RESULT, NO_RESULT, OK, SUBMITTED, CLOSED, CLOSED],
  sendBack: [NOT_SENT, NOT_SENT, NOT_SIGNED, NO_RESULT, NO_RESULT, OK, SUBMITTED, CLOSED, CLOSED],
  delay: [NOT_SENT, NOT_SENT, NOT_SIGNED, OK, OK, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  park: [NOT_SENT, NOT_SENT, NOT_SIGNED, OK, OK, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  release: [NOT_SENT, NOT_SENT, NOT_SIGNED, NOT_PARKED, NOT_PARKED, CONFIRMING, SUBMITTED, CLOSED, CLOSED],
  withdraw: [
    '案件还没有上报，无需撤回',
    OK,
    '案件已派遣，不能撤回',
    NOTHING_SENT,
    NOTHING_SENT,
    OK,
    OK,
    '案件已结案，不能撤回',
    '案件已结案，不能撤回',
  ],
  check: [NOT_DONE, NOT_DONE, NOT_DONE, NOT_DONE, NOT_DONE, NOT_DONE, OK, CLOSED, CLOSED],
  appendFeedback: [NO_FEEDBACK, NO_FEEDBACK, NO_FEEDBACK, OK, OK, OK, OK, OK, OK],
  supplement: [
    '问题还没有上报，照片请直接加在登记里',
    ...Array<string>(6).fill(OK),
    ...Array<string>(2).fill('案件已结案，不能再补充照片'),
  ],
  discard: [OK, ...Array<string>(8).fill('问题已上报，不能删除')],
}

describe.each(Object.entries(BY_STAGE))('%s is allowed only at its stages', (name, expected) => {
  const action = Object.keys(CASE_ACTION_LABEL).find((key): key is CaseAction => key === name)
  if (action === undefined) throw new Error(name)

  it.each(Object.entries(states).map(([state, facts], i) => ({ state, facts, expected: expected[i] })))(
    'at $state: $expected',
    ({ facts, expected: sentence }) => {
      const verdict = mayDo(action, asEveryone(facts), everyone, NOW)
      expect(verdict.ok ? OK : verdict.why).toBe(sentence)
    },
  )
})

// In this order: 采集员 别的采集员 处置人 别的处置人 外单位处置人 部门负责人 别的负责人 中心
const BY_PERSON: [CaseAction, StateName, string[]][] = [
  ['report', '草稿', [OK, '只能上报自己的草稿', ...Array<string>(6).fill('只有采集员可以上报')]],
  ['verify', '已上报', [OK, OK, ...Array<string>(6).fill('只有采集员可以核实')]],
  ['check', '待结案', [OK, OK, ...Array<string>(6).fill('只有采集员可以核查')]],
  ['sign', '已派遣', onlyHead('只有部门负责人可以签收')],
  ['refuseSign', '已派遣', onlyHead('只有部门负责人可以拒签')],
  ['assign', '部门处置', onlyHead('只有部门负责人可以指派处置人')],
  ['reassign', '个人处置', onlyHead('只有部门负责人可以改派处置人')],
  ['urge', '个人处置', onlyHead('只有部门负责人可以催办')],
  ['passOn', '个人处置', onlyHandler('只有现在的处置人可以转交')],
  ['handle', '部门处置', onlyMembers('只有处置部门可以提交处置')],
  ['confirm', '待确认', onlyHead('只有部门负责人可以确认')],
  ['sendBack', '待确认', onlyHead('只有部门负责人可以打回')],
  ['delay', '部门处置', onlyMembers('只有处置部门可以申请延期')],
  ['park', '部门处置', onlyMembers('只有处置部门可以申请挂账')],
  ['delay', '个人处置', onlyHandler('只有处置人可以申请延期')],
  ['park', '个人处置', onlyHandler('只有处置人可以申请挂账')],
  [
    'personalHandle',
    '个人处置',
    [
      '只有处置人可以提交处置',
      '只有处置人可以提交处置',
      OK,
      '案件已指派给他人处置',
      '案件已指派给他人处置',
      '只有处置人可以提交处置',
      '只有处置人可以提交处置',
      '只有处置人可以提交处置',
    ],
  ],
  ['withdraw', '已上报', [OK, ...Array<string>(7).fill('只有提交人可以撤回')]],
  ['supplement', '已上报', onlyReporter('只有上报人可以补充照片')],
  ['discard', '草稿', onlyReporter('只有上报人可以删除草稿')],
  ['appendFeedback', '部门处置', onlyMembers('只有处置部门或处置人可以追加反馈')],
  ['withdraw', '待确认', onlyHandler('只有提交人可以撤回')],
  ['withdraw', '待结案', onlyHead('只有提交人可以撤回')],
  [
    'appendFeedback',
    '个人处置',
    [
      '只有处置部门或处置人可以追加反馈',
      '只有处置部门或处置人可以追加反馈',
      OK,
      '只有处置部门或处置人可以追加反馈',
      '只有处置部门或处置人可以追加反馈',
      OK,
      '只有处置部门或处置人可以追加反馈',
      '只有处置部门或处置人可以追加反馈',
    ],
  ],
]

function onlyHead(why: string): string[] {
  return [why, why, why, why, why, OK, why, why]
}

function onlyReporter(why: string): string[] {
  return [OK, ...Array<string>(7).fill(why)]
}

/** Head and handlers of the department that holds the case. */
function onlyMembers(why: string): string[] {
  return [why, why, OK, OK, why, OK, why, why]
}

function onlyHandler(why: string): string[] {
  return [why, why, OK, why, why, why, why, why]
}

describe.each(BY_PERSON)('%s at %s is allowed for the right person only', (action, state, expected) => {
  const names = Object.keys(people).filter((name): name is Person => name in people)

  it.each(names.map((name, i) => ({ name, sentence: expected[i] })))(
    '$name: $sentence',
    ({ name, sentence }) => {
      expect(answer(action, states[state], name)).toBe(sentence)
    },
  )
})

describe('further conditions', () => {
  const parked = { ...states.个人处置, parkedUntil: at('2026-07-01 00:00') }
  const parkedDepartment = { ...states.部门处置, parkedUntil: at('2026-07-01 00:00') }
  const openEnded = { ...states.个人处置, pauses: [{ from: NOW - HOUR, to: null, reason: '' }] }
  const withoutDeadline = (start: string): CaseFacts => ({
    ...states.个人处置,
    deadline: null,
    clock: { limit: { amount: 2, unit: '工作时' }, start: at(start), pauses: [] },
  })

  it.each<[string, CaseAction, CaseFacts, Person, string]>([
    ['a double tap', 'sign', states.部门处置, '部门负责人', '案件已签收'],
    [
      'signed by a colleague',
      'sign',
      { ...states.部门处置, signedById: 'li' },
      '部门负责人',
      '案件已由他人签收',
    ],
    ['of an unknown department', 'sign', { ...states.已派遣, departmentId: '' }, '部门负责人', OK],
    [
      'of an unknown department',
      'sign',
      { ...states.已派遣, departmentId: '' },
      '采集员',
      '只有部门负责人可以签收',
    ],
    [
      'assigned to a user who is no handler',
      'delay',
      { ...states.个人处置, handlerId: 'wang' },
      '部门负责人',
      '只有处置人可以申请延期',
    ],
    ['of an unknown assignee', 'delay', { ...states.个人处置, handlerId: '' }, '处置人', OK],
    [
      'of an unknown assignee',
      'delay',
      { ...states.个人处置, handlerId: '' },
      '采集员',
      '只有处置人可以申请延期',
    ],
    ['of an unknown assignee', 'reassign', { ...states.个人处置, handlerId: '' }, '部门负责人', OK],
    ['at an unknown step, with an assignee', 'reassign', { ...states.个人处置, step: '' }, '部门负责人', OK],
    [
      'at an unknown step, without an assignee',
      'reassign',
      { ...states.部门处置, step: '' },
      '部门负责人',
      AT_DEPARTMENT,
    ],
    ['at an unknown step', 'withdraw', { ...states.待确认, step: '' }, '处置人', OK],
    ['without any known time', 'release', { ...states.个人处置, deadline: null }, '处置人', OK],
    ['of which only the rule is known', 'release', withoutDeadline('2026-06-12 13:00'), '处置人', NOT_PARKED],
    ['parked', 'urge', parked, '部门负责人', '案件挂账中，不计时'],
    ['delayed twice where no limit is known', 'delay', { ...states.个人处置, delayCount: 2 }, '处置人', OK],
    ['of an unknown submitter', 'withdraw', { ...states.待确认, submittedById: null }, '采集员', OK],
    ['at the deadline itself', 'delay', { ...states.个人处置, deadline: NOW }, '处置人', OK],
    ['overdue', 'delay', { ...states.个人处置, deadline: NOW - 1 }, '处置人', '已超期，不能再申请延期'],
    ['in time by its rule alone', 'delay', withoutDeadline('2026-06-12 13:00'), '处置人', OK],
    [
      'overdue by its rule alone',
      'delay',
      withoutDeadline('2026-06-12 09:00'),
      '处置人',
      '已超期，不能再申请延期',
    ],
    ['no deadline known', 'delay', { ...states.个人处置, deadline: null }, '处置人', OK],
    ['one delay used', 'delay', { ...states.个人处置, delayCount: 1 }, '处置人', OK],
    [
      'both delays used',
      'delay',
      { ...states.个人处置, delayCount: 2, maxDelays: MAX_DELAYS },
      '处置人',
      '延期次数已用完（最多 2 次）',
    ],
    ['parked', 'delay', parked, '处置人', '案件挂账中，无需延期'],
    ['parked', 'park', parked, '处置人', '案件已挂账'],
    ['parked until now', 'park', { ...parked, parkedUntil: NOW }, '处置人', OK],
    ['parked', 'personalHandle', parked, '处置人', '案件挂账中，请先解挂'],
    ['parked', 'handle', parkedDepartment, '部门负责人', '案件挂账中，请先解挂'],
    ['parked', 'release', parked, '处置人', OK],
    ['parked until 解挂', 'release', openEnded, '处置人', OK],
    ['parked until 解挂', 'personalHandle', openEnded, '处置人', '案件挂账中，请先解挂'],
    ['parked until 解挂', 'delay', openEnded, '处置人', '案件挂账中，无需延期'],
    ['parked until 解挂', 'park', openEnded, '处置人', '案件已挂账'],
    [
      'parked until 解挂, and released',
      'release',
      { ...openEnded, pauses: [{ from: NOW - HOUR, to: NOW, reason: '' }] },
      '处置人',
      '案件没有挂账，无需解挂',
    ],
    ['parked, another person', 'release', parked, '别的处置人', '只有处置人可以申请解挂'],
    ['parked with the department', 'release', parkedDepartment, '部门负责人', OK],
    ['parked with the department', 'release', parkedDepartment, '别的负责人', '只有处置部门可以申请解挂'],
    [
      'parking over by itself',
      'release',
      { ...parked, parkedUntil: NOW },
      '处置人',
      '案件没有挂账，无需解挂',
    ],
    [
      'opened by the centre',
      'withdraw',
      { ...states.待结案, openedByNext: true },
      '部门负责人',
      '下一环节已开始办理，不能撤回',
    ],
    [
      'opened by the department',
      'withdraw',
      { ...states.待确认, openedByNext: true },
      '处置人',
      '下一环节已开始办理，不能撤回',
    ],
    [
      'a task of another',
      'verify',
      { ...states.已上报, taskHolderId: 'lin' },
      '别的采集员',
      '核实任务已派给他人',
    ],
    ['a task of one’s own', 'verify', { ...states.已上报, taskHolderId: 'lin' }, '采集员', OK],
    [
      'a task of another',
      'check',
      { ...states.待结案, taskHolderId: 'lin' },
      '别的采集员',
      '核查任务已派给他人',
    ],
    ['an unassigned task', 'check', { ...states.待结案, taskHolderId: '' }, '别的采集员', OK],
    ['a draft without a reporter', 'report', { ...states.草稿, reporterId: '' }, '采集员', OK],
    ['voided', 'verify', { ...states.已上报, voided: true }, '采集员', '案件已作废'],
    ['voided', 'withdraw', { ...states.已上报, voided: true }, '采集员', '案件已作废'],
  ])('%s: %s', (_what, action, facts, who, sentence) => {
    expect(answer(action, facts, who)).toBe(sentence)
  })

  it('grants two delays', () => {
    expect(MAX_DELAYS).toBe(2)
  })
})

describe('the moves offered by a screen', () => {
  const actions = Object.keys(CASE_ACTION_LABEL) as CaseAction[]
  const offered = (facts: CaseFacts, who: Person): string[] =>
    actions
      .map((action) => ({ action, verdict: mayDo(action, facts, people[who], NOW) }))
      .filter(({ verdict }) => isOffered(verdict))
      .map(({ action, verdict }) => (verdict.ok ? action : `${action}: ${whyNot(verdict)}`))

  it.each<[StateName, Person, string[]]>([
    ['草稿', '采集员', ['report', 'discard']],
    ['已上报', '采集员', ['verify', 'withdraw', 'supplement']],
    ['已派遣', '部门负责人', ['sign', 'refuseSign']],
    ['已派遣', '处置人', []],
    ['部门处置', '部门负责人', ['assign', 'handle', 'delay', 'park', 'appendFeedback']],
    ['个人处置', '处置人', ['passOn', 'personalHandle', 'delay', 'park', 'appendFeedback']],
    ['个人处置', '部门负责人', ['reassign', 'urge', 'appendFeedback']],
    ['待确认', '部门负责人', ['confirm', 'sendBack', 'appendFeedback']],
    ['待确认', '处置人', ['withdraw', 'appendFeedback']],
    ['待结案', '采集员', ['check', 'supplement']],
    ['归档', '中心', []],
  ])('at %s %s sees %j', (state, who, shown) => {
    expect(offered(states[state], who)).toEqual(shown)
  })

  it('include a move that only a rule forbids, with its reason', () => {
    const facts = { ...states.个人处置, deadline: NOW - 1 }
    expect(offered(facts, '处置人')).toContain('delay: 已超期，不能再申请延期')
  })

  it.each<[CaseAction, CaseFacts, Person, string]>([
    ['sign', states.部门处置, '部门负责人', 'stage'],
    ['sign', states.已派遣, '别的负责人', 'who'],
    ['verify', { ...states.已上报, voided: true }, '采集员', 'stage'],
    ['delay', { ...states.个人处置, delayCount: 2, maxDelays: MAX_DELAYS }, '处置人', 'rule'],
  ])('show whether stage, person or rule refused %s', (action, facts, who, kind) => {
    expect(mayDo(action, facts, people[who], NOW)).toMatchObject({ ok: false, kind })
  })

  it('names every action', () => {
    const labels = Object.values(CASE_ACTION_LABEL)
    expect(labels).toHaveLength(20)
    expect(labels.filter((label) => label === '')).toEqual([])
  })
})

describe('unknown facts of a case', () => {
  const unknown: CaseFacts = {
    ...states.个人处置,
    stage: UNKNOWN_STAGE,
    step: '',
    departmentId: '',
    handlerId: '',
    submittedById: null,
  }
  const anyone = { id: 'x', roles: [], orgIds: [] }

  it.each([
    'sign',
    'handle',
    'personalHandle',
    'confirm',
    'sendBack',
    'delay',
    'withdraw',
    'appendFeedback',
  ] as const)('refuse %s to no user', (action) => {
    expect(mayDo(action, unknown, anyone, NOW)).toEqual({ ok: true })
  })

  it('do not refuse when only the step is unknown', () => {
    const facts: CaseFacts = { ...unknown, stage: Stage.handling }
    expect(mayDo('confirm', facts, anyone, NOW)).toEqual({ ok: true })
    expect(mayDo('sign', facts, anyone, NOW).ok).toBe(false)
  })

  it('are uncertain: a screen for several jobs offers nothing', () => {
    const certain = (facts: CaseFacts, who = people.处置人 as Actor) => isCertain(facts, who)
    expect(certain(states.个人处置)).toBe(true)
    expect(certain(unknown)).toBe(false)
    expect(certain(states.个人处置, anyone)).toBe(false)
  })
})
