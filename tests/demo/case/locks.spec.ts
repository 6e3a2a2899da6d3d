import { beforeEach, describe, expect, it } from 'vitest'
import { detail } from '@/api/contract/case'
import { caseDealDetailUnlock, dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { signBatchSubmit, signSubmit } from '@/api/contract/caseSign'
import { MINUTE } from '@/domain/time'
import { CONTESTED_CASE } from '@/demo/seed'
import { CHEN, gateway, NOW, WANG } from '../gateway'

let city = gateway()
let id = ''
beforeEach(() => {
  city = gateway()
  id =
    [...city.demo.db().cases.values()].find(
      ({ facts }) => facts.stage === 2 && facts.departmentId === '3502030106' && facts.id !== CONTESTED_CASE,
    )?.id ?? ''
})

const params = () => ({ tackleType: 'sign', type: 'case', id })
const take = (as: string) => city.body(dealDetailControl, { params: params() }, { as })
const ask = (as: string) => city.body(isCaseDetailLock, { query: params() }, { as })
const free = (as: string) => city.body(caseDealDetailUnlock, { params: params() }, { as })
const pass = (minutes: number) => city.demo.clock().advance(minutes * MINUTE)

describe('a lock and two users', () => {
  it('is free, then taken, then shown to the other user with holder and time', async () => {
    expect(await ask(WANG)).toMatchObject({ locked: false, mine: false })
    expect(await take(CHEN)).toMatchObject({ locked: true, mine: true, holderName: '陈美玲', since: NOW })
    expect(await ask(WANG)).toMatchObject({ locked: true, mine: false, holderName: '陈美玲', since: NOW })
    expect(await take(WANG)).toMatchObject({ locked: true, mine: false, holderName: '陈美玲', since: NOW })
  })

  it('refuses a submit by another user, alone or in a batch', async () => {
    await take(CHEN)
    const sentence = '陈美玲正在办理，请稍后再试'
    expect(await city.refusal(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })).toBe(sentence)
    const answers = await city.body(signBatchSubmit, { data: { ids: [id] } }, { as: WANG })
    expect(answers).toEqual([{ id, success: false, msg: sentence }])
  })

  it('lets its holder submit, and all users after its release', async () => {
    await take(CHEN)
    await free(CHEN)
    expect(await ask(WANG)).toMatchObject({ locked: false })
    await take(WANG)
    await city.body(signSubmit, { data: { id, result: 'sign' } }, { as: WANG })
  })

  it('cannot be released by another user', async () => {
    await take(CHEN)
    await free(WANG)
    expect(await ask(WANG)).toMatchObject({ locked: true, mine: false })
  })
})

describe('a lock on a missing record', () => {
  it.each([
    ['keyTask', '100000', '督办任务不存在或已被删除'],
    ['notice', '100000', '暂不支持办理此类任务'],
    ['toString', '100000', '暂不支持办理此类任务'],
    ['case', 'nothing', '案件不存在或已被删除'],
  ])('refuses to show or take the lock of %s %s', async (type, unknown, sentence) => {
    const wanted = { tackleType: 'sign', type, id: unknown }
    expect(await city.refusal(isCaseDetailLock, { query: wanted }, { as: WANG })).toBe(sentence)
    expect(await city.refusal(dealDetailControl, { params: wanted }, { as: WANG })).toBe(sentence)
    expect(city.demo.db().locks.size).toBe(0)
  })
})

describe('the life of a lock', () => {
  it('expires after 10 minutes without a call of its holder', async () => {
    await take(CHEN)
    pass(9.9)
    expect(await ask(WANG)).toMatchObject({ locked: true })
    pass(0.1)
    expect(await take(WANG)).toMatchObject({ mine: true })
  })

  it('is renewed by each call of its holder about the case, and keeps since', async () => {
    await take(CHEN)
    pass(8)
    await city.body(detail, { query: { id } }, { as: CHEN })
    pass(8)
    expect(await take(CHEN)).toMatchObject({ locked: true, mine: true, holderName: '陈美玲', since: NOW })
    pass(8)
    expect(await ask(WANG)).toMatchObject({ locked: true, since: NOW })
  })

  it('is not renewed by calls of other users or about other cases', async () => {
    await take(CHEN)
    pass(6)
    await city.body(detail, { query: { id } }, { as: WANG })
    await city.body(detail, { query: { id: CONTESTED_CASE } }, { as: CHEN })
    pass(6)
    expect(await ask(WANG)).toMatchObject({ locked: false })
  })
})
