import { describe, expect, it } from 'vitest'
import { chainOf } from '@/domain/keytask/chain'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import { feedbackParts } from '@/domain/keytask/taskParts'
import {
  isSupervising,
  TASK_PATH,
  TASK_STAGES,
  taskPathPosition,
  taskStateLabel,
  taskTabOf,
  type TaskStage,
} from '@/domain/keytask/taskStage'
import { feedbacksDue, taskClock, taskLamp, taskLampFacts } from '@/domain/keytask/taskTime'
import { timeLeftText } from '@/domain/deadline/lamp'
import { DAY, HOUR } from '@/domain/time'
import { at } from '../at'
import { fresh, people, states, type StateName } from './people'

const NOW = at('2026-06-12 14:00')

describe('holder, since when, and the next step', () => {
  it.each<[StateName, string, string, string]>([
    ['草稿', '发起人', 'cai', '提交审批'],
    ['待审批', '审批人', 'zhou', '审批'],
    ['待签收', '主办', 'CG', '主办签收'],
    ['办理中', '承办人', 'chen', '提交办结'],
    ['待确认', '发起人', 'cai', '发起人确认'],
    ['待核查', '核查人', 'lin', '现场核查'],
  ])('%s: %s %s, next %s', (state, part, id, next) => {
    expect(chainOf(states[state], NOW)).toMatchObject({
      holder: { part, id },
      since: states[state].since,
      next,
    })
  })

  it('a closed one has no holder', () => {
    expect(chainOf(states.已办结, NOW)).toMatchObject({ holder: null, next: '' })
  })

  it('the department holds it when no person does', () => {
    expect(chainOf({ ...fresh, undertakerId: '' }, NOW).holder).toEqual({ part: '主办', id: 'CG' })
  })
})

describe('the used part of its time', () => {
  const timed = (change: Partial<KeyTaskFacts>) => ({
    ...fresh,
    startTime: NOW - 3 * DAY,
    deadline: NOW + DAY,
    ...change,
  })
  it.each<[string, Partial<KeyTaskFacts>, number | null]>([
    ['three days of four', {}, 0.75],
    ['all of it once it is overdue', { deadline: NOW - HOUR }, 1],
    ['none yet', { startTime: NOW }, 0],
    ['as much as when it was handed in', { stage: 'confirming', finishTime: NOW - 2 * DAY }, 0.25],
    ['nothing before it is approved', { startTime: null }, null],
    ['nothing without a deadline', { deadline: null }, null],
    ['nothing of a deadline before its beginning', { deadline: NOW - 4 * DAY }, null],
  ])('%s', (_, change, used) => {
    expect(chainOf(timed(change), NOW).used).toBe(used)
  })

  it.each<[string, Partial<KeyTaskFacts>, string | null, string]>([
    ['a third left', { startTime: NOW - 2 * DAY }, 'yellow', '剩余 1天'],
    ['more than a third', { startTime: NOW - DAY }, 'green', '剩余 1天'],
    ['overdue', { deadline: NOW - HOUR }, 'red', '超期 1小时'],
    ['handed in in time', { stage: 'confirming', finishTime: NOW }, 'green', '按时完成'],
    ['handed in late', { stage: 'closed', deadline: NOW - DAY, finishTime: NOW }, 'red', '超期完成'],
    ['before it is approved', { startTime: null }, null, ''],
    ['closed at an unknown time', { stage: 'closed', finishTime: null }, null, ''],
  ])('%s: its lamp is %s', (_, change, lamp, words) => {
    expect(taskLamp(timed(change), NOW)).toBe(lamp)
    expect(timeLeftText(taskLampFacts(timed(change)), NOW)).toBe(words)
  })

  it('counts all hours', () => {
    expect(taskClock(timed({}))?.limit).toEqual({ amount: 96, unit: '小时' })
  })
})

describe('the due feedback', () => {
  const since = NOW - 3 * DAY
  const part = (departmentId: string, lastFeedback: number | null) => ({
    departmentId,
    duty: '清运',
    progress: 0,
    lastFeedback,
  })
  const working: KeyTaskFacts = {
    ...fresh,
    since,
    lastFeedback: NOW - 40 * HOUR,
    assists: [part('HW', null), part('SZ', NOW - HOUR), part('YL', NOW - 49 * HOUR)],
  }

  it('is due by the last one and the period of the task, at first from the start of the work', () => {
    const rows = feedbacksDue(working, NOW).map(({ departmentId, lead, due, lamp }) => [
      departmentId,
      lead,
      (due - NOW) / HOUR,
      lamp,
    ])
    expect(rows).toEqual([
      ['CG', true, 8, 'yellow'],
      ['HW', false, -24, 'red'],
      ['SZ', false, 47, 'green'],
      ['YL', false, -1, 'red'],
    ])
  })

  it('shows the most urgent first on the chain, and names late 协办', () => {
    const chain = chainOf(working, NOW)
    expect(chain.feedbacks.map(({ departmentId }) => departmentId)).toEqual(['HW', 'YL', 'CG', 'SZ'])
    expect(chain.silent).toEqual(['HW', 'YL'])
  })

  it('restarts with a new round, whatever the earlier feedback', () => {
    const [lead] = feedbacksDue({ ...working, since: NOW - HOUR }, NOW)
    expect(lead).toMatchObject({ last: NOW - 40 * HOUR, due: NOW + 47 * HOUR, lamp: 'green' })
  })

  it.each<[string, Partial<KeyTaskFacts>]>([
    ['without a period', { cycleDays: 0 }],
    ['outside of handling', { stage: 'confirming' }],
    ['with an unknown start', { since: null }],
  ])('none is due %s', (_, change) => {
    expect(feedbacksDue({ ...working, ...change }, NOW)).toEqual([])
  })
})

it('shows the newest 催办 first, and a pending delay', () => {
  const [first, second] = ['一', '二'].map((words, i) => ({ byName: '蔡建平', time: NOW + i, words }))
  if (!first || !second) throw new Error('two urges')
  const chain = chainOf({ ...fresh, urges: [first, second], delay: { until: NOW } }, NOW)
  expect(chain.urges).toEqual([second, first])
  expect(chain.delayPending).toBe(true)
  expect(chainOf(fresh, NOW).delayPending).toBe(false)
})

describe('the departments a user may give feedback for', () => {
  const task = {
    ...fresh,
    assists: [...fresh.assists, { ...fresh.assists[0], departmentId: 'LJ' }],
  } as KeyTaskFacts
  it.each<[keyof typeof people, string[]]>([
    ['主办负责人', ['CG', 'LJ']],
    ['承办人', ['CG', 'LJ']],
    ['主办同事', ['LJ']],
    ['协办负责人', ['HW']],
    ['协办人员', ['HW']],
    ['核查人', []],
    ['发起人', []],
  ])('%s: %j', (who, parts) => {
    expect(feedbackParts(task, people[who])).toEqual(parts)
  })
})

describe('the position on its path', () => {
  it.each<[TaskStage, number, string, string | null, boolean, number]>([
    ['draft', 0, '草稿', null, false, 0],
    ['approving', 0, '待审批', null, false, 1],
    ['signing', 0, '待签收', '1', true, 2],
    ['handling', 0, '办理中', '2', true, 3],
    ['handling', 1, '返工中', '2', true, 3],
    ['confirming', 1, '待确认', '3', true, 4],
    ['inspecting', 0, '待核查', '3', true, 5],
    ['closed', 2, '已办结', '3', false, TASK_PATH.length],
  ])('%s after %d rework: %s, tab %s, supervises %s', (stage, reworkCount, label, tab, supervises, place) => {
    expect(taskStateLabel({ stage, reworkCount })).toBe(label)
    expect(taskTabOf({ stage })).toBe(tab)
    expect(isSupervising(stage)).toBe(supervises)
    expect(taskPathPosition(stage)).toBe(place)
  })

  it('has a path step for each stage', () => {
    expect(TASK_PATH).toHaveLength(TASK_STAGES.length)
  })
})
