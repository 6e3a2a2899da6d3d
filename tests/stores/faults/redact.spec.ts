import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { readBody } from '@/api/answer'
import { get } from '@/api/endpoint'
import { ApiError } from '@/api/envelope'
import { list, Misfit, onMismatch, record } from '@/api/tolerant'
import { redact } from '@/stores/faults/log'

const hex = fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: 24, maxLength: 40 })
const token = hex.map((chars) => `7f${chars.join('')}`)
const jwt = fc.tuple(hex, hex).map(([a, b]) => `eyJhbGciOi${a.join('')}.eyJzdWIi${b.join('')}`)
const phone = fc.integer({ min: 0, max: 999_999_999 }).map((n) => `13${String(n).padStart(9, '0')}`)
const han = fc
  .array(fc.constantFrom(...'张三李四王五厦禾路井盖垃圾投诉电话'), { minLength: 2, maxLength: 12 })
  .map((chars) => chars.join(''))
const caseNo = fc.integer({ min: 0, max: 99_999 }).map((n) => `XM2026${String(n).padStart(6, '0')}`)
const secret = fc.oneof(token, jwt, phone, han, caseNo)

/** Messages of engines and libraries with data in them. */
const frame = fc.constantFrom(
  (it: string) => it,
  (it: string) => `Cannot read properties of undefined (reading '${it}')`,
  (it: string) => `Unexpected token '${it[0] ?? ''}', "${it}" is not valid JSON`,
  (it: string) => `${it} is not a function`,
  (it: string) => `Failed to fetch https://city.example/qyapi/x?accessToken=${it}`,
  (it: string) => `x\n    at https://city.example/assets/${it}.js:1:2`,
  (it: string) => `Invalid type: Expected string but received "${it}"`,
)

const holds = (kept: unknown, it: string): boolean => JSON.stringify(kept).includes(it)
const HAN = /\p{Script=Han}/u

describe('a stored and sent error report', () => {
  it('has no token, number, name or typed text in its message, in any engine’s wording', () => {
    fc.assert(
      fc.property(secret, frame, (it, say) => {
        const message = say(it)
        const error = new TypeError(message)
        error.stack = `TypeError: ${message}\n    at f (https://city.example/assets/index-DfKx82ab.js:1:234)`
        for (const thrown of [
          error,
          message,
          { name: it },
          Object.assign(new Error(message), { name: it }),
        ]) {
          const kept = redact(thrown)
          expect(holds(kept, it)).toBe(false)
          expect(HAN.test(JSON.stringify(kept))).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  it('has nothing from the gateway', () => {
    fc.assert(
      fc.property(secret, secret, (it, key) => {
        const met: Misfit[] = []
        onMismatch((_, misfit) => met.push(misfit))
        const body = record({
          name: v.string(),
          rows: list(record({ id: v.string(), words: v.record(v.string(), v.number()) })),
        })
        const call = get('/api/x/{id}', { source: 'spec', body })
        readBody(call, { name: '', rows: [{ id: { [key]: it }, words: { [key]: it } }] })
        expect(() => readBody(call, { name: [it], rows: it })).toThrow(ApiError)
        onMismatch(() => undefined)
        expect(met.length).toBeGreaterThan(1)
        for (const misfit of met) {
          expect(redact(misfit).what).toContain('/api/x/{id}')
          expect(holds(redact(misfit), it) || holds(redact(misfit), key)).toBe(false)
        }
        expect(redact(new ApiError('business', it, 4001)).what).toBe('ApiError business 4001')
      }),
      { numRuns: 200 },
    )
  })

  it('has the error and its place in the code, as Chromium and as WebKit write it', () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'lamp')")
    error.stack = `${String(error)}\n    at CaseCard (https://city.example/app/assets/record-B2_c3d4e.js:1:23456)\n    at https://city.example/app/assets/index-DfKx82ab.js:2:7`
    expect(redact(error)).toEqual({
      what: 'TypeError: Cannot read properties of undefined reading …',
      stack: ['record-B2_c3d4e.js:1:23456', 'index-DfKx82ab.js:2:7'],
    })
    error.stack = 'CaseCard@https://city.example/assets/record-B2_c3d4e.js:1:23456\n@[native code]'
    expect(redact(error).stack).toEqual(['record-B2_c3d4e.js:1:23456'])
  })

  it('names the call and the field of an answer that does not fit', () => {
    const misfit = new Misfit('/api-digital/api/v1/case/list', [
      { path: ['list', 0, 'id'], expected: 'string' },
    ])
    expect(redact(misfit).what).toBe('/api-digital/api/v1/case/list list.*.id: string')
  })

  it.each([[undefined], [null], [7], [Symbol('x')], [() => 1], [{ toString: null }]])(
    'reads %s as well',
    (thrown) => {
      expect(redact(thrown)).toEqual({ what: typeof thrown, stack: [] })
    },
  )
})
