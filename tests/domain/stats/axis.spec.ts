import { describe, expect, it } from 'vitest'
import { axisMarks } from '@/domain/stats/axis'
import { DAY, HOUR, MINUTE } from '@/domain/time'

describe('the marks of an axis', () => {
  it.each([
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [40, [0, 10, 20, 30, 40]],
    [5, [0, 2, 4, 6]],
    [9, [0, 5, 10]],
    [20, [0, 5, 10, 15, 20]],
    [41, [0, 20, 40, 60]],
    [4001, [0, 2000, 4000, 6000]],
  ])('are round numbers up to %d cases', (largest, marks) => {
    expect(axisMarks([largest], 'number')).toEqual(marks)
    expect(axisMarks([0, null, largest], 'number')).toEqual(marks)
  })

  it.each([
    [0.51, [0, 0.5, 1]],
    [1, [0, 0.5, 1]],
    [0.5, [0, 0.2, 0.4, 0.6]],
    [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
    [0.004, [0, 0.01]],
    [1.3, [0, 0.5, 1, 1.5]],
  ])('of shares up to %d are whole percents', (largest, marks) => {
    expect(axisMarks([largest], 'rate')).toEqual(marks)
  })

  it.each([
    [3 * MINUTE, [0, 1, 2, 3].map((count) => count * MINUTE)],
    [55 * MINUTE, [0, 15, 30, 45, 60].map((count) => count * MINUTE)],
    [5 * HOUR, [0, 2, 4, 6].map((count) => count * HOUR)],
    [2 * DAY, [0, 12, 24, 36, 48].map((count) => count * HOUR)],
    [3 * DAY, [0, 1, 2, 3].map((count) => count * DAY)],
    [30 * DAY, [0, 10, 20, 30].map((count) => count * DAY)],
  ])('of durations up to %d ms are round minutes, hours or days', (largest, marks) => {
    expect(axisMarks([largest], 'time')).toEqual(marks)
  })

  it.each([[[]], [[null]], [[0, null]], [[3, NaN]]])('of %j are only zero', (values) => {
    expect(axisMarks(values, 'number')).toEqual([0])
  })
})
