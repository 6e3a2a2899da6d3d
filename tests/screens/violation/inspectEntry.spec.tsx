import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { surveysAt } from '@/demo/violation/survey'
import { listDrafts } from '@/stores/drafts'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { failure, north, standingAt, tap } from '../steps'
import { buildingsIn, ownBuilding } from './buildings'

useCity()

const open = async (building = ownBuilding(), device = standingAt(building.place)) => {
  const app = renderApp({ at: '/twoViolations', as: LIN, device })
  await onScreen('两违巡查')
  await accountKnown()
  await app.user.click(await screen.findByRole('button', { name: `去巡查 ${building.name}` }))
  await onScreen('巡查录入')
  await screen.findByLabelText('巡查说明')
  // The phone is at the building, so the form needs no reason for a distance.
  await screen.findAllByText(/^精度 12 米/)
  return { ...app, building }
}
type Opened = Awaited<ReturnType<typeof open>>

const shoot = async ({ user }: Pick<Opened, 'user'>, label: string) => {
  await user.upload(screen.getByLabelText(`选择${label}`), photo('近景.jpg', 3))
  await screen.findByText('已收到 1 / 1')
}
const lastSurveyAt = (id: string) => surveysAt(demo.db(), id)[0]

describe('巡查录入, choice of a building', () => {
  it('shows all buildings, search and code; a tap opens the form', async () => {
    const { user } = renderApp({ at: '/inspectEntry', as: LIN })
    await screen.findByText(`共 ${buildingsIn('building', 'code').length} 栋`)
    expect(screen.getByRole('button', { name: '扫楼栋码' })).toBeTruthy()
    await user.type(screen.getByLabelText('搜索楼栋'), 'LJ-0008')
    await user.click(await screen.findByRole('button', { name: '开禾新村 3 幢' }))
    await screen.findByLabelText('巡查说明')
  })

  it('finds a building by its plate', async () => {
    const { buildingNo, name } = ownBuilding()
    renderApp({ at: `/inspectEntry?code=${buildingNo.toLowerCase()}`, as: LIN })
    expect(await screen.findByRole('region', { name })).toBeTruthy()
  })

  it('shows that a plate is unknown, and what to do next', async () => {
    const { user, router } = renderApp({ at: '/inspectEntry?code=XX-0000', as: LIN })
    await screen.findByText('没有编号 XX-0000 的楼栋')
    await user.click(screen.getByRole('button', { name: '从附近选' }))
    await screen.findByText(/^共 \d+ 栋$/)
    expect(router.state.location.search).toBe('')
  })

  it('offers to register a building that has no file', async () => {
    const { user } = renderApp({ at: '/inspectEntry?code=XX-0000', as: LIN })
    await user.click(await screen.findByRole('button', { name: '登记楼栋' }))
    await onScreen('登记楼栋')
  })

  it('shows why a building of another round cannot be entered', async () => {
    const other = buildingsIn('building', 'code').find(({ holderId }) => holderId === '1102')
    renderApp({ at: `/inspectEntry?building=${other?.id}`, as: LIN })
    expect((await screen.findAllByText('这栋楼不在您的责任网格')).length).toBeGreaterThan(0)
  })
})

describe('巡查录入, where no building is registered', () => {
  const openSite = async () => {
    const here = north(ownBuilding().place, 30)
    const app = renderApp({ at: '/inspectEntry', as: LIN, device: standingAt(here) })
    await app.user.click(await screen.findByRole('button', { name: '不在楼栋里' }))
    await screen.findByText(/^精度 12 米/)
    await screen.findByText(/网格 3502\d+/)
    return { ...app, here }
  }
  const fill = async ({ user }: Pick<Opened, 'user'>, kind: string) => {
    await user.click(await screen.findByRole('button', { name: kind }))
    await user.type(screen.getByLabelText(/^违建面积/), '36')
    await user.click(await screen.findByRole('radio', { name: '基础施工' }))
    await user.click(screen.getByRole('button', { name: '口头制止' }))
    await shoot({ user }, '违建照片')
  }
  const lastSurvey = () => [...demo.db().surveys.values()].pop()

  it('takes a violation on open land at the place of the phone, and lists it', async () => {
    const app = await openSite()
    const { user, here, router } = app
    expect(screen.queryByRole('radio', { name: '否，一切正常' })).toBeNull()
    await fill(app, '占用绿地')
    await user.click(screen.getByRole('button', { name: '提交疑似违建' }))
    await screen.findByText(/^已录入 LW/)
    const made = lastSurvey()
    expect(made).toMatchObject({ nature: 'land', kind: '11', floor: '室外', facts: { curable: false } })
    expect(demo.db().buildings.get(made?.buildingId ?? '')?.place.latitude).toBe(here.latitude)
    await router.navigate(`/twoViolations/recordList?id=${made?.id}`)
    await screen.findByText('地点', { selector: 'dt' })
    expect(screen.getAllByText('空地、场地').length).toBeGreaterThan(0)
    // Its row shows where it is.
    await router.navigate('/twoViolations/recordList')
    const { address = '' } = demo.db().buildings.get(made?.buildingId ?? '')?.place ?? {}
    expect(address).not.toBe('')
    expect((await screen.findAllByText(new RegExp(`空地、场地 ${address}`))).length).toBeGreaterThan(0)
    // It is no building of the round.
    expect(buildingsIn('building', 'code').some(({ id }) => id === made?.buildingId)).toBe(false)
  })

  it('takes the name of a building without a file, offline too, and sends it once', async () => {
    const app = await openSite()
    const { user } = app
    const before = demo.db().surveys.size
    await user.click(screen.getByRole('radio', { name: '未登记的楼栋' }))
    await user.type(screen.getByLabelText(/^楼栋名称/), '后巷新房')
    await fill(app, '抢建新建')
    await user.click(screen.getByRole('button', { name: '3 层' }))
    const goOnline = goOffline()
    await user.click(screen.getByRole('button', { name: '提交疑似违建' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '提交疑似违建' })).toBeNull())
    goOnline()
    await waitOnline(() => expect(demo.db().surveys.size).toBe(before + 1))
    const made = lastSurvey()
    expect(made).toMatchObject({ nature: 'build', floor: '3 层' })
    expect(demo.db().buildings.get(made?.buildingId ?? '')?.name).toBe('后巷新房')
  })

  it('requires a place', async () => {
    const { user } = renderApp({ at: '/inspectEntry?site=land', as: LIN })
    await user.click(await screen.findByRole('button', { name: '提交疑似违建' }))
    expect(await failure()).toBe('请在地图上标出违建的位置')
  })
})

describe('巡查录入', () => {
  it('requires first whether anything is new, and sends nothing before', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: '提交巡查' }))
    expect(await failure()).toBe('请选择是否新增违建')
    expect(wire.to('surveySubmit')).toEqual([])
  })

  it('requires only a photo for 正常, is sent once, and removes the building from 应巡', async () => {
    const wire = watchWire()
    const opened = await open()
    const { user, building } = opened
    await user.click(tap('否，一切正常'))
    await shoot(opened, '楼栋照片')
    await user.dblClick(screen.getByRole('button', { name: '提交巡查' }))
    await screen.findByText(/^已录入 LW/)
    await onScreen('两违巡查')
    expect(wire.to('surveySubmit')).toHaveLength(1)
    expect(lastSurveyAt(building.id)).toMatchObject({
      facts: { state: 'normal' },
      metres: 0,
      reporterName: '林志强',
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: `去巡查 ${building.name}` })).toBeNull())
  })

  it('sends type, area, place, stage, measures and photos of a 疑似', async () => {
    const wire = watchWire()
    const opened = await open()
    const { user, building } = opened
    await user.click(tap('是，疑似违建'))
    await user.click(screen.getByRole('button', { name: '提交疑似违建' }))
    expect(await failure()).toBe('请选择违建类型')
    // Only those of 违法建设.
    expect(screen.queryByRole('button', { name: '占用绿地' })).toBeNull()
    await user.click(await screen.findByRole('button', { name: '屋顶加盖' }))
    await user.type(screen.getByLabelText(/^违建面积/), '９')
    await user.click(screen.getByRole('button', { name: '×宽，加乘号' }))
    await user.type(screen.getByLabelText(/^违建面积/), '４')
    expect(screen.getByText('= 36 m²')).toBeTruthy()
    // The type sets the place.
    expect(screen.getByRole('button', { name: '屋顶' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(await screen.findByRole('radio', { name: '基础施工' }))
    await user.click(screen.getByRole('button', { name: '口头制止' }))
    await user.click(screen.getByRole('button', { name: '上报街道' }))
    await user.type(screen.getByLabelText('巡查说明'), '四人在焊钢架')
    await shoot(opened, '违建照片')
    await user.click(screen.getByRole('button', { name: '提交疑似违建' }))
    await screen.findByText(/^已录入 LW/)
    const made = lastSurveyAt(building.id)
    expect(wire.to('surveySubmit').map(({ body }) => body)).toEqual([
      {
        clientId: made?.clientId,
        buildingId: building.id,
        time: '2026-06-12 15:00:00',
        longitude: building.place.longitude,
        latitude: building.place.latitude,
        accuracy: 12,
        farReason: '',
        found: true,
        nature: 'build',
        kind: '1',
        area: 36,
        floor: '屋顶',
        stage: '2',
        measures: ['1', '7'],
        remark: '四人在焊钢架',
        attachments: [expect.objectContaining({ kind: '3' })],
      },
    ])
    expect(made?.facts).toMatchObject({ state: 'suspected', area: 36, curable: true })
  })

  it('clears the type when 违法用地 replaces 违法建设', async () => {
    const { user } = await open()
    await user.click(tap('是，疑似违建'))
    await user.click(await screen.findByRole('button', { name: '屋顶加盖' }))
    await user.click(tap('违法用地'))
    await screen.findByRole('button', { name: '占用绿地', pressed: false })
    expect(screen.queryByText('屋顶加盖')).toBeNull()
  })

  it('shows the distance, and requires a reason far from the building', async () => {
    const building = ownBuilding()
    const { user } = await open(building, standingAt(north(building.place, 600)))
    await screen.findByText('600 米，超过 200 米')
    await screen.findByLabelText(/^距离说明/)
    await user.click(tap('否，一切正常'))
    await user.click(screen.getByRole('button', { name: '提交巡查' }))
    expect(await failure()).toMatch(/^距现场 600 米，超过 200 米/)
  })

  it('is stored as a draft and restored', async () => {
    const { user, router, building } = await open()
    await user.type(screen.getByLabelText('巡查说明'), '外墙在翻修')
    await router.navigate(-1)
    await waitFor(async () => expect(await listDrafts(userOf(LIN).id, 'inspectEntry')).toHaveLength(1))
    await user.click(await screen.findByRole('button', { name: `去巡查 ${building.name}` }))
    expect(await screen.findByLabelText('巡查说明')).toHaveProperty('value', '外墙在翻修')
  })

  it('is queued offline, takes the building out of 应巡 at once, and arrives once', async () => {
    const opened = await open()
    const { user, building } = opened
    const before = surveysAt(demo.db(), building.id).length
    await user.click(tap('否，一切正常'))
    await shoot(opened, '楼栋照片')
    const goOnline = goOffline()
    await user.click(screen.getByRole('button', { name: '提交巡查' }))
    await onScreen('两违巡查')
    await waitFor(() => expect(screen.queryByRole('button', { name: `去巡查 ${building.name}` })).toBeNull())
    await opened.router.navigate(`/inspectEntry?building=${building.id}`)
    await screen.findByText(/^这栋楼有巡查/)
    goOnline()
    await waitOnline(() => expect(surveysAt(demo.db(), building.id)).toHaveLength(before + 1))
  })

  it('offers a retry when the building fails to load', async () => {
    letFail('twoViolations/building?', '500')
    const { user } = renderApp({ at: `/inspectEntry?building=${ownBuilding().id}`, as: LIN })
    await screen.findByText('楼栋没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByLabelText('巡查说明')
  })
})
