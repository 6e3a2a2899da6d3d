import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf, pointsOf } from '@/demo/campaign/act'
import { MINUTE } from '@/domain/time'
import { listDrafts } from '@/stores/drafts'
import { demo, LIN, onScreen, pass, renderApp, WANG, type AppTest } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { failure, north, standingAt } from '../steps'

useCity()

const ID = 'ZX004'
const SUBMIT = 'special/score/submit'
const own = () => pointsOf(campaignOf(demo.db(), ID), userOf(LIN).id)
const pointNow = (at: number) => {
  const point = own()[at]
  if (!point) throw new RangeError(`no point ${at}`)
  return point
}
const total = () => screen.getByRole('status', { name: '当前得分' }).textContent
const submit = () => screen.getByRole('button', { name: /^上报：/ })
/** One point without scores, and one with deductions. */
const FRESH = 5
const SCORED = 2

async function openForm(at = FRESH, device = standingAt(pointNow(at).place)): Promise<AppTest> {
  const app = renderApp({ at: '/civilizedSpecial', as: LIN, device })
  await onScreen('文明督导上报')
  await accountKnown()
  await app.user.click(await screen.findByRole('button', { name: pointNow(at).name }))
  await screen.findByLabelText('督导说明')
  // The phone is at the point, so the form needs no reason for a distance.
  await screen.findAllByText(/^精度 12 米/)
  return app
}

async function deduct({ user }: AppTest, item: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 1)
    await user.click(screen.getByRole('button', { name: `${item}多扣 0.5 分` }))
}

async function explain(app: AppTest, item: string): Promise<void> {
  await app.user.type(screen.getByLabelText(new RegExp(`^${item}扣分原因`)), '绿化带有垃圾')
  await app.user.click(screen.getByRole('button', { name: /责任单位/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择责任单位' }))
  await app.user.type(await sheet.findByLabelText('搜索单位'), '鹭江中队')
  await app.user.click(await sheet.findByRole('button', { name: /^鹭江中队/ }))
  await app.user.upload(await screen.findByLabelText(`选择${item}照片`), photo('扣分.jpg', 3))
}

describe('文明督导上报, list of points', () => {
  it('shows the points of the current campaign with their last scores', async () => {
    renderApp({ at: '/civilizedSpecial', as: LIN, device: standingAt(pointNow(FRESH).place) })
    await screen.findByText('待评 6')
    const card = screen.getByRole('button', { name: pointNow(SCORED).name }).closest('article')
    const score = pointNow(SCORED).scores[0]?.score ?? 0
    expect(within(card ?? document.body).getByText(`已评分 · ${score} 分`)).toBeTruthy()
  })

  it('shows a user without points an empty list', async () => {
    renderApp({ at: '/civilizedSpecial', as: WANG })
    expect(await screen.findByText('没有进行中的文明督导')).toBeTruthy()
  })

  it('shows the error, and the points on 重试', async () => {
    letFail('queryCampaignPage', '503')
    const { user } = renderApp({ at: '/civilizedSpecial', as: LIN })
    await screen.findByText('服务不可用，请联系管理员')
    await user.click(screen.getByText('重试'))
    expect(await screen.findByRole('button', { name: pointNow(FRESH).name })).toBeTruthy()
  })
})

describe('文明督导上报', () => {
  it('updates the total, takes a deduction back, and never deducts more than an item is worth', async () => {
    const app = await openForm()
    expect(total()).toBe('100 / 100 分')
    await deduct(app, '环境卫生', 3)
    expect(total()).toBe('98.5 / 100 分')
    await app.user.click(screen.getByRole('button', { name: '环境卫生少扣 0.5 分' }))
    expect(total()).toBe('99 / 100 分')
    await deduct(app, '无障碍设施', 12)
    expect(total()).toBe('94 / 100 分')
  })

  it('requires a reason, a unit and a photo for an item with a deduction, and sends nothing before', async () => {
    const wire = watchWire()
    const app = await openForm()
    await deduct(app, '环境卫生', 2)
    await app.user.click(submit())
    expect(await failure()).toBe('“环境卫生”扣了分，请填写扣分原因')
    await app.user.type(screen.getByLabelText(/^环境卫生扣分原因/), '绿化带有垃圾')
    await app.user.click(submit())
    await screen.findByText('“环境卫生”扣了分，请选择责任单位', { selector: '[role=alert] *' })
    expect(wire.to(SUBMIT)).toEqual([])
  })

  it('sends items, reasons, units and photos by item, once, and shows the score in the list', async () => {
    const wire = watchWire()
    const app = await openForm()
    const point = pointNow(FRESH)
    await deduct(app, '环境卫生', 2)
    await explain(app, '环境卫生')
    await screen.findByText('已收到 1 / 1')
    await app.user.dblClick(submit())
    await screen.findByText('已上报 99 分')
    await screen.findByText('已评分 · 99 分')
    const made = pointNow(FRESH).scores[0]
    expect(wire.to(SUBMIT)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/special/score/submit',
        query: {},
        body: {
          clientId: made?.clientId,
          campaignId: ID,
          pointId: point.id,
          time: '2026-06-12 15:00:00',
          longitude: point.place.longitude,
          latitude: point.place.latitude,
          accuracy: 12,
          farReason: '',
          remark: '',
          deductions: [
            {
              itemId: `${ID}-I1`,
              points: 1,
              reason: '绿化带有垃圾',
              unitCode: '3502030106',
              attachments: [
                expect.objectContaining({ attachmentPath: made?.lost[0]?.photos[0]?.path, kind: '3' }),
              ],
            },
          ],
        },
      },
    ])
    expect(made).toMatchObject({ score: 99, full: 100, byName: '林志强' })
  })

  it('shows the previous scores of the point and their deductions', async () => {
    const wire = watchWire()
    await openForm(SCORED)
    const card = within(await screen.findByRole('region', { name: '历史评分' }))
    const [previous] = pointNow(SCORED).scores
    expect(await card.findByText(`${previous?.score} 分（满分 100）`)).toBeTruthy()
    expect(card.getByText(/环境卫生扣 2 分：绿化带内有两处暴露垃圾/)).toBeTruthy()
    expect(wire.to('special/score/queryPage').map(({ query }) => query)).toEqual([
      {
        campaignId: ID,
        pointId: pointNow(SCORED).id,
        pageNum: '1',
        pageSize: expect.stringMatching(/^\d+$/),
      },
    ])
    const campaigns = wire.sent.filter(({ path }) => path.endsWith('special/campaign'))
    expect(new Set(campaigns.map(({ query }) => JSON.stringify(query)))).toEqual(
      new Set([JSON.stringify({ id: ID })]),
    )
  })

  it('requires a reason far from the point', async () => {
    const app = await openForm(FRESH, standingAt(north(pointNow(FRESH).place, 600)))
    await screen.findByLabelText(/^距离说明/)
    await app.user.click(submit())
    expect(await failure()).toMatch(/^距现场 600 米，超过 200 米/)
  })

  it('is stored as a draft and restored', async () => {
    const app = await openForm()
    await deduct(app, '车辆停放', 2)
    await app.router.navigate(-1)
    await waitFor(async () => expect(await listDrafts(userOf(LIN).id, 'civilizedSpecial')).toHaveLength(1))
    await app.user.click(await screen.findByRole('button', { name: pointNow(FRESH).name }))
    await screen.findByLabelText(/^车辆停放扣分原因/)
    expect(total()).toBe('99 / 100 分')
  })

  it('looks up a score whose answer was lost by its client id, and does not send it again', async () => {
    const wire = watchWire()
    const app = await openForm()
    letFail(SUBMIT, 'lost')
    await app.user.type(screen.getByLabelText('督导说明'), '整体良好')
    await app.user.click(submit())
    await waitOnline(() => expect(wire.to('special/score/byClientId').length).toBeGreaterThan(0))
    await waitFor(() => expect(pointNow(FRESH).scores).toHaveLength(1))
    const [made] = pointNow(FRESH).scores
    expect(wire.to('special/score/byClientId')[0]?.query).toEqual({ clientId: made?.clientId })
    expect(wire.to(SUBMIT)).toHaveLength(1)
  })

  it('is queued offline, shows that at the point, and arrives once', async () => {
    const app = await openForm()
    const goOnline = goOffline()
    await app.user.type(screen.getByLabelText('督导说明'), '整体良好')
    await app.user.click(submit())
    // The phone may or may not have tried before it noticed that it is offline.
    await screen.findByText(/^已评分 · (待传|待核对)$/)
    expect(pointNow(FRESH).scores).toEqual([])
    goOnline()
    await waitOnline(() => expect(pointNow(FRESH).scores).toHaveLength(1))
    const card = screen.getByRole('button', { name: pointNow(FRESH).name }).closest('article')
    await within(card ?? document.body).findByText('已评分 · 100 分')
    pass(MINUTE)
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(pointNow(FRESH).scores).toHaveLength(1)
  })
})
