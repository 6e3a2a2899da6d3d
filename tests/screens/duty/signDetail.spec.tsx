import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { shiftOf, shiftsInMonth, signOf } from '@/demo/duty/shifts'
import { cameLater } from '@/domain/duty/shift'
import { formatTime } from '@/domain/format'
import { monthAfter } from '@/domain/month'
import { CHEN, demo, LIN, NOW, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { shiftNow } from './duties'

useCity()

const open = async (id: string, as = LIN) => {
  const app = renderApp({ at: `/signDetail?id=${id}`, as })
  await onScreen('签到详情')
  return app
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('签到详情', () => {
  it('shows time, place and rating of each signature, by one request', async () => {
    const wire = watchWire()
    const shift = shiftNow(WANG)
    await open(`${shift.id}-1003`, WANG)
    const signed = signOf(demo.db(), shift, '1003', 'in')
    const into = await card('签到')
    expect(into.getByText('迟到 12分')).toBeTruthy()
    expect(into.getByText(formatTime(signed?.time ?? 0, 'YYYY-MM-DD HH:mm:ss'))).toBeTruthy()
    expect(into.getByText(/^距值班点/)).toBeTruthy()
    expect((await card('签退')).getByText('没有签退')).toBeTruthy()
    expect(wire.to('duty/signDetail')).toHaveLength(1)
  })

  it('shows when an offline signature arrived, and counts it by its own time', async () => {
    const months = ['2026-06', monthAfter('2026-06', -1)]
    const late = months
      .flatMap((month) =>
        ['1102', '1001', '1101'].flatMap((id) =>
          shiftsInMonth(demo.db(), id, month).map((shift) => ({ shift, id })),
        ),
      )
      .find(({ shift, id }) => {
        const signed = shift.to < NOW ? signOf(demo.db(), shift, id, 'in') : null
        return signed && cameLater(signed.time, signed.receivedAt)
      })
    expect(late).toBeDefined()
    await open(`${late?.shift.id}-${late?.id}`, '13900001101')
    expect(await screen.findByText(/签到时没有网络，.* 补传到达.*按签到时间算/)).toBeTruthy()
  })

  it('is not shown to a user who is neither of the shift nor a head', async () => {
    await open(`${shiftNow(LIN).id}-1001`, CHEN)
    expect(await screen.findByText('只能查看本班组的签到')).toBeTruthy()
  })

  it('loads on 重试, and opens the squad', async () => {
    letFail('duty/signDetail', '503')
    const { user } = await open(`${shiftNow(LIN).id}-1001`)
    await screen.findByText('签到记录没有加载出来')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await user.click(await screen.findByRole('button', { name: '班组与交接' }))
    await onScreen('值班详情')
    expect(shiftOf(demo.db(), shiftNow(LIN).id).seats).toHaveLength(3)
  })
})
