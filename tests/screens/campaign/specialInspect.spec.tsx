import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf, pointsOf, stateOf } from '@/demo/campaign/act'
import { campaignLists } from '@/demo/campaign/lists'
import { MINUTE } from '@/domain/time'
import { listActs } from '@/stores/outbox/records'
import { demo, LIN, onScreen, pass, renderApp, WANG, type AppTest } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { north, standingAt } from '../steps'

useCity()

const FRESH = 'ZX001'
const HALF = 'ZX002'
const OVER = 'ZX003'

const own = (id: string) => pointsOf(campaignOf(demo.db(), id), userOf(LIN).id)
const pointNow = (id: string, at: number) => {
  const point = own(id)[at]
  if (!point) throw new RangeError(`no point ${at}`)
  return point
}
const rows = () => screen.getAllByRole('article')
const names = () => rows().map((row) => within(row).getByRole('heading').querySelector('button')?.textContent)
const rowOf = (name: string) =>
  within(screen.getByRole('button', { name }).closest('article') ?? document.body)
const PASSED = 'special/point/normal'
const acts = () => listActs(userOf(LIN).id)
const UNDO_TIME = 6_000

async function openPoints(
  id: string,
  device = standingAt(pointNow(id, 3).place),
  as = LIN,
): Promise<AppTest> {
  const app = renderApp({ at: `/specialInspect?id=${id}`, as, device })
  await onScreen('专项巡查')
  await accountKnown()
  return app
}

/** The phone is online, and sends all that is due. */
async function send(ms = UNDO_TIME): Promise<void> {
  pass(ms)
  await act(async () => void window.dispatchEvent(new Event('online')))
}

describe('专项巡查, list of campaigns', () => {
  it('offers no retry for a campaign that does not exist', async () => {
    renderApp({ at: '/specialInspect?id=ZX999', as: LIN })
    await screen.findByText('专项不存在或已被删除')
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  })

  it('shows current campaigns, the first to end on top, each with its progress', async () => {
    const wire = watchWire()
    renderApp({ at: '/specialInspect', as: LIN })
    await screen.findByText('共 2 个')
    const all = campaignLists.all(demo.db(), userOf(LIN), 'open', { kind: 'inspect' })
    expect(names()).toEqual(all.map(({ name }) => name))
    expect(rowOf(campaignOf(demo.db(), FRESH).name).getByText(/已巡/).textContent).toBe('已巡 0 / 8')
    expect(rowOf(campaignOf(demo.db(), HALF).name).getByText(/已巡/).textContent).toBe('已巡 5 / 10')
    expect(wire.to('special/').map(({ path, query }) => [path, query])).toEqual([
      ['/api-digital/api/v1/special/queryCampaignPage', { kind: 'inspect', pageNum: '1', pageSize: '10' }],
    ])
  })

  it('keeps ended campaigns in a separate tab, read-only', async () => {
    const { user } = renderApp({ at: '/specialInspect?tab=over', as: LIN })
    await user.click(await screen.findByRole('button', { name: campaignOf(demo.db(), OVER).name }))
    await screen.findByText('专项已经结束，还有 1 个点位没有巡，只能查看')
    expect(screen.queryByRole('button', { name: /正常$|异常$/ })).toBeNull()
  })

  it('shows a user without campaigns an empty list', async () => {
    renderApp({ at: '/specialInspect', as: WANG })
    expect(await screen.findByText('没有进行中的专项')).toBeTruthy()
  })

  it.each(['/specialInspect', `/specialInspect?id=${FRESH}`])(
    '%s shows the error, and loads on 重试',
    async (at) => {
      letFail('v1/special/', '503')
      const { user } = renderApp({ at, as: LIN })
      await screen.findByText('服务不可用，请联系管理员')
      await user.click(screen.getByText('重试'))
      expect((await screen.findAllByRole('article')).length).toBeGreaterThan(1)
    },
  )
})

describe('专项巡查, points of a campaign', () => {
  it('puts the nearest first, shows the distance of each, and no points of other users', async () => {
    await openPoints(FRESH)
    await waitFor(() =>
      expect(names()).toEqual([
        '大同小学东侧门',
        '营平幼儿园',
        '十字路口西北角',
        '公交枢纽站',
        '第五中学正门',
        '实验小学北门',
        '步行街西口',
        '农贸市场出入口',
      ]),
    )
    expect(rowOf(pointNow(FRESH, 3).name).getByText(/ · \d+\s米$/)).toBeTruthy()
    expect(screen.getByText('待巡 8 · 异常 0')).toBeTruthy()
  })

  it('marks a point as 正常 by one tap, and sends it once when it can no longer be undone', async () => {
    const wire = watchWire()
    const { user } = await openPoints(FRESH)
    const { name, id } = pointNow(FRESH, 3)
    const before = await waitFor(() => {
      expect(names()[0]).toBe(name)
      return names()
    })
    await user.dblClick(await screen.findByRole('button', { name: `${name}正常` }))
    await rowOf(name).findByText('正常 · 待传')
    expect(screen.getByText('待巡 7 · 异常 0 · 待传 1')).toBeTruthy()
    // The rows do not move under the thumb.
    expect(names()).toEqual(before)
    expect(wire.to(PASSED)).toEqual([])
    await send()
    await rowOf(name).findByText('正常')
    expect(wire.to(PASSED)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/special/point/normal',
        query: {},
        body: {
          clientId: expect.stringMatching(/^[\da-f]{16}$/),
          campaignId: FRESH,
          pointId: id,
          time: '2026-06-12 15:00:00',
          longitude: pointNow(FRESH, 3).place.longitude,
          latitude: pointNow(FRESH, 3).place.latitude,
          accuracy: 12,
        },
      },
    ])
    expect(pointNow(FRESH, 3).end).toMatchObject({ state: 'normal', byId: '1001', metres: 0 })
    expect(screen.queryByText(/^已登记/)).toBeNull()
    expect(names()).toEqual(before)
  })

  it('undoes a tap as long as it was not sent', async () => {
    const wire = watchWire()
    const { user } = await openPoints(FRESH)
    const { name } = pointNow(FRESH, 3)
    await user.click(await screen.findByRole('button', { name: `${name}正常` }))
    await user.click(await screen.findByRole('button', { name: `撤销${name}` }))
    await screen.findByRole('button', { name: `${name}正常` })
    await send()
    expect(await acts()).toEqual([])
    expect(wire.to(PASSED)).toEqual([])
  })

  it('counts taps offline, and sends each once when online', async () => {
    const wire = watchWire()
    const { user } = await openPoints(FRESH)
    await screen.findByRole('button', { name: `${pointNow(FRESH, 0).name}正常` })
    const goOnline = goOffline()
    for (const at of [0, 1, 2]) {
      await user.click(await screen.findByRole('button', { name: `${pointNow(FRESH, at).name}正常` }))
      await rowOf(pointNow(FRESH, at).name).findByText('正常 · 待传')
    }
    await send()
    expect(screen.getByText('待巡 5 · 异常 0 · 待传 3')).toBeTruthy()
    expect(own(FRESH).filter(({ end }) => end !== null)).toEqual([])
    goOnline()
    await send(6 * MINUTE)
    await screen.findByText('待巡 5 · 异常 0')
    const there = wire.to(PASSED).map(({ body }) => (body as { pointId: string }).pointId)
    expect(new Set(there).size).toBe(3)
    expect(own(FRESH).filter((point) => stateOf(point) === 'normal').length).toBe(3)
  })

  it('looks up a tap whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    letFail(PASSED, 'lost')
    const { user } = await openPoints(FRESH)
    const { name, id } = pointNow(FRESH, 3)
    await user.click(await screen.findByRole('button', { name: `${name}正常` }))
    await rowOf(name).findByText('正常 · 待传')
    await send()
    // The city has it: its list shows that before the outbox looks it up.
    await rowOf(name).findByText('正常')
    await waitFor(async () => expect((await acts())[0]?.state).toBe('unclear'))
    await send(MINUTE)
    await waitFor(() => expect(wire.to('point/byClientId')).toHaveLength(1))
    expect(wire.to('point/byClientId')[0]?.query).toEqual({ clientId: pointNow(FRESH, 3).clientIds[0] })
    expect(wire.to(PASSED)).toHaveLength(1)
    expect(stateOf(own(FRESH).find((point) => point.id === id) ?? pointNow(FRESH, 0))).toBe('normal')
  })

  it('keeps a tap that the city refuses, with its reason, until the user removes it', async () => {
    letFail(PASSED, 'refuse')
    const { user } = await openPoints(FRESH)
    const { name } = pointNow(FRESH, 3)
    await user.click(await screen.findByRole('button', { name: `${name}正常` }))
    await rowOf(name).findByText('正常 · 待传')
    await send()
    await rowOf(name).findByText(/^没有登记成功：/)
    await user.click(screen.getByRole('button', { name: `撤销${name}` }))
    await screen.findByRole('button', { name: `${name}正常` })
    expect(await acts()).toEqual([])
  })

  it('opens the report from 异常 with place, grid, type and campaign, and returns with the point done', async () => {
    const wire = watchWire()
    const app = await openPoints(FRESH)
    const { name, id, place } = pointNow(FRESH, 3)
    await app.user.click(await screen.findByRole('button', { name: `${name}异常` }))
    await onScreen('问题登记')
    await screen.findByText(`${name} · ${campaignOf(demo.db(), FRESH).name}：上报后这个点位记为异常`)
    expect(screen.getByText(place.position)).toBeTruthy()
    expect(screen.getByText(new RegExp(`网格 ${place.gridCode}`))).toBeTruthy()
    const types = within(await screen.findByRole('list', { name: '专项的问题类型' }))
    const [first] = await types.findAllByRole('button', { name: /^占道经营/ })
    // Offered, not chosen.
    await app.user.click(screen.getByRole('button', { name: '上报' }))
    await screen.findByText('请选择问题类型', { selector: '.cg-field-error' })
    if (first) await app.user.click(first)
    expect(screen.queryByRole('list', { name: '专项的问题类型' })).toBeNull()
    await app.user.upload(await screen.findByLabelText('选择照片'), [photo('近.jpg', 1), photo('远.jpg', 2)])
    await screen.findByText('已收到 2 / 2')
    await app.user.click(screen.getByRole('button', { name: '上报' }))
    await screen.findByText(/已上报 XM/)
    await onScreen('专项巡查')
    const found = demo.db().cases.get(pointNow(FRESH, 3).end?.caseId ?? '')
    await rowOf(name).findByText(`异常 · ${found?.taskNo}`)
    expect(found).toMatchObject({ sourceName: '专项普查', place: { gridCode: place.gridCode } })
    expect(wire.to('appProblem/report')[0]?.body).toMatchObject({
      campaignId: FRESH,
      pointId: id,
      longitude: place.longitude,
      latitude: place.latitude,
      gridCode: place.gridCode,
      smallTypeId: campaignOf(demo.db(), FRESH).problem?.smallTypeId,
    })
    expect(screen.getByText('待巡 7 · 异常 1')).toBeTruthy()
  })

  it('shows a problem reported offline as 待传, and the point as done', async () => {
    const app = await openPoints(FRESH)
    const { name } = pointNow(FRESH, 3)
    const button = await screen.findByRole('button', { name: `${name}异常` })
    const goOnline = goOffline()
    await app.user.click(button)
    const types = within(await screen.findByRole('list', { name: '专项的问题类型' }))
    const [first] = await types.findAllByRole('button')
    if (first) await app.user.click(first)
    await app.user.upload(await screen.findByLabelText('选择照片'), [photo('近.jpg', 1), photo('远.jpg', 2)])
    await screen.findByRole('button', { name: '查看 远景第 2 张' })
    await app.user.click(screen.getByRole('button', { name: '上报' }))
    await screen.findByText('待巡 7 · 异常 1 · 待传 1')
    // The phone may or may not have tried before it noticed that it is offline.
    await rowOf(name).findByText(/^异常 · (待传|待核对)$/)
    goOnline()
    await waitOnline(() => expect(stateOf(pointNow(FRESH, 3))).toBe('problem'))
    await rowOf(name).findByText(/^异常 · XM/)
    expect(stateOf(pointNow(FRESH, 3))).toBe('problem')
  })

  it('replaces a sent 正常 by a report, and continues the report after it was left', async () => {
    const app = await openPoints(FRESH)
    const { name } = pointNow(FRESH, 3)
    await app.user.click(await screen.findByRole('button', { name: `${name}正常` }))
    await rowOf(name).findByText('正常 · 待传')
    await send()
    await app.user.click(await screen.findByRole('button', { name: `${name}异常` }))
    await app.user.type(await screen.findByLabelText('问题描述'), '又来了两个摊')
    await app.router.navigate(-1)
    await onScreen('专项巡查')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: `${name}异常` }).textContent).toBe('继续填写'),
    )
    await app.user.click(screen.getByRole('button', { name: `${name}异常` }))
    expect(await screen.findByLabelText('问题描述')).toHaveProperty('value', '又来了两个摊')
  })

  it('offers a new order after the user has walked on, and then moves done points down', async () => {
    let at = pointNow(FRESH, 3).place
    const device = { ...standingAt(at), position: () => standingAt(at).position?.() ?? Promise.reject() }
    const { user } = await openPoints(FRESH, device)
    const { name } = pointNow(FRESH, 3)
    await user.click(await screen.findByRole('button', { name: `${name}正常` }))
    await rowOf(name).findByText('正常 · 待传')
    at = { ...at, ...north(at, 300) }
    pass(2 * MINUTE)
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    const reorder = await screen.findByRole('button', { name: /按距离重排$/ })
    expect(names()[0]).toBe(name)
    await user.click(reorder)
    expect(names().slice(-1)).toEqual([name])
  })

  it('shows done and open points on the map', async () => {
    const { user } = await openPoints(HALF)
    expect(await screen.findByText('待巡 5 · 异常 1')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '看地图' }))
    expect(await screen.findByText('地图上 10 个')).toBeTruthy()
  })

  it('shows address and results of a point in full', async () => {
    const { user } = await openPoints(HALF)
    const done = own(HALF)[0]
    await user.click(await screen.findByRole('button', { name: done?.name ?? '' }))
    const sheet = within(await screen.findByRole('dialog', { name: done?.name ?? '' }))
    expect(sheet.getByText(campaignOf(demo.db(), HALF).name)).toBeTruthy()
    expect(sheet.getByText('正常')).toBeTruthy()
    expect(sheet.getByText(new RegExp(done?.place.gridCode ?? '-'))).toBeTruthy()
  })
})
