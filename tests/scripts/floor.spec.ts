// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { tooNew } from '../../scripts/floor.mjs'
import { targets } from '../../scripts/browsers.ts'

describe('the check for the oldest phones', () => {
  it.each([
    ['a ||= b', 'syntax'],
    ['class A { static { go() } }', 'syntax'],
    ['urges.at(-1)', 'Array.prototype.at'],
    ['text.replaceAll("a", "b")', 'replaceAll'],
    ['/(?<=a)b/.test(c)', 'look behind'],
    ['structuredClone(a)', 'structuredClone'],
  ])('refuses %s', (text, why) => {
    expect(tooNew(text)).toEqual([expect.stringContaining(why)])
  })

  it.each([
    ['a?.b ?? c'],
    ['items[items.length - 1]'],
    ['typeof structuredClone === "function" ? structuredClone(a) : copy(a)'],
    ['"OffscreenCanvas" in window && new OffscreenCanvas(1, 1)'],
  ])('accepts %s', (text) => {
    expect(tooNew(text)).toEqual([])
  })

  it('and the build have the same target engines', () => {
    expect(targets).toEqual(['es2020', 'chrome87', 'safari14.1', 'ios14.5'])
  })
})
