import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { del, fillPath, get, post } from '@/api/endpoint'
import { ApiError, isAmbiguous, passes, readEnvelope, type ErrorKind } from '@/api/envelope'

describe('the path of a call', () => {
  it.each([
    ['/a/list', {}, '/a/list'],
    ['/a/{id}', { id: '7' }, '/a/7'],
    ['/lock/{tackleType}/{type}/{id}', { tackleType: 'sign', type: 'case', id: 'c1' }, '/lock/sign/case/c1'],
    ['/a/{id}/b/{id}', { id: '7' }, '/a/7/b/7'],
    ['/a/{id}', { id: '../x?y=1#z' }, '/a/..%2Fx%3Fy%3D1%23z'],
    ['/a/{id}', { id: '井盖 1' }, '/a/%E4%BA%95%E7%9B%96%201'],
    ['/a/{id}', { id: '7', other: 'x' }, '/a/7'],
  ])('%s with %j is %s', (path, params, filled) => {
    expect(fillPath(path, params)).toBe(filled)
  })

  it.each([
    ['is missing', {}],
    ['is empty', { id: '' }],
  ])('is not sent when a parameter %s', (_, params) => {
    expect(() => fillPath('/a/{id}', params)).toThrow('path parameter id of /a/{id} is missing')
  })

  it.each(['.', '..'])('is not sent with %s in it, which would lead to another call', (id) => {
    expect(() => fillPath('/a/{id}', { id })).toThrow('path parameter id of /a/{id} is no name')
  })
})

describe('an endpoint', () => {
  it.each([
    ['GET', get],
    ['POST', post],
    ['DELETE', del],
  ])('of method %s has its path, source and schemas, and its options for the client', (method, make) => {
    const body = v.unknown()
    expect(make('/a', { source: 'spec', body, loading: false })).toEqual({
      method,
      path: '/a',
      source: 'spec',
      query: undefined,
      data: undefined,
      body,
      policy: { loading: false },
    })
  })
})

describe('an answer read as an envelope (spec §7)', () => {
  it.each([
    [
      { success: true, code: 100, msg: '好', body: [1] },
      { success: true, code: 100, msg: '好', body: [1] },
    ],
    [
      { success: 'true', code: '100' },
      { success: true, code: 100, msg: '' },
    ],
    [
      { success: null, code: null, msg: null, body: null },
      { success: false, code: -1, msg: '', body: null },
    ],
    [
      { code: 901, msg: '过期', trace: 'x' },
      { success: false, code: 901, msg: '过期' },
    ],
    [{}, { success: false, code: -1, msg: '' }],
  ])('%j', (data, envelope) => {
    expect(readEnvelope(data)).toEqual(envelope)
  })

  it.each([['<html>nginx</html>'], [''], [null], [undefined], [7], [{ code: {} }], [{ msg: ['x'] }]])(
    '%j is no envelope',
    (data) => {
      expect(readEnvelope(data)).toBeNull()
    },
  )
})

describe('success flag true or code 100 passes (spec §8)', () => {
  it.each([
    [true, 100, true],
    [true, 7, true],
    [false, 100, true],
    [false, 0, false],
    [false, 200, false],
    [false, 133, false],
    [false, 901, false],
  ])('flag %s with code %i: %s', (success, code, ok) => {
    expect(passes({ success, code, msg: '', body: null })).toBe(ok)
  })
})

describe('whether the server may have done the work', () => {
  const KINDS: Record<ErrorKind, boolean> = {
    network: true,
    timeout: true,
    business: false,
    notLoggedIn: false,
    http: true,
    badBody: true,
    absent: false,
    cancelled: true,
    unknown: true,
  }
  it.each(Object.entries(KINDS))('after an error of kind %s: %s', (kind, ambiguous) => {
    const known = Object.keys(KINDS).find((one): one is ErrorKind => one === kind) ?? 'unknown'
    expect(isAmbiguous(new ApiError(known, ''))).toBe(ambiguous)
  })

  it.each([
    [404, false],
    [409, false],
    [500, true],
    [502, true],
    [204, true],
  ])('after the HTTP status %i: %s', (status, ambiguous) => {
    expect(isAmbiguous(new ApiError('http', '', status))).toBe(ambiguous)
  })

  it('does not apply to errors from outside the client', () => {
    expect(isAmbiguous(new Error('network'))).toBe(false)
  })
})
