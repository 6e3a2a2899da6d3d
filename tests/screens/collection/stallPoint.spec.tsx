import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { NOW } from '../../app'
import { watchWire } from '../../wire'
import { useCity } from '../case/city'
import { submittedCollects, openForm, pick, LOCATED, submit, takePhotos, typeInto } from './collects'

useCity()

describe('摊规点采集', () => {
  it('is sent with the outline that the user walked', async () => {
    const wire = watchWire()
    const here = { longitude: 118.08, latitude: 24.46, accuracy: 6 }
    const position = () => Promise.resolve({ ...here, time: NOW })
    const app = await openForm('/stallPoint', '摊规点采集', { device: { ...LOCATED, position } })
    await screen.findByText(/网格 3502\d+/)
    await app.user.click(screen.getByRole('button', { name: /^范围/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '画范围' }))
    const step = async (longitude: number, latitude: number) => {
      Object.assign(here, { longitude, latitude })
      await act(async () => app.user.click(sheet.getByRole('button', { name: '我在角点上' })))
    }
    await step(118.08, 24.46)
    await step(118.0802, 24.46)
    expect(sheet.getByText('2 个角点')).toBeTruthy()
    await step(118.0802, 24.4601)
    expect(await sheet.findByText(/^3 个角点，约 \d+ 平方米$/)).toBeTruthy()
    await app.user.click(sheet.getByRole('button', { name: '确定' }))
    await screen.findByRole('button', { name: /^范围.*3 个角点/ })
    await typeInto(app, '名称', '开禾路早餐摊规点')
    await typeInto(app, '摊位数', '12')
    await pick(app, '业态', '便民早餐')
    await typeInto(app, '经营时段', '05:30-10:00')
    await typeInto(app, '管理单位', '鹭江街道')
    await typeInto(app, '管理员', '陈志华')
    await typeInto(app, '联系电话', '13900002345')
    await takePhotos(app, 2)
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(wire.to('collect/submit')[0]?.body).toMatchObject({
      kind: 'stallPoint',
      words: { name: '开禾路早餐摊规点', boothCount: '12', trade: '1', hours: '05:30-10:00' },
      ring: [
        { longitude: 118.08, latitude: 24.46 },
        { longitude: 118.0802, latitude: 24.46 },
        { longitude: 118.0802, latitude: 24.4601 },
      ],
      attachments: [{ kind: '3' }, { kind: '4' }],
    })
    expect(submittedCollects()).toHaveLength(1)
  })
})
