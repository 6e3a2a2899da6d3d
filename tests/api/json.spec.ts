// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readJson } from '@/api/answer'

describe('JSON of a gateway', () => {
  it.each([
    ['{"id":12345678901234567890}', { id: '12345678901234567890' }],
    ['[1234567890123456, -9007199254740993]', ['1234567890123456', '-9007199254740993']],
    ['{"a":"x: 12345678901234567890","b":1}', { a: 'x: 12345678901234567890', b: 1 }],
    [
      '{"a":"\\":12345678901234567890","id":12345678901234567891}',
      { a: '":12345678901234567890', id: '12345678901234567891' },
    ],
    ['{"time":1781247600000,"share":0.1234567890123456}', { time: 1781247600000, share: 0.1234567890123456 }],
    ['{"far":1234567890123456.5}', { far: 1234567890123456.5 }],
  ])('%s keeps long ids as text, and everything else as it is', (text, value) => {
    expect(readJson(text)).toEqual(value)
  })

  it('is returned as text when it is no JSON', () => {
    expect(readJson('<html>')).toBe('<html>')
    expect(readJson('')).toBe('')
    expect(readJson(null)).toBe(null)
  })
})
