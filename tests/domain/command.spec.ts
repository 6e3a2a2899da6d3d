import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import { lampOf } from '@/domain/deadline/lamp'
import {
  commandLampFacts,
  commandStateLabel,
  commandFeedbackProblems,
  mayCommand,
  movedCommand,
  receiveProblems,
  type CommandFacts,
  type CommandMove,
  type CommandState,
} from '@/domain/command'
import { HOUR } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { at } from './at'

const NOW = at('2026-06-12 14:00')
const lin: Actor = { id: 'lin', roles: ['collector'], orgIds: [] }
const waiting: CommandFacts = {
  id: 'z1',
  state: 'waiting',
  holderId: 'lin',
  since: NOW - HOUR,
  deadline: NOW + 3 * HOUR,
  receiveTime: null,
  doneTime: null,
}

describe('指令', () => {
  it.each<[CommandMove, CommandState, string]>([
    ['receive', 'waiting', ''],
    ['refuse', 'waiting', ''],
    ['feedback', 'doing', ''],
    ['complete', 'doing', ''],
    ['receive', 'doing', '指令已接收'],
    ['refuse', 'doing', '指令已接收'],
    ['feedback', 'waiting', '指令还没有接收'],
    ['complete', 'done', '指令已完成'],
    ['receive', 'refused', '指令已拒绝'],
  ])('%s while it is %s: %s', (move, state, why) => {
    expect(whyNot(mayCommand(move, { ...waiting, state }, lin, NOW))).toBe(why)
  })

  it('belongs to its receiver', () => {
    expect(whyNot(mayCommand('receive', waiting, { ...lin, id: 'other' }, NOW))).toBe('指令已派给他人')
    expect(whyNot(mayCommand('receive', waiting, { ...lin, roles: ['head'] }, NOW))).toBe(
      '只有采集员可以接收指令',
    )
  })

  it('goes from 待接收 through 执行中 to 已完成, or is refused', () => {
    const doing = movedCommand('receive', waiting, NOW)
    const fed = movedCommand('feedback', doing, NOW + 1)
    const done = movedCommand('complete', fed, NOW + 2)
    expect([waiting, doing, fed, done].map(commandStateLabel)).toEqual([
      '待接收',
      '执行中',
      '执行中',
      '已完成',
    ])
    expect(done).toMatchObject({ receiveTime: NOW, doneTime: NOW + 2 })
    expect(movedCommand('refuse', waiting, NOW)).toMatchObject({ state: 'refused', doneTime: NOW })
  })

  it.each<[string, Partial<CommandFacts>, ReturnType<typeof lampOf>]>([
    ['with time', {}, 'green'],
    ['in its last third', { since: NOW - 8 * HOUR }, 'yellow'],
    ['overdue by its own limit', { deadline: NOW - 1 }, 'red'],
    ['done in time', { state: 'done', doneTime: NOW }, 'green'],
    ['done too late', { state: 'done', doneTime: NOW + 4 * HOUR }, 'red'],
    ['refused', { state: 'refused', doneTime: NOW }, null],
    ['without a limit', { deadline: null }, null],
  ])('%s', (_, change, lamp) => {
    expect(lampOf(commandLampFacts({ ...waiting, ...change }), NOW)).toBe(lamp)
  })

  it('requires a reason for a refusal, and a text and a photo for a completion', () => {
    const texts = (problems: readonly { text: string }[]) => problems.map(({ text }) => text)
    expect(texts(receiveProblems({ result: '', reasonType: '', opinion: '' }))).toEqual(['请选择接收或拒绝'])
    expect(receiveProblems({ result: 'receive', reasonType: '', opinion: '' })).toEqual([])
    expect(texts(receiveProblems({ result: 'refuse', reasonType: '', opinion: '' }))).toEqual([
      '请选择拒绝的原因',
      '请填写拒绝说明',
    ])
    expect(texts(commandFeedbackProblems({ opinion: '', photoCount: 0 }, 'complete'))).toEqual([
      '请填写完成说明',
      '请至少上传一张完成照片',
    ])
  })
})
