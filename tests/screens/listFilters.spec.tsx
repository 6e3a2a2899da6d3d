import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '@/demo/campaign/act'
import { findingLists } from '@/demo/campaign/findingLists'
import { caseLists } from '@/demo/case/lists'
import { collectLists } from '@/demo/collection/lists'
import { dailyLists } from '@/demo/duty/daily'
import { spotOf } from '@/demo/keytask/facts'
import { keyTaskLists } from '@/demo/keytask/lists'
import { gridOf } from '@/demo/records/lists'
import { demo, LIN, onScreen, renderApp, WANG } from '../app'
import { watchWire } from '../wire'
import { accountKnown, letFail, useCity, userOf } from './case/city'

useCity()

const counted = (count: number, unit: string) => screen.findByText(`共 ${count} ${unit}`)
const chip = (name: string) => screen.findByRole('button', { name: `移除 ${name}` })

describe('filters of lists', () => {
  it.each([
    ['flowMode=2', { flowMode: '2' }, '应急'],
    ['supervised=1', { supervised: '1' }, '督办中'],
    ['source=1', { source: '1' }, '采集员上报'],
  ])('案件处置 shows only cases with %s', async (search, query, label) => {
    const wire = watchWire()
    const all = caseLists.all(demo.db(), userOf(WANG), 'handle')
    const found = caseLists.all(demo.db(), userOf(WANG), 'handle', query)
    expect(found.length).toBeLessThan(all.length)
    const { user } = renderApp({ at: `/caseHandle?${search}`, as: WANG })
    await counted(found.length, '件')
    expect(wire.to('queryHandlePage').some(({ query: sent }) => Object.keys(query)[0]! in sent)).toBe(true)
    await user.click(await chip(label))
    await counted(all.length, '件')
  })

  it('sends no criterion that the user has not chosen', async () => {
    const wire = watchWire()
    renderApp({ at: '/caseHandle', as: WANG })
    await screen.findAllByRole('article')
    for (const { query } of wire.to('queryHandlePage'))
      for (const name of ['flowMode', 'supervised', 'source']) expect(query).not.toHaveProperty(name)
  })

  it('核实任务 offers urgency, 督办 and source', async () => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await screen.findAllByRole('article')
    await user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    for (const name of ['应急', '督办中']) expect(sheet.getByRole('button', { name })).toBeTruthy()
    expect(sheet.getByText('问题来源')).toBeTruthy()
  })

  it.each([
    ['/commandTask', LIN],
    ['/dutyTodo', WANG],
  ])('%s filters by region and urgency', async (at, as) => {
    const { user } = renderApp({ at, as })
    await screen.findByRole('tab', { name: /^(待接收|待办)/ })
    await user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await sheet.findByText('所属区')
    await user.click(sheet.getByRole('button', { name: '应急' }))
    await user.click(sheet.getByText('查看结果'))
    await chip('应急')
  })

  it('show which choices failed to load, and load them on 重试', async () => {
    letFail('regionInfo/list', '500', 9)
    const { user } = renderApp({ at: '/keyTaskHandle', as: WANG })
    await screen.findAllByRole('article')
    await user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await sheet.findByText('所属区没有加载出来：服务器错误')
    demo.db().failures.splice(0)
    await user.click(sheet.getByRole('button', { name: '重试' }))
    expect(await sheet.findByRole('button', { name: '思明区' })).toBeTruthy()
    expect(sheet.queryByText(/没有加载出来/)).toBeNull()
  })

  it('专项处置 shows the findings of a district', async () => {
    const found = findingLists.all(demo.db(), userOf(WANG), 'findingTodo', { areaCode: '350206' })
    const all = findingLists.all(demo.db(), userOf(WANG), 'findingTodo')
    expect(found.length).toBeLessThan(all.length)
    renderApp({ at: '/specialHandle?area=350206', as: WANG })
    await (found.length > 0 ? counted(found.length, '件') : screen.findByText('没有符合条件的记录'))
  })

  it('督办办理 shows the tasks of a street', async () => {
    const all = keyTaskLists.all(demo.db(), userOf(WANG), 'taskHandle')
    const streets = all.map((task) => gridOf(spotOf(demo.db(), task))?.gridCode.slice(0, 9) ?? '')
    const [street = ''] = streets
    const found = streets.filter((one) => one === street)
    expect(street).not.toBe('')
    expect(found.length).toBeLessThan(all.length)
    renderApp({ at: `/keyTaskHandle?tab=2&area=${street.slice(0, 6)}&street=${street}`, as: WANG })
    await counted(found.length, '件')
  })

  it('采集记录 shows the records of a period', async () => {
    const all = collectLists.all(demo.db(), userOf(LIN), 'own')
    renderApp({ at: '/collectRecord?to=2000-01-01', as: LIN })
    await screen.findByText('没有符合条件的记录')
    expect(all.length).toBeGreaterThan(0)
  })

  it('待阅日报 are found by person and by day', async () => {
    const all = dailyLists.all(demo.db(), userOf(WANG), 'dailyToRead')
    const [first] = all
    const name = demo.db().users.get(first?.facts.holderId ?? '')?.name ?? ''
    const found = dailyLists.all(demo.db(), userOf(WANG), 'dailyToRead', { personName: name })
    expect(found.length).toBeGreaterThan(0)
    const { user, router } = renderApp({ at: '/dutyReportRecord?tab=toRead', as: WANG })
    await counted(all.length, '份')
    await user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await user.type(sheet.getByLabelText('填报人'), name)
    await user.click(sheet.getByText('查看结果'))
    await counted(found.length, '份')
    await router.navigate('/dutyReportRecord?tab=toRead&to=2000-01-01')
    await screen.findByText('没有符合条件的记录')
  })

  it('专项巡查 shows a head all campaigns, and opens their findings', async () => {
    const { user } = renderApp({ at: '/specialInspect', as: WANG })
    await onScreen('专项巡查')
    await accountKnown()
    await user.click(await screen.findByRole('tab', { name: '本市专项' }))
    const { name } = campaignOf(demo.db(), 'ZX001')
    await user.click(await screen.findByRole('button', { name }))
    await onScreen('专项详情')
  })

  it('专项巡查 shows a collector the own campaigns only', async () => {
    renderApp({ at: '/specialInspect', as: LIN })
    await screen.findAllByRole('article')
    await accountKnown()
    await waitFor(() => expect(screen.getAllByRole('tab')).toHaveLength(2))
  })
})
