import { describe, expect, it } from 'vitest'
import { floored } from '../../scripts/floors.ts'

describe('minimum sizes', () => {
  it.each([
    ['font-size', '11px', 'max(11PX, 11px)'],
    ['--fs-11', 'calc(11px * var(--text-scale))', 'max(11PX, calc(11px * var(--text-scale)))'],
    ['font-size', 'var(--fs-11)', 'var(--fs-11)'],
    ['font-size', '10vw', '10vw'],
    ['min-height', '44px', 'max(44PX, 44px)'],
    ['width', '44px', 'max(44PX, 44px)'],
    ['min-height', '48px', 'max(44PX, 48px)'],
    ['min-height', '43px', '43px'],
    ['height', '56px', '56px'],
    ['height', '44PX', '44PX'],
    ['margin-left', '44px', '44px'],
    ['max-height', '44px', '44px'],
    ['width', 'calc(100% - 44px)', 'calc(100% - 44px)'],
  ])('%s: %s becomes %s', (prop, value, css) => {
    expect(floored({ prop, value })).toBe(css)
  })
})
