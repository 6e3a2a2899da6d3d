import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { finish } from '@/demo/visit/act'
import { visitLists } from '@/demo/visit/lists'
import { distance } from '@/domain/geo'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { accountKnown, useCity, userOf } from '../case/city'
import { standingAt, takePhoto } from '../steps'
import { lists, numbersOf, visitIn, visitNow } from './visits'

useCity()

const row = async (number: string) =>
  within((await screen.findByText(number)).closest('article') ?? document.body)

describe('核实任务', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [WANG, CHEN],
    at: '/verifyTask',
    title: '核实任务',
    as: LIN,
    tabs: [
      {
        tab: '待核实',
        call: 'queryUnVerifyPage',
        rows: () => numbersOf('verify'),
        empty: '没有待核实任务',
        what: '待核实任务',
      },
      {
        tab: '已核实',
        search: '?tab=done',
        call: 'queryDoneVerifyPage',
        query: { sort: 'handled' },
        rows: () => numbersOf('verified', 'handled'),
        empty: '还没有已核实任务',
        what: '已核实任务',
      },
    ],
  })

  it('sorts by distance when the phone has a position, and shows each distance', async () => {
    const wire = watchWire()
    const { place } = visitIn('verify').record
    renderApp({ at: '/verifyTask', as: LIN, device: standingAt(place) })
    await waitFor(() => expect(wire.to('queryUnVerifyPage').slice(-1)[0]?.query.sort).toBe('distance'))
    // The list rounds the position to about 100 m.
    const near = wire.to('queryUnVerifyPage').slice(-1)[0]?.query ?? {}
    const page = visitLists.all(demo.db(), userOf(LIN), 'verify', near).slice(0, 10)
    // Within a page, rows are sorted by the shown distance.
    const byDistance = page.sort((a, b) => distance(place, a.record.place) - distance(place, b.record.place))
    const shown = byDistance.map(({ visit }) => visit.taskNo)
    await waitFor(() => expect(lists.shown()).toEqual(shown))
    expect((await row(shown[0] ?? '')).getByText(/·\s*\d+\s米$/)).toBeTruthy()
  })

  it('shows the tasks on a map', async () => {
    renderApp({ at: '/verifyTask?view=map', as: LIN })
    expect(await screen.findByText(/^地图上 \d+ 件/)).toBeTruthy()
  })

  it('filters by search, lamp and type, in its address', async () => {
    const wire = watchWire()
    const { visit } = visitIn('verify')
    renderApp({ at: `/verifyTask?q=${visit.taskNo}&lamp=red,yellow,green&type=201`, as: LIN })
    await waitFor(() =>
      expect(wire.to('queryUnVerifyPage')[0]?.query).toMatchObject({
        keyword: visit.taskNo,
        lamp: 'red,yellow,green',
        bigTypeId: '201',
      }),
    )
  })

  it('has exactly as many rows as the workbench counts, in strip and tile', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    const waiting = numbersOf('verify').length
    const strip = await screen.findByRole('link', {
      name: new RegExp(`待核实.*${waiting}|${waiting}.*待核实`),
    })
    await user.click(strip)
    await onScreen('核实任务')
    await screen.findByText(`共 ${waiting} 件`)
  })

  it('shows why a task was returned, and which one was passed on', async () => {
    const refused = visitIn('verify', ({ record }) => record.flow.some(({ action }) => action === '拒签'))
    const { router } = renderApp({ at: `/verifyTask?q=${refused.visit.taskNo}`, as: LIN })
    expect((await row(refused.visit.taskNo)).getByText('退回')).toBeTruthy()
    await router.navigate(`/taskDetail?kind=verify&id=${refused.visit.id}`)
    expect(await screen.findByText(/^.+ 今天 .+ 退回：.+/)).toBeTruthy()
    const passed = visitIn('verify', ({ visit }) => visit.passedOn !== null)
    await router.navigate(`/taskDetail?kind=verify&id=${passed.visit.id}`)
    expect(await screen.findByText(/ 转交给您：小区门禁进不去/)).toBeTruthy()
  })

  it('restores search, lamp, tab and scroll after a 核实, and updates row and count', async () => {
    const before = numbersOf('verify')
    const target = visitIn('verify', ({ record }) => record.facts.reworkCount === 0)
    const app = renderApp({
      at: '/verifyTask?lamp=red,yellow,green',
      as: LIN,
      device: standingAt(target.record.place),
    })
    await screen.findByText(`共 ${before.length} 件`)
    await accountKnown()
    await app.user.click((await row(target.visit.taskNo)).getByText('去核实'))
    await screen.findByLabelText(/^核实说明/)
    await takePhoto(app.user, '核实照片')
    await app.user.click(screen.getByRole('button', { name: '属实' }))
    await app.user.click(await screen.findByRole('button', { name: '回列表' }))
    await onScreen('核实任务')
    expect(app.router.state.location.search).toBe('?lamp=red,yellow,green')
    await screen.findByText(`共 ${before.length - 1} 件`)
    expect(screen.queryByText(target.visit.taskNo)).toBeNull()
    expect(visitNow(target.visit.id).record.facts.stage).toBe(2)
    await app.user.click(screen.getByRole('tab', { name: /^已核实/ }))
    await screen.findByText(target.visit.taskNo)
  })

  it('keeps a visit in 已核实 with its result, also when its case needs another 核实', async () => {
    const { visit, record } = visitIn('verify')
    const at = record.place
    finish(demo.db(), userOf(LIN), 'verify', {
      clientId: '',
      time: '',
      id: visit.id,
      result: 'no',
      reasonType: '1',
      opinion: '',
      longitude: at.longitude,
      latitude: at.latitude,
      accuracy: 10,
      farReason: '',
      attachments: [],
      smallTypeId: '',
      problemId: '',
    })
    pass(1000)
    renderApp({ at: '/verifyTask?tab=done', as: LIN })
    expect((await row(visit.taskNo)).getByText('不属实')).toBeTruthy()
    expect(lists.shown()[0]).toBe(visit.taskNo)
  })
})
