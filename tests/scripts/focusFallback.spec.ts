// @vitest-environment node
import postcss from 'postcss'
import { expect, it } from 'vitest'
import { focusFallback } from '../../scripts/focusFallback.ts'

const css = (text: string): string => postcss([focusFallback()]).process(text, { from: undefined }).css

it('engines without :focus-visible get the same rule for :focus', () => {
  expect(css('.a:focus-visible, .b { color: red }').replace(/\s+/g, ' ')).toBe(
    '.a:focus-visible, .b { color: red }@supports not selector(:focus-visible) {.a:focus, .b { color: red } }',
  )
})

it('a rule that removes the ring gets no fallback', () => {
  const text = ':focus:not(:focus-visible) { outline: none }'
  expect(css(text)).toBe(text)
})
