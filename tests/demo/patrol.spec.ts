import { beforeEach, describe, expect, it } from 'vitest'
import { inspectDetail, inspectMonth } from '@/api/contract/patrol'
import { monthOf } from '@/domain/month'
import { CHEN, gateway, LIN, NOW } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const month = (of: string, as = LIN) => city.body(inspectMonth, { query: { month: of } }, { as })
const read = (id: string, as = LIN) => city.body(inspectDetail, { query: { id } }, { as })
const present = () => month(monthOf(NOW))

describe('inspections', () => {
  it('of today go on: without an end, with a way that grows', async () => {
    const [first] = await present()
    expect(first).toMatchObject({ underWay: true, endTime: null })
    const before = await read(first?.id ?? '')
    city.demo.clock().advance(20 * 60_000)
    const after = await read(first?.id ?? '')
    expect(after.points.slice(0, before.points.length)).toEqual(before.points)
    expect(after.points.length).toBeGreaterThan(before.points.length)
  })

  it('are one’s own: those of others are not shown, and who does not inspect has none', async () => {
    const [first] = await present()
    expect(await month(monthOf(NOW), CHEN)).toEqual([])
    const input = { query: { id: first?.id ?? '' } }
    expect(await city.refusal(inspectDetail, input, { as: CHEN })).toBe('只能查看自己的巡查记录')
    expect(await city.refusal(inspectDetail, { query: { id: '1001-1-a' } }, { as: LIN })).toBe(
      '巡查记录不存在或已过期',
    )
    expect(await city.refusal(inspectMonth, { query: { month: 'juni' } }, { as: LIN })).toBe(
      '月份不正确，请重新选择',
    )
  })
})
