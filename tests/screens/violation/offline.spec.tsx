import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PAGE_SIZE } from '@/api/contract/page'
import { surveysAt } from '@/demo/violation/survey'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { goOffline, leave, waitOnline } from '../../visits'
import { letFail, useCity } from '../case/city'
import { addPhoto, standingAt, tap } from '../steps'
import { buildingsIn, numbersShown, ownBuilding } from './buildings'

useCity()

const asOf = () => screen.findByText(/^数据截至 今天 15:00，网络不通/)

/** Opens the round once, as the workbench takes it along, then an address without a network in another tab. */
async function openAfter(first: string, at: string, device = standingAt(ownBuilding().place)) {
  const app = renderApp({ at: first, as: LIN, device })
  await screen.findAllByRole('article')
  await leave(app)
  const goOnline = goOffline()
  return { ...renderApp({ at, as: LIN, device }), goOnline }
}

const ROUND = '/twoViolations?sort=due'
const due = () => buildingsIn('buildingDue', 'due').slice(0, PAGE_SIZE)

describe('两违巡查 offline', () => {
  it.each(['/inspectEntry', '/twoViolations/oneBuilding'])(
    'lists the buildings of the round on %s, with their age, nearest first, and searches them',
    async (at) => {
      const { user } = await openAfter(ROUND, at)
      await asOf()
      expect(await screen.findByText(`本机 ${due().length} 栋`)).toBeTruthy()
      expect(screen.queryByText(/没有加载出来/)).toBeNull()
      // The phone is at this one.
      expect(numbersShown()[0]).toBe(ownBuilding().buildingNo)
      expect(screen.queryByText(/暂按到期时间排列/)).toBeNull()
      const { name } = due()[3] ?? { name: '' }
      await user.type(screen.getByLabelText('搜索楼栋'), name)
      await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
      expect(screen.getByRole('button', { name })).toBeTruthy()
    },
  )

  it('sorts them by due date on request, and shows that filters need the network', async () => {
    const { user, router } = await openAfter(ROUND, '/twoViolations/oneBuilding?sort=due')
    await asOf()
    expect(numbersShown()).toEqual(due().map(({ buildingNo }) => buildingNo))
    await router.navigate('/twoViolations/oneBuilding?risk=high')
    await screen.findByText('网络不通，现在筛选不了')
    await user.click(screen.getByRole('button', { name: '清除筛选' }))
    await screen.findByText(`本机 ${due().length} 栋`)
  })

  it.each([
    ['/inspectEntry', '楼栋', '按位置录入', '巡查录入'],
    ['/twoViolations/oneBuilding', '楼栋档案', '登记楼栋', '登记楼栋'],
    ['/twoViolations', '应巡楼栋', '按位置录入', '巡查录入'],
    ['/twoViolations/recordList', '待我办的违建', '巡查录入', '巡查录入'],
  ])('shows on %s that nothing is on the phone, and what can be done', async (at, what, label, title) => {
    const { user } = await openAfter('/handlingCase?tab=done', at)
    await screen.findByText(`网络不通，本机没有存${what}`)
    expect(screen.queryByText(/没有加载出来/)).toBeNull()
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: label }))
    await onScreen(title)
  })

  it('takes a visit to a building that is only known by its row, and sends it once', async () => {
    const building = ownBuilding()
    const { user, goOnline } = await openAfter(ROUND, '/inspectEntry')
    const before = surveysAt(demo.db(), building.id).length
    await asOf()
    await user.click(await screen.findByRole('button', { name: building.name }))
    await screen.findByLabelText('巡查说明')
    await screen.findAllByText(/^精度 12 米/)
    await user.click(tap('否，一切正常'))
    await addPhoto(user, '楼栋照片')
    await user.click(screen.getByRole('button', { name: '提交巡查' }))
    await onScreen('巡查录入')
    goOnline()
    await waitOnline(() => expect(surveysAt(demo.db(), building.id)).toHaveLength(before + 1))
  })

  it('finds a scanned building on the phone, and offers its place where it is unknown', async () => {
    const { buildingNo } = ownBuilding()
    const { router } = await openAfter(ROUND, `/inspectEntry?code=${buildingNo}`)
    await screen.findByLabelText('巡查说明')
    await router.navigate('/inspectEntry?code=XX-0000')
    await screen.findByText('网络不通，本机没有存编号 XX-0000 的楼栋')
    await screen.findByRole('button', { name: '按位置录入' })
  })

  it('offers a visit where the file of a building is not on the phone', async () => {
    const { name, id } = ownBuilding()
    const { user } = await openAfter(ROUND, `/twoViolations/oneBuilding?id=${id}`)
    await screen.findByText('网络不通，本机没有存这栋楼的档案')
    await user.click(await screen.findByRole('button', { name: '巡查录入' }))
    await screen.findByLabelText('巡查说明')
    expect((await screen.findAllByText(new RegExp(name))).length).toBeGreaterThan(0)
  })

  it('shows an error of the gateway as before', async () => {
    letFail('queryBuildingPage', '500')
    renderApp({ at: '/twoViolations/oneBuilding', as: LIN })
    await screen.findByText('楼栋档案没有加载出来')
  })
})
