import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { letFail, useCity, userOf } from '../case/city'
import { tasksOf } from '@/demo/collection/story'
import { failure, LOCATED, submittedCollects, openForm, pick, submit, takePhotos, typeInto } from './collects'

useCity()

describe('点位采集', () => {
  it('requires name, type, unit and two photos; the contact is optional', async () => {
    const wire = watchWire()
    const app = await openForm('/point', '点位采集')
    await screen.findByText(/网格 3502\d+/)
    await typeInto(app, '名称', '厦禾路公厕')
    await pick(app, '类型', '公厕')
    await typeInto(app, '责任单位', '思明区环卫中心')
    await typeInto(app, '联系电话', '123')
    await takePhotos(app, 2)
    await submit(app)
    expect(await failure()).toBe('联系电话应为 11 位手机号')
    await app.user.clear(screen.getByLabelText(/^联系电话/))
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(wire.to('collect/submit')[0]?.body).toMatchObject({
      kind: 'point',
      words: { name: '厦禾路公厕', type: '4', unitName: '思明区环卫中心', managerName: '', phone: '' },
      ring: [],
    })
    expect(submittedCollects().map(({ kind }) => kind)).toEqual(['point'])
  })
})

describe('采集任务', () => {
  const task = () => {
    const found = tasksOf(demo.db(), userOf(LIN)).find(({ kind }) => kind === 'point')
    if (!found) throw new RangeError('no task')
    return found
  }
  const section = async () => within(await screen.findByRole('region', { name: '采集任务' }))

  it('is listed, opens its form filled in, and is done once it was sent', async () => {
    const { title, demand, words, address, id } = task()
    const app = renderApp({ at: '/infoCollection', as: LIN, device: LOCATED })
    const { user } = app
    expect((await section()).getByText('共 3 个待采集')).toBeTruthy()
    await user.click((await section()).getByRole('button', { name: title }))
    await onScreen('采集任务')
    expect((await screen.findAllByText(demand)).length).toBeGreaterThan(0)
    await user.click(await screen.findByRole('button', { name: '去采集' }))
    await onScreen('点位采集')
    await screen.findByText(`采集任务：${demand}`)
    expect(screen.getByLabelText(/^名称/)).toHaveProperty('value', words.name)
    expect(screen.getByRole('button', { name: new RegExp(`修改位置.*${address}`) })).toBeTruthy()
    // Its grid is looked up, which is no work of the user.
    await screen.findByText(/网格 3502\d+/)
    expect(screen.queryByText(/没有查到|草稿已存/)).toBeNull()
    await typeInto(app, '责任单位', '思明区环卫中心')
    await takePhotos(app, 2)
    await submit(app)
    await screen.findByText(/已提交 CJ/)
    expect(submittedCollects()).toMatchObject([{ taskId: id, words: { name: words.name } }])
    await onScreen('采集任务')
    expect(await screen.findByText('已采集')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^去采集/ }).getAttribute('aria-disabled')).toBe('true')
  })

  it('is done while its record is queued offline, and arrives once', async () => {
    const { title, id } = task()
    const app = renderApp({ at: '/infoCollection', as: LIN, device: LOCATED })
    const { user } = app
    await user.click(await screen.findByRole('button', { name: `去采集 ${title}` }))
    await onScreen('点位采集')
    await screen.findByText(/^采集任务：/)
    await typeInto(app, '责任单位', '思明区环卫中心')
    await takePhotos(app, 2)
    const goOnline = goOffline()
    await submit(app)
    await onScreen('信息采集')
    expect(await (await section()).findByText(/^已采集 · (待传|待核对|传输中)$/)).toBeTruthy()
    expect((await section()).getByText('共 2 个待采集')).toBeTruthy()
    goOnline()
    await waitOnline(() => expect(submittedCollects()).toMatchObject([{ taskId: id }]))
  })

  it('is left out in a city without it', async () => {
    letFail('collect/myTasks', '404')
    renderApp({ at: '/infoCollection', as: LIN })
    await screen.findByRole('region', { name: '已退回' })
    await waitFor(() => expect(screen.queryByRole('region', { name: '采集任务' })).toBeNull())
    expect(screen.queryByText(/采集任务/)).toBeNull()
  })
})
