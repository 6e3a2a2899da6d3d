import { describe, expect, it } from 'vitest'
import type { Actor } from '@/domain/actor'
import {
  mayDoTodo,
  movedTodo,
  todoHandleProblems,
  todoLampFacts,
  todoPassOnProblems,
  todoFingerprint,
  type TodoFacts,
} from '@/domain/duty/todo'
import { lampOf } from '@/domain/deadline/lamp'
import { HOUR } from '@/domain/time'

const AT = Date.UTC(2026, 5, 12, 7, 0)
const facts: TodoFacts = {
  id: 't',
  state: 'waiting',
  squadId: '01',
  holderId: '',
  since: AT,
  deadline: AT + 6 * HOUR,
  receiveTime: null,
  doneTime: null,
  progressCount: 0,
}
const chen: Actor = { id: 'chen', roles: ['handler'], orgIds: ['01'] }
const lin: Actor = { id: 'lin', roles: ['collector'], orgIds: ['02'] }
const desk: Actor = { id: 'desk', roles: ['centre'], orgIds: [] }
const why = (...args: Parameters<typeof mayDoTodo>) => {
  const verdict = mayDoTodo(...args)
  return verdict.ok ? '' : verdict.why
}

describe('a 班组待办', () => {
  it('belongs to the squad until a member accepts it, then to that member', () => {
    expect(why('receive', facts, chen, AT)).toBe('')
    expect(why('receive', facts, lin, AT)).toBe('待办不是派给本班组的')
    expect(why('finish', facts, chen, AT)).toBe('待办还没有接收')
    const held = movedTodo('receive', facts, chen, AT)
    expect(held).toMatchObject({ state: 'doing', holderId: 'chen', receiveTime: AT })
    expect(why('receive', held, chen, AT)).toBe('待办已接收')
    expect(why('finish', held, chen, AT)).toBe('')
    expect(why('finish', held, { ...lin, orgIds: ['01'] }, AT)).toBe('待办已由他人接收')
  })

  it('stays under way after progress, is open again when passed on, ends, and may be returned', () => {
    const held = movedTodo('receive', facts, chen, AT)
    expect(movedTodo('progress', held, chen, AT)).toMatchObject({ state: 'doing', progressCount: 1 })
    expect(movedTodo('passOn', held, { id: 'chen', toId: 'lin' }, AT)).toMatchObject({
      state: 'waiting',
      holderId: 'lin',
      receiveTime: null,
    })
    const done = movedTodo('finish', held, chen, AT + HOUR)
    expect(done).toMatchObject({ state: 'done', doneTime: AT + HOUR })
    expect(why('passOn', done, chen, AT)).toBe('待办已办结')
    expect(why('return', done, chen, AT)).toBe('由指挥中心退回')
    expect(why('return', held, desk, AT)).toBe('待办还没有办结')
    expect(movedTodo('return', done, desk, AT)).toMatchObject({
      state: 'doing',
      holderId: 'chen',
      doneTime: null,
    })
  })

  it('has a lamp by its own limit, and a new fingerprint after each action', () => {
    expect(lampOf(todoLampFacts(facts), AT + HOUR)).toBe('green')
    expect(lampOf(todoLampFacts(facts), AT + 5 * HOUR)).toBe('yellow')
    expect(lampOf(todoLampFacts(facts), AT + 7 * HOUR)).toBe('red')
    const held = movedTodo('receive', facts, chen, AT)
    const traces = [facts, held, movedTodo('progress', held, chen, AT), movedTodo('finish', held, chen, AT)]
    expect(new Set(traces.map(todoFingerprint)).size).toBe(traces.length)
  })

  it('requires a result, a text and a photo, or a person and a reason', () => {
    const texts = (problems: readonly { text: string }[]) => problems.map(({ text }) => text)
    expect(texts(todoHandleProblems({ result: '', opinion: ' ', photoCount: 0 }))).toEqual([
      '请选择还在办或已办结',
      '请填写办理说明',
      '请至少上传一张现场照片',
    ])
    expect(todoHandleProblems({ result: 'done', opinion: '好了', photoCount: 1 })).toEqual([])
    expect(texts(todoPassOnProblems({ personId: '', ownId: 'a', opinion: '' }))).toEqual([
      '请选择转交给谁',
      '请填写转交原因',
    ])
    expect(texts(todoPassOnProblems({ personId: 'a', ownId: 'a', opinion: '轮休' }))).toEqual([
      '不能转交给自己',
    ])
  })
})
