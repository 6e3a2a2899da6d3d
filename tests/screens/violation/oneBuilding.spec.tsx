import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { surveysAt } from '@/demo/violation/survey'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { failure, north, standingAt, takePhoto } from '../steps'
import { buildingsIn, ownBuilding, surveyIn } from './buildings'

useCity()

const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('一楼一档, list', () => {
  it('shows every building of the city, finds one by pinyin, and opens its file', async () => {
    const { user } = renderApp({ at: '/twoViolations/oneBuilding', as: LIN })
    await screen.findByText(`共 ${buildingsIn('building', 'code').length} 栋`)
    await user.type(screen.getByLabelText('搜索楼栋'), 'ljss')
    await screen.findByText('共 1 栋')
    await user.click(await screen.findByRole('button', { name: '鹭江商厦裙楼' }))
    await onScreen('一楼一档')
    expect(await screen.findByRole('heading', { name: '鹭江商厦裙楼' })).toBeTruthy()
  })

  it('shows an empty result, with a button to clear the search', async () => {
    renderApp({ at: '/twoViolations/oneBuilding?q=没有这栋楼', as: LIN })
    expect(await screen.findByText('没有符合条件的记录')).toBeTruthy()
  })
})

describe('一楼一档, file of a building', () => {
  const open = async (id: string) => {
    const app = renderApp({ at: `/twoViolations/oneBuilding?id=${id}`, as: LIN })
    await onScreen('一楼一档')
    return app
  }

  it('shows facts, floors and permits', async () => {
    const building = ownBuilding(({ permits }) => permits.length > 0)
    await open(building.id)
    const facts = await card('楼栋信息')
    expect(facts.getByText(building.buildingNo)).toBeTruthy()
    expect(facts.getByText(`${building.floors} 层`)).toBeTruthy()
    expect(facts.getByText(`${building.area} m²`)).toBeTruthy()
    const floors = await card('楼层')
    expect(floors.getByRole('rowheader', { name: `${building.floors} 层` })).toBeTruthy()
    const permits = await card('审批')
    expect(permits.getByText(building.permits[0]?.permitNo ?? '')).toBeTruthy()
  })

  it('shows that a building has no permits', async () => {
    const withoutPermits = buildingsIn('building', 'code').find(({ permits }) => permits.length === 0)
    await open(withoutPermits?.id ?? '')
    const permits = await card('审批')
    expect(permits.getByText(/^没有查到审批手续/)).toBeTruthy()
  })

  it('masks the owner, and shows the phone number after a tap, requested in a body', async () => {
    const wire = watchWire()
    const building = ownBuilding(({ ownerPhone }) => ownerPhone !== '')
    const { user } = await open(building.id)
    const facts = await card('楼栋信息')
    expect(facts.queryByText(building.ownerPhone)).toBeNull()
    await user.click(facts.getByRole('button', { name: '显示业主电话' }))
    expect(await facts.findByText(building.ownerPhone)).toBeTruthy()
    expect(wire.to('buildingReveal').map(({ method, query, body }) => [method, query, body])).toEqual([
      ['POST', {}, { id: building.id, field: 'phone' }],
    ])
  })

  it('compares the photos of two years as an overlay, and another year by a tap', async () => {
    const { user } = await open(ownBuilding().id)
    const years = await card('历年对照')
    expect(years.getByRole('button', { name: '查看 2025 年对照 第 1 张' })).toBeTruthy()
    expect(years.getByRole('button', { name: '查看 2026 年对照 第 1 张' })).toBeTruthy()
    await user.click(years.getByRole('button', { name: '滑动对照' }))
    expect(years.getByRole('slider', { name: '对照分界线' }).getAttribute('aria-valuetext')).toBe(
      '左边 50% 是2025 年，右边 50% 是2026 年',
    )
    await user.click(screen.getByRole('button', { name: '2023 年' }))
    expect(years.getByRole('slider', { name: '对照分界线' }).getAttribute('aria-valuetext')).toContain(
      '2023 年',
    )
  })

  it('lists its visits and violations, each with a link', async () => {
    const survey = surveyIn('transferred', LIN)
    const { user, router } = await open(survey.buildingId)
    const history = await card('巡查和违建')
    const all = surveysAt(demo.db(), survey.buildingId)
    expect(await history.findByText(`共 ${all.length} 次`)).toBeTruthy()
    await user.click(history.getByRole('button', { name: new RegExp(`看记录 ${survey.surveyNo}$`) }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/twoViolations/recordList'))
    expect(router.state.location.search).toBe(`?id=${survey.id}`)
    await router.navigate(-1)
    await card('巡查和违建')
  })

  it('shows why the user cannot enter a visit there', async () => {
    const other = buildingsIn('building', 'code').find(({ holderId }) => holderId === '1102')
    const { user } = await open(other?.id ?? '')
    const button = await screen.findByRole('button', { name: /^巡查录入/ })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await user.click(button)
    expect(await screen.findByText('这栋楼不在您的责任网格')).toBeTruthy()
  })

  it('offers a retry when it fails to load', async () => {
    letFail('twoViolations/building?', '500')
    const { user } = await open(ownBuilding().id)
    await screen.findByText('楼栋档案没有加载出来')
    await user.click(screen.getByText('重试'))
    await card('楼栋信息')
  })
})

describe('一楼一档, registering and correcting a building', () => {
  const stored = (id: string) => demo.db().buildings.get(id)

  it('registers a building at the place of the phone, and lists it as never visited', async () => {
    const here = north(ownBuilding().place, 25)
    const { user } = renderApp({ at: '/twoViolations/oneBuilding', as: LIN, device: standingAt(here) })
    await user.click(await screen.findByRole('button', { name: '登记楼栋' }))
    await onScreen('登记楼栋')
    await screen.findByText(/^精度 12 米/)
    await user.click(screen.getByRole('button', { name: '提交登记' }))
    expect(await failure()).toBe('请填写楼栋名称')
    await user.type(screen.getByLabelText(/^楼栋名称/), '后巷新房')
    await user.type(screen.getByLabelText(/^地上层数/), '３层')
    await user.click(screen.getByRole('button', { name: '住宅' }))
    await takePhoto(user, '楼栋照片')
    await user.dblClick(screen.getByRole('button', { name: '提交登记' }))
    await screen.findByText(/^已提交 XZ-/)
    await onScreen('一楼一档')
    const made = buildingsIn('building', 'code').filter(({ name }) => name === '后巷新房')
    expect(made).toMatchObject([{ floors: 3, use: '住宅', holderId: '1001', photos: [{ name: '现场.jpg' }] }])
    expect(made[0]?.place.latitude).toBe(here.latitude)
    await user.click(await screen.findByRole('button', { name: '后巷新房' }))
    // Unknown parts of its file are empty rows, not counts.
    expect((await screen.findByText('业主')).nextElementSibling?.textContent).toBe('—')
    expect(screen.getByRole('region', { name: '楼层' }).textContent).toBe('楼层还没有分层登记')
  })

  it('warns of a registered building within 20 m, opens it, and registers the new one all the same', async () => {
    const { place, id, name } = ownBuilding()
    const app = renderApp({
      at: '/twoViolations/oneBuilding?edit=new',
      as: LIN,
      device: standingAt(north(place, 8)),
    })
    const { user } = app
    await screen.findByRole('heading', { name: '20 米内已登记 1 栋，请确认不是同一栋' })
    await user.type(screen.getByLabelText(/^楼栋名称/), '后巷新房')
    await user.click(screen.getByRole('button', { name: '看看' }))
    await onScreen('一楼一档')
    expect(app.router.state.location.search).toBe(`?id=${id}`)
    expect((await screen.findAllByText(name)).length).toBeGreaterThan(0)
    await app.router.navigate(-1)
    await onScreen('登记楼栋')
    expect(await screen.findByLabelText(/^楼栋名称/)).toHaveProperty('value', '后巷新房')
    await user.type(screen.getByLabelText(/^地上层数/), '3')
    await takePhoto(user, '楼栋照片')
    await user.click(await screen.findByRole('button', { name: '仍要登记' }))
    await screen.findByText(/^已提交 XZ-/)
  })

  const correct = async () => {
    const { id, name } = ownBuilding()
    const app = renderApp({ at: `/twoViolations/oneBuilding?id=${id}`, as: LIN })
    await app.user.click(await screen.findByRole('button', { name: '纠错' }))
    await onScreen('楼栋纠错')
    await waitFor(() => expect(screen.getByLabelText(/^楼栋名称/)).toHaveProperty('value', name))
    return { ...app, id, name }
  }

  it('corrects the file of a building, and sends nothing unchanged', async () => {
    const wire = watchWire()
    const { user, id } = await correct()
    await user.click(screen.getByRole('button', { name: '提交纠错' }))
    expect(await failure()).toBe('还没有改动')
    await user.clear(screen.getByLabelText(/^地上层数/))
    await user.type(screen.getByLabelText(/^地上层数/), '9')
    await user.click(screen.getByRole('button', { name: '提交纠错' }))
    await screen.findByText(/^已提交/)
    expect(wire.to('buildingSubmit')).toHaveLength(1)
    expect(stored(id)).toMatchObject({ floors: 9 })
    expect(await screen.findByText('9 层', { exact: false, selector: 'dd' })).toBeTruthy()
  })

  it('takes a building that is gone out of the round, offline too', async () => {
    const { user, router, id } = await correct()
    await user.click(screen.getByRole('switch', { name: /^楼栋已拆除/ }))
    expect(screen.queryByLabelText(/^楼栋名称/)).toBeNull()
    const goOnline = goOffline()
    await user.click(screen.getByRole('button', { name: '提交纠错' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交纠错' })).toBeNull())
    expect(router.state.location.pathname).toBe('/twoViolations')
    goOnline()
    await waitOnline(() => expect(buildingsIn('building', 'code').some((one) => one.id === id)).toBe(false))
  })
})
