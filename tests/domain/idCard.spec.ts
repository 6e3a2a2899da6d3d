import { describe, expect, it } from 'vitest'
import { checkDigitOf, genderOfIdCard, idCardFault } from '@/domain/idCard'

const NOW = Date.UTC(2026, 5, 12, 7)

describe('an identity number', () => {
  // The example of GB 11643-1999, annex A.
  it.each(['11010519491231002X', '11010519491231002x', ' 440524188001010014 '])('%s is valid', (id) => {
    // The second was born in 1880: the standard's example, not a living person.
    expect(idCardFault(id, NOW)).toBe(id.includes('1880') ? '证件号码里的出生日期不对，请核对' : '')
  })

  it('has the check digit of its other digits', () => {
    expect(checkDigitOf('11010519491231002')).toBe('X')
    expect(checkDigitOf('44052418800101001')).toBe('4')
    expect(idCardFault('110105194912310021', NOW)).toBe('证件号码的校验位不对，请核对')
  })

  it.each(['11010519491331002X', '11010519490230002X', '11010520270101002X'])('%s has no birthday', (id) => {
    expect(idCardFault(id, NOW)).toContain('出生日期')
  })

  it.each([
    ['19000101', true],
    ['18991231', false],
    ['20260612', true],
    ['20260613', false],
  ])('may be of a birthday on %s: %s', (day, valid) => {
    const digits = `110105${day}002`
    expect(idCardFault(digits + checkDigitOf(digits), NOW) === '').toBe(valid)
  })

  it.each([
    '',
    '123',
    '1101051949123100',
    '11010519491231002Y',
    '111010519491231002X',
    '11010519491231002X1',
  ])('%j is invalid', (id) => {
    expect(idCardFault(id, NOW)).toContain('18 位')
  })

  it('contains the gender', () => {
    expect(genderOfIdCard('11010519491231002X')).toBe('2')
    expect(genderOfIdCard('110105194912310014')).toBe('1')
    expect(genderOfIdCard(' 11010519491231002x ')).toBe('2')
    expect(['1101', '111010519491231002X', '11010519491231002X1'].map(genderOfIdCard)).toEqual(['', '', ''])
  })
})
