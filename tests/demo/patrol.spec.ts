import { beforeEach, describe, expect, it } from 'vitest'
import {
  endInspection,
  inspectByClientId,
  inspectDetail,
  inspectMonth,
  sendPiece,
} from '@/api/contract/patrol'
import { monthOf } from '@/domain/month'
import { wireTime } from '@/domain/time'
import { CHEN, gateway, LIN, NOW } from './gateway'

let city = gateway()
beforeEach(() => {
  city = gateway()
})

const month = (of: string, as = LIN) => city.body(inspectMonth, { query: { month: of } }, { as })
const read = (id: string, as = LIN) => city.body(inspectDetail, { query: { id } }, { as })
const present = () => month(monthOf(NOW))

describe('inspections', () => {
  const recorded = {
    inspectId: 'i1',
    startTime: wireTime(NOW - 20 * 60_000),
    gridText: '鹭江街道 网格 3',
  }
  const piece = (no: number, track: number[][]) => ({ ...recorded, clientId: `i1-${no}`, no, track })
  const end = {
    ...recorded,
    clientId: 'i1-end',
    endTime: wireTime(NOW),
    pieces: 2,
    pauses: [],
    mileage: 60,
    seen: 0.1,
    visits: [{ title: '人民小学', time: wireTime(NOW), longitude: 118.08, latitude: 24.46 }],
  }
  const send = (data: ReturnType<typeof piece>) => city.body(sendPiece, { data }, { as: LIN })

  it('run from the first piece, grow piece by piece and end', async () => {
    expect((await present()).some(({ underWay }) => underWay)).toBe(false)
    const { id } = await send(piece(0, [[0, 118.08, 24.46, 8, 1]]))
    expect((await present())[0]).toMatchObject({ id, underWay: true, endTime: null })
    await send(piece(1, [[30, 118.0803, 24.46, 8]]))
    // The same piece again adds nothing.
    await send(piece(1, [[30, 118.0803, 24.46, 8]]))
    expect((await read(id)).points).toHaveLength(2)
    expect(await city.body(endInspection, { data: end }, { as: LIN })).toEqual({ id })
    const [first] = await present()
    expect(first).toMatchObject({ id, underWay: false, endTime: NOW, mileage: 30 })
    expect((await read(id)).visits).toMatchObject([{ title: '人民小学' }])
    const found = await city.body(inspectByClientId, { query: { clientId: 'i1-end' } }, { as: LIN })
    expect(found).toEqual({ id })
    expect(await city.body(inspectByClientId, { query: { clientId: 'i2-0' } }, { as: LIN })).toBeNull()
  })

  it('do not end before all pieces arrive, and refuse pieces of another user', async () => {
    await send(piece(0, [[0, 118.08, 24.46, 8, 1]]))
    expect(await city.refusal(endInspection, { data: end }, { as: LIN })).toBe('轨迹还没有收全，请稍后再提交')
    expect(await city.refusal(sendPiece, { data: piece(1, []) }, { as: CHEN })).toBe('只能上传自己的巡查轨迹')
  })

  it('are shown only to their own user, and are empty for users who do not inspect', async () => {
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
