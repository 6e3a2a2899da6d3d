import { describe, expect, it } from 'vitest'
import { inMileage, mileageProblem, NO_MILEAGE } from '@/domain/mileage'

describe('a mileage range in kilometres (spec §9)', () => {
  it.each([
    [1234, '1.23', '1.23', true],
    [1234, '1.24', '', false],
    [1235, '1.24', '', true],
    [1234, '', '1.22', false],
    [0, '', '5', true],
    [5004, '', '5', true],
    [5005, '', '5', false],
    [99, '0.1', '0.1', true],
  ])('%i metres from %s to %s: %s', (metres, min, max, found) => {
    expect(inMileage(metres, { min, max })).toBe(found)
  })

  it('finds all without a usable number', () => {
    expect(NO_MILEAGE).toEqual({ min: '', max: '' })
    expect(inMileage(12_345, NO_MILEAGE)).toBe(true)
    expect(inMileage(12_345, { min: ' 13 ', max: '' })).toBe(false)
    expect(inMileage(12_345, { min: '12.3', max: '' })).toBe(true)
    expect(inMileage(12_345, { min: '9', max: '3' })).toBe(true)
  })

  it.each([
    ['', '', ''],
    ['1', '2.55', ''],
    [' 3 ', '', ''],
    ['2', '2', ''],
    ['', '0', ''],
    ['12345', '', ''],
    ['123456', '', '请填公里数，最多两位小数'],
    [' ', '1', ''],
    ['2', '1', '起始里程不能大于终止里程'],
    ['1.234', '', '请填公里数，最多两位小数'],
    ['-1', '', '请填公里数，最多两位小数'],
    ['一', '', '请填公里数，最多两位小数'],
  ])('%s to %s is answered “%s”', (min, max, problem) => {
    expect(mileageProblem({ min, max })).toBe(problem)
  })
})
