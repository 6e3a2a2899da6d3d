import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { donePointLists } from '@/demo/campaign/lists'
import { finish } from '@/demo/visit/act'
import { commandStateLabel } from '@/domain/command'
import { visitStateLabel } from '@/domain/visit'
import { dayNumber, DAY } from '@/domain/time'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../../app'
import { itIsAList } from '../../families/itIsAList'
import { watchWire } from '../../wire'
import { letFail, useCity, userOf } from '../case/city'
import { rowOf } from '../case/rows'
import { commandsListed, numbersOf as commandNumbers } from '../command/commands'
import { numbersOf, visitIn, visitsListed } from './visits'

useCity()

const NUMBER = /^(HS|HC|ZL)\d+(-\d)?$/
/** The numbers of the visible rows of any type; fails without rows. */
const shown = () => screen.getAllByText(NUMBER).map(({ textContent }) => textContent ?? '')

const pointName = (heading: HTMLElement) => heading.querySelector('button')?.textContent ?? null
const pointsDone = (query = {}) => donePointLists.all(demo.db(), userOf(LIN), 'donePoint', query)

const DONE = { sort: 'handled', timeOf: 'done' }

const open = async (search = '') => {
  const app = renderApp({ at: `/taskRecord${search}`, as: LIN })
  await onScreen('任务记录')
  return app
}

const scroller = () => {
  const box = screen.getAllByRole('article')[0]?.closest('.cg-scroll')
  if (!box) throw new Error('no row in a scroll container')
  return box
}

/** 林志强 submits a visit a day after it was assigned; returns its number. */
function doneTomorrow(): string {
  const { visit, record } = visitIn('verify')
  const { longitude, latitude } = record.place
  pass(DAY)
  finish(demo.db(), userOf(LIN), 'verify', {
    clientId: '',
    time: '',
    id: visit.id,
    result: 'unable',
    reasonType: '1',
    opinion: '围挡没有开门',
    longitude,
    latitude,
    accuracy: 10,
    farReason: '',
    attachments: [],
    smallTypeId: '',
    problemId: '',
  })
  return visit.taskNo
}

describe('任务记录', () => {
  itIsAList({
    at: '/taskRecord',
    title: '任务记录',
    as: LIN,
    usersWithoutRows: [WANG, CHEN],
    letFail,
    shown,
    tabs: [
      {
        tab: '核实',
        call: 'queryDoneVerifyPage',
        query: DONE,
        rows: () => numbersOf('verified', 'handled'),
        empty: '还没有已核实任务',
        what: '已核实任务',
      },
      {
        tab: '核查',
        search: '?tab=check',
        call: 'queryDoneCheckPage',
        query: DONE,
        rows: () => numbersOf('checked', 'handled'),
        empty: '还没有已核查任务',
        what: '已核查任务',
      },
      {
        tab: '指令',
        search: '?tab=command',
        call: 'queryCommandDonePage',
        query: DONE,
        rows: () => commandNumbers('commandDone', 'handled'),
        empty: '还没有已完成指令',
        what: '已完成指令',
      },
    ],
  })

  describe('专项', () => {
    itIsAList({
      at: '/taskRecord',
      title: '任务记录',
      as: LIN,
      usersWithoutRows: [WANG, CHEN],
      letFail,
      shown: () => screen.getAllByRole('heading', { level: 2 }).map(pointName),
      unit: '个',
      tabs: [
        {
          tab: '专项',
          search: '?tab=point',
          call: 'queryDonePointPage',
          query: { sort: 'handled' },
          rows: () => pointsDone().map(({ point }) => point.name),
          empty: '还没有已巡点位',
          what: '已巡点位',
        },
      ],
    })

    it('filters by the result of a point, and opens it in its campaign', async () => {
      const wire = watchWire()
      const wrong = pointsDone({ result: 'problem' })
      const { user, router } = await open('?tab=point&result=problem')
      await screen.findByText(`共 ${wrong.length} 个`)
      expect(wire.to('queryDonePointPage')[0]?.query).toMatchObject({ sort: 'handled', result: 'problem' })
      const { campaign, point } = wrong[0] ?? {}
      expect(screen.getAllByText(new RegExp(`^异常 · XM`)).length).toBeGreaterThan(0)
      await user.click(screen.getByRole('button', { name: point?.name ?? '' }))
      await onScreen('专项巡查')
      expect(router.state.location.search).toBe(`?id=${campaign?.id}&point=${point?.id}`)
      await screen.findByRole('heading', { name: campaign?.name ?? '' })
    })

    it('shows scored points with their score, and opens the scores of that point', async () => {
      const [scored] = pointsDone({ result: 'scored' })
      const { user, router } = await open('?tab=point&result=scored')
      await screen.findAllByText(/^已评分 · \d/)
      await user.click(screen.getByRole('button', { name: scored?.point.name ?? '' }))
      await onScreen('文明督导上报')
      expect(router.state.location.search).toBe(`?campaign=${scored?.campaign.id}&point=${scored?.point.id}`)
    })

    it('finds points by name, address and campaign, and by the days of their result', async () => {
      const { router } = await open('?tab=point&period=today')
      const today = pointsDone({ startTime: '2026-06-12 00:00:00' })
      if (today.length > 0) await screen.findByText(`共 ${today.length} 个`)
      else await screen.findByText('没有符合条件的记录')
      const [last] = pointsDone()
      await router.navigate(`/taskRecord?tab=point&q=${last?.point.name}`)
      await screen.findByText(`共 ${pointsDone({ keyword: last?.point.name }).length} 个`)
    })

    it('keeps the focus on the tapped tab', async () => {
      const { user } = await open()
      await user.click(await screen.findByRole('tab', { name: '专项' }))
      await screen.findByText(`共 ${pointsDone().length} 个`)
      expect(document.activeElement).toBe(screen.getByRole('tab', { name: '专项' }))
    })
  })

  it('has a tab for each type, and queries only the selected one', async () => {
    const wire = watchWire()
    const { user } = await open('?tab=nothing')
    await screen.findByText(`共 ${numbersOf('verified').length} 件`)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      '核实',
      '核查',
      '指令',
      '专项',
    ])
    expect(wire.to('appTask/query').map(({ path }) => path.split('/').pop())).toEqual(['queryDoneVerifyPage'])
    await user.click(screen.getByRole('tab', { name: '指令' }))
    await screen.findByText(`共 ${commandsListed('commandDone').length} 件`)
    expect(wire.to('appTask/query').map(({ path }) => path.split('/').pop())).toEqual([
      'queryDoneVerifyPage',
      'queryCommandDonePage',
    ])
  })

  it('opens the detail of a row of each type, without actions', async () => {
    const { user, router } = await open()
    const done = [
      { kind: 'verify', of: visitIn('verified').visit },
      { kind: 'check', of: visitIn('checked').visit },
      { kind: 'command', of: commandsListed('commandDone')[0] },
    ]
    for (const { kind, of } of done) {
      const { id = '', taskNo = '' } = of ?? {}
      await router.navigate(`/taskRecord?tab=${kind}&q=${taskNo}`)
      const row = await rowOf(taskNo)
      expect(row.queryByRole('button', { name: /^(去核实|去核查|接收|反馈进展|完成指令)$/ })).toBeNull()
      await user.click(row.getAllByRole('button')[0] ?? document.body)
      await onScreen('任务详情')
      expect(router.state.location.search).toBe(`?kind=${kind}&id=${id}`)
    }
  })

  it('shows the result of each row, and filters by it', async () => {
    const wire = watchWire()
    const rejected = visitsListed('verified', 'handled').filter(({ visit }) => visit.end?.result === 'no')
    const { router } = await open('?result=no')
    await screen.findByText(`共 ${rejected.length} 件`)
    expect(shown()).toEqual(rejected.map(({ visit }) => visit.taskNo).slice(0, 10))
    const label = visitStateLabel({ kind: 'verify', state: 'done', result: 'no' })
    expect((await rowOf(shown()[0] ?? '')).getByText(label)).toBeTruthy()
    await router.navigate('/taskRecord?tab=command&state=refused')
    const refused = commandsListed('commandDone').filter(({ facts }) => facts.state === 'refused')
    await screen.findByText(`共 ${refused.length} 件`)
    expect(shown()).toEqual(refused.map(({ taskNo }) => taskNo))
    expect((await rowOf(shown()[0] ?? '')).getByText(commandStateLabel({ state: 'refused' }))).toBeTruthy()
    expect(wire.to('queryDoneVerifyPage')[0]?.query).toMatchObject({ ...DONE, result: 'no' })
    expect(wire.to('queryCommandDonePage')[0]?.query).toMatchObject({ ...DONE, state: 'refused' })
  })

  it('filters late tasks', async () => {
    const taskNo = doneTomorrow()
    const { user } = await open()
    await user.click(await screen.findByRole('button', { name: '筛选' }))
    expect(screen.queryByText('挂账')).toBeNull()
    await user.click(await screen.findByText('超期完成', { selector: 'dialog *, [role="dialog"] *' }))
    await user.click(screen.getByRole('button', { name: '查看结果' }))
    await screen.findByText('共 1 件')
    expect(shown()).toEqual([taskNo])
  })

  it('sorts by the day a task was done, not by the day it was assigned', async () => {
    const taskNo = doneTomorrow()
    const { router } = await open('?period=today')
    await screen.findByText('共 1 件')
    expect(shown()).toEqual([taskNo])
    expect(screen.getByText('今天完成')).toBeTruthy()
    const late = commandsListed('commandDone').filter(
      ({ facts }) => dayNumber(facts.doneTime ?? 0) > dayNumber(facts.since ?? 0),
    )
    expect(late).toHaveLength(1)
    await router.navigate('/taskRecord?tab=command&from=2026-06-11&to=2026-06-11')
    await rowOf(late[0]?.taskNo ?? '')
  })

  it('keeps the search from type to type, and sends only supported criteria to each', async () => {
    const wire = watchWire()
    const { user } = await open('?q=鹭江&type=201&result=yes')
    await waitFor(() =>
      expect(wire.to('queryDoneVerifyPage')[0]?.query).toMatchObject({
        keyword: '鹭江',
        bigTypeId: '201',
        result: 'yes',
      }),
    )
    await user.click(screen.getByRole('tab', { name: '指令' }))
    await waitFor(() =>
      expect(wire.to('queryCommandDonePage').map(({ query }) => query)).toEqual([
        { ...DONE, keyword: '鹭江', pageNum: '1', pageSize: '10' },
      ]),
    )
    expect(screen.getByRole('searchbox', { name: '搜索指令' })).toHaveProperty('value', '鹭江')
  })

  it('shows the tasks on a map', async () => {
    await open('?view=map')
    expect(await screen.findByText(/^地图上 \d+ 件/)).toBeTruthy()
  })

  it('is restored as it was left: tab, search, rows and scroll', async () => {
    const app = await open()
    const all = numbersOf('checked', 'handled')
    await app.user.click(await screen.findByRole('tab', { name: '核查' }))
    await app.user.type(screen.getByRole('searchbox'), 'HC{Enter}')
    await screen.findByText(`共 ${all.length} 件`)
    await app.user.click(await screen.findByText('加载更多'))
    await waitFor(() => expect(screen.queryByText('加载更多')).toBeNull())
    const box = scroller()
    box.scrollTop = 480
    fireEvent.scroll(box)
    const shownBefore = shown()
    await app.user.click((await rowOf(all[4] ?? '')).getAllByRole('button')[0] ?? document.body)
    await onScreen('任务详情')
    await app.router.navigate(-1)
    await onScreen('任务记录')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('核查')
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'HC')
    expect(shown()).toEqual(shownBefore)
    // The same element, not a copy.
    expect(scroller()).toBe(box)
    expect(box.scrollTop).toBe(480)
  })
})
