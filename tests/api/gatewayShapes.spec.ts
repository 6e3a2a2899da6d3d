// @vitest-environment node
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { currentUser } from '@/api/contract/account'
import { signBatchSubmit } from '@/api/contract/caseSign'
import { ifDelay } from '@/api/contract/caseDelay'
import { dealDetailControl, isCaseDetailLock } from '@/api/contract/lock'
import { hasRole, isInOrg, knownRoles, likelyRoles } from '@/domain/actor'
import { readEnvelope, passes } from '@/api/envelope'

// Shapes that gateways send where the specification is silent.

describe('whether a record is locked', () => {
  it.each([[false], [0], ['0'], ['false'], [null], [{}], [''], [{ locked: false, holderName: '' }]])(
    'is no: %j',
    (body) => {
      expect(v.parse(isCaseDetailLock.body, body)).toMatchObject({ locked: false })
    },
  )

  it.each([
    [true],
    [1],
    ['1'],
    [{ isLock: 1, lockUser: '张三' }],
    [{ locked: '1' }],
    [{ holderName: '张三' }],
  ])('is yes: %j', (body) => {
    expect(v.parse(isCaseDetailLock.body, body)).toMatchObject({ locked: true, mine: false })
  })

  it('reads the holder from either name', () => {
    expect(v.parse(isCaseDetailLock.body, { isLock: '1', lockUser: '张三' }).holderName).toBe('张三')
  })

  it('rejects a shape without meaning', () => {
    expect(v.is(isCaseDetailLock.body, '没有用的内容')).toBe(false)
  })
})

describe('taking a lock', () => {
  it.each([[true], [1], ['1'], [null], [{}], [{ locked: true, mine: true }], [{ isLock: 0 }]])(
    'succeeds: %j',
    (body) => {
      const { locked, mine } = v.parse(dealDetailControl.body, body)
      expect(locked && !mine).toBe(false)
    },
  )

  it.each([[false], [0], ['0'], [{ isLock: 1, lockUser: '张三' }]])('fails: %j', (body) => {
    const { locked, mine } = v.parse(dealDetailControl.body, body)
    expect(locked && !mine).toBe(true)
  })
})

describe('a lock in an unknown shape', () => {
  it('is unknown, and held when it names a holder', () => {
    expect(v.parse(dealDetailControl.body, { token: 'L7' })).toMatchObject({ known: false, locked: false })
    const named = v.parse(dealDetailControl.body, { token: 'L7', lockUserName: '张三' })
    expect(named).toMatchObject({ known: true, locked: true, holderName: '张三' })
  })
})

describe('signing many', () => {
  it.each([[null], [true], ['1'], [[]]])('has one answer for all: %j', (body) => {
    expect(v.parse(signBatchSubmit.body, body)).toBeNull()
  })

  it.each([[false], ['0'], [{ count: 2 }]])('fails: %j', (body) => {
    expect(v.is(signBatchSubmit.body, body)).toBe(false)
  })
})

describe('whether a delay may be requested', () => {
  it.each([[true], [1], ['1'], [null], [''], [{}], [{ allowed: null }], [{ allowed: '1' }]])(
    'is yes: %j',
    (body) => {
      expect(v.parse(ifDelay.body, body).allowed).toBe(true)
    },
  )

  it.each([[false], [0], ['0'], [{ allowed: false, reason: '已延期两次' }]])('is no: %j', (body) => {
    expect(v.parse(ifDelay.body, body).allowed).toBe(false)
  })
})

describe('the roles of a person', () => {
  const read = (roles: unknown) => v.parse(currentUser.body, { accout: { id: '1', roles } }).accout?.roles

  it.each([
    [['collector'], ['collector']],
    [['中队长'], ['head']],
    [[{ roleName: '采集员', roleCode: 'R01' }], ['collector']],
    ['处置员,监督中心值班长', ['handler', 'centre']],
    [null, []],
    [undefined, []],
    [7, []],
  ])('%j are probably %j', (roles, known) => {
    expect(likelyRoles(read(roles) ?? [])).toEqual(known)
  })

  it('refuse nothing when unknown', () => {
    const unknown = { id: '1', roles: knownRoles(['执法队员']), orgIds: [] }
    expect(hasRole(unknown, 'head')).toBe(true)
    expect(isInOrg(unknown, 'D1')).toBe(true)
    const known = { id: '1', roles: knownRoles(['collector']), orgIds: ['D2'] }
    expect(hasRole(known, 'head')).toBe(false)
    expect(isInOrg(known, 'D1')).toBe(false)
  })
})

describe('an envelope', () => {
  const isSuccess = (data: unknown) => {
    const envelope = readEnvelope(data)
    return envelope !== null && passes(envelope)
  }

  it.each([
    [{ success: true, code: 0 }],
    [{ success: true }],
    [{ code: 0, body: {} }],
    [{ code: 200, body: {} }],
    [{ code: '100' }],
    [{ body: {} }],
  ])('is a success: %j', (data) => {
    expect(isSuccess(data)).toBe(true)
  })

  it.each([
    [{ success: false, code: 200 }],
    [{ code: 901 }],
    [{ code: 500, body: {} }],
    [{}],
    ['<html>'],
    [null],
  ])('is a failure: %j', (data) => {
    expect(isSuccess(data)).toBe(false)
  })
})
