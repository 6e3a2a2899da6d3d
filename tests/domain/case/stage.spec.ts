import { describe, expect, it } from 'vitest'
import {
  HANDLING_TAB_LABEL,
  HandlingTab,
  STAGE_LABEL,
  STAGE_PATH,
  Stage,
  handlingTabOf,
  isStage,
  casePathPosition,
  stageLabel,
  isLeftOver,
  plainStageLabel,
  UNKNOWN_STAGE,
} from '@/domain/case/stage'
import type { HandlingStep, StageFacts } from '@/domain/case/stage'

function facts(stage: Stage, step: HandlingStep = 'department', reworkCount = 0): StageFacts {
  return { stage, step, reworkCount }
}

describe('spec §4: stages by value', () => {
  it('has the nine values in the order of the flow', () => {
    expect(Stage).toEqual({
      draft: 0,
      reported: 1,
      dispatched: 2,
      handling: 3,
      awaitingClosure: 4,
      closed: 5,
      settled: 6,
      evaluated: 7,
      archived: 8,
    })
    expect(Object.values(STAGE_LABEL)).toEqual([
      '草稿',
      '已上报',
      '已派遣',
      '待处置',
      '待结案',
      '已结案',
      '已结案',
      '评价',
      '归档',
    ])
  })

  it.each([
    [0, true],
    [8, true],
    [9, false],
    [-1, false],
    [1.5, false],
    ['3', false],
    [null, false],
  ])('%j from the wire is a stage: %s', (value, known) => {
    expect(isStage(value)).toBe(known)
  })
})

describe('the position of a case on its path', () => {
  it.each<[string, StageFacts, string, number, string | null]>([
    ['a draft', facts(Stage.draft), '草稿', 0, null],
    ['reported', facts(Stage.reported), '已上报', 1, null],
    ['dispatched', facts(Stage.dispatched), '待签收', 2, null],
    ['with the department', facts(Stage.handling), '待处置', 3, '1'],
    ['with one person', facts(Stage.handling, 'personal'), '个人处置中', 3, '1'],
    ['back for 确认', facts(Stage.handling, 'confirming'), '待确认', 3, '3'],
    ['sent back by 核查 to the department', facts(Stage.handling, 'department', 1), '追加整改', 3, '2'],
    ['sent back by 核查 to a person', facts(Stage.handling, 'personal', 2), '追加整改', 3, '2'],
    ['reworked, back for 确认', facts(Stage.handling, 'confirming', 1), '待确认', 3, '3'],
    ['awaiting closure', facts(Stage.awaitingClosure), '待结案', 4, '3'],
    ['reworked, awaiting closure', facts(Stage.awaitingClosure, 'department', 1), '待结案', 4, '3'],
    ['closed', facts(Stage.closed), '已结案', 5, '4'],
    ['settled', facts(Stage.settled), '已结案', 6, '4'],
    ['evaluated', facts(Stage.evaluated), '评价', 6, '4'],
    ['archived', facts(Stage.archived), '归档', 6, '4'],
    ['not true', { ...facts(Stage.reported), voided: true }, '已作废', 1, null],
  ])('%s', (_what, given, label, position, tab) => {
    expect(stageLabel(given)).toBe(label)
    expect(casePathPosition(given)).toBe(position)
    expect(handlingTabOf(given)).toBe(tab)
  })

  it('is unknown with an unknown stage', () => {
    const unknown: StageFacts = { stage: UNKNOWN_STAGE, step: '', reworkCount: 0 }
    expect(stageLabel(unknown)).toBe('状态未知')
    expect(casePathPosition(unknown)).toBeNull()
    expect(handlingTabOf(unknown)).toBeNull()
  })

  it('of a voided case is in no tab', () => {
    expect(handlingTabOf({ ...facts(Stage.handling), voided: true })).toBeNull()
  })

  it.each([
    [Stage.dispatched, '待签收'],
    [Stage.handling, '待处置'],
    [Stage.awaitingClosure, '待结案'],
  ])('has a name in a filter: %i is %s', (stage, label) => {
    expect(plainStageLabel(stage)).toBe(label)
  })

  it.each([
    ['not signed', facts(Stage.dispatched), true],
    ['with one person', facts(Stage.handling, 'personal'), true],
    ['sent back by 核查', facts(Stage.handling, 'department', 1), true],
    ['waiting for 确认', facts(Stage.handling, 'confirming'), false],
    ['awaiting closure', facts(Stage.awaitingClosure), false],
    ['closed', facts(Stage.closed), false],
    ['voided', { ...facts(Stage.reported), voided: true }, false],
  ])('shows a 督办任务 whether it is left over: %s', (_what, given, left) => {
    expect(isLeftOver(given)).toBe(left)
  })

  it('draws six steps', () => {
    expect(STAGE_PATH).toEqual(['上报', '核实', '派遣', '处置', '核查', '结案'])
  })

  it('spec §2: has four handling tabs', () => {
    expect(Object.values(HandlingTab).map((tab) => [tab, HANDLING_TAB_LABEL[tab]])).toEqual([
      ['1', '待处置'],
      ['2', '追加整改'],
      ['3', '已处置'],
      ['4', '已结案'],
    ])
  })
})
