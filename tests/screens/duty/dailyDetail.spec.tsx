import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyLists, dailyOf } from '@/demo/duty/daily'
import { CHEN, demo, LIN, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity, userOf } from '../case/city'
import { failure } from '../steps'
import { dailyIn } from './duties'

useCity()

const open = async (id: string, as: string) => {
  const app = renderApp({ at: `/dailyDetail?id=${id}`, as })
  await onScreen('日报详情')
  await accountKnown()
  return app
}
const waiting = () =>
  dailyLists.all(demo.db(), userOf(WANG), 'dailyToRead').find(({ id }) => id.includes('1002'))
const id = () => waiting()?.id ?? ''

describe('日报详情', () => {
  it('is marked as read by a head with one tap', async () => {
    const wire = watchWire()
    const one = id()
    const { user } = await open(one, WANG)
    await user.click(await screen.findByRole('button', { name: '已阅' }))
    await screen.findByText(/^王建国 今天 15:00$/)
    expect(wire.to('daily/read').map(({ body }) => body)).toEqual([{ id: one }])
    expect(dailyOf(demo.db(), one).facts.state).toBe('read')
    expect(screen.queryByRole('button', { name: '退回' })).toBeNull()
  })

  it('is returned with a reason, shown to its author on top', async () => {
    const one = id()
    const { user } = await open(one, WANG)
    await user.click(await screen.findByRole('button', { name: '退回' }))
    await user.click(await screen.findByRole('button', { name: '确认退回' }))
    expect(await failure()).toBe('请填写退回理由')
    // The quick phrases are for reports, not for refused cases.
    expect(await screen.findByRole('button', { name: '数量与系统不符，请核对。' })).toBeTruthy()
    await user.type(screen.getByLabelText(/^退回理由/), '请写清路段')
    await user.click(screen.getByRole('button', { name: '确认退回' }))
    await screen.findByText('已退回，等待修改')
    expect(dailyOf(demo.db(), one)).toMatchObject({
      facts: { state: 'returned' },
      returned: { byName: '王建国', reason: '请写清路段' },
    })
    expect(await screen.findByText(/^王建国 今天 15:00 退回：请写清路段$/)).toBeTruthy()
  })

  it('keeps the text when the submit fails', async () => {
    const { user } = await open(id(), WANG)
    await user.click(await screen.findByRole('button', { name: '退回' }))
    await user.type(await screen.findByLabelText(/^退回理由/), '请写清路段')
    letFail('daily/return', '503')
    await user.click(screen.getByRole('button', { name: '确认退回' }))
    expect(await failure()).toContain('服务不可用，请联系管理员')
    expect(screen.getByLabelText(/^退回理由/)).toHaveProperty('value', '请写清路段')
  })

  it('opens the list of each figure', async () => {
    const read = dailyLists
      .all(demo.db(), userOf(CHEN), 'dailyMine')
      .find(({ facts }) => facts.state === 'read')
    const { user } = await open(read?.id ?? '', CHEN)
    const figures = await screen.findAllByRole('button', { name: /^处置案件 [1-9]/ })
    expect(figures).toHaveLength(1)
    const many = Number(/处置案件 (\d+)/.exec(figures[0]?.textContent ?? '')?.[1])
    await user.click(figures[0] ?? document.body)
    const items = await screen.findAllByRole('button', { name: /XM\d+/ })
    expect(items).toHaveLength(many)
    await user.click(items[0] ?? document.body)
    await onScreen('案件全览')
  })

  it('lets its author correct a returned report', async () => {
    const { user } = await open(dailyIn(LIN, 'returned').id, LIN)
    await user.click(await screen.findByRole('button', { name: '修改后再报' }))
    await onScreen('日报填报')
  })

  it('is not shown to a colleague', async () => {
    await open(dailyIn(LIN, 'returned').id, CHEN)
    expect(await screen.findByText('只能查看本单位的日报')).toBeTruthy()
  })
})
