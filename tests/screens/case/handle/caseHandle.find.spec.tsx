import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseQuery } from '@/api/contract/case'
import { caseLists } from '@/demo/case/lists'
import { DAY, dayNumber, dayStart, wireTime } from '@/domain/time'
import { demo, NOW, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import { caseIn, listed, useCity, userOf } from '../city'

useCity()

const open = async (search = '', device?: Parameters<typeof renderApp>[0]['device']) => {
  const app = renderApp({ at: `/caseHandle${search}`, as: WANG, device })
  await onScreen('案件处置')
  await screen.findByText(/^共 \d+ 件$/)
  return app
}
const numbers = () => screen.queryAllByText(/^XM\d+$/).map(({ textContent }) => textContent)
const found = (query: Partial<CaseQuery>, name: 'handle' | 'done' = 'handle') =>
  caseLists.all(demo.db(), userOf(WANG), name, query).map(({ taskNo }) => taskNo)
const box = () => screen.getByLabelText('搜索案件')
/** Enters a word in one go, as a phone's keyboard does with a suggestion. */
const enterText = async ({ user }: AppTest, word: string) => {
  await user.click(box())
  await user.paste(word)
}
const query = ({ router }: AppTest) => Object.fromEntries(new URLSearchParams(router.state.location.search))
/** The list shows exactly these. */
const shows = (expected: string[]) =>
  waitFor(() => {
    expect(screen.getByText(`共 ${expected.length} 件`)).toBeTruthy()
    expect(numbers()).toEqual(expected.slice(0, 10))
  })

describe('案件处置, searching', () => {
  it('finds a case by its number while the user types, and keeps the word in the address', async () => {
    const wire = watchWire()
    const app = await open()
    const { taskNo } = caseIn('handle', { lamp: 'yellow' })
    await app.user.type(box(), ` ${taskNo} `)
    await shows([taskNo])
    expect(query(app)).toEqual({ q: taskNo })
    // The search is debounced: one word, one request.
    expect(wire.to('queryHandlePage').map(({ query: { keyword } }) => keyword)).toEqual([undefined, taskNo])
  })

  it('searches immediately on Enter, and shows all again when emptied', async () => {
    const app = await open()
    const word = caseIn('handle').place.streetName
    await enterText(app, word)
    await app.user.keyboard('{Enter}')
    expect(query(app)).toEqual({ q: word })
    await shows(found({ keyword: word }))
    await app.user.click(screen.getByLabelText('清空'))
    await shows(found({}))
    expect(query(app)).toEqual({})
  })

  it('shows that nothing fits, and clears all criteria by one tap', async () => {
    const app = await open('?lamp=red&period=month')
    await enterText(app, '没有这样的案件')
    await screen.findByText('没有符合条件的记录')
    await app.user.click(screen.getByText('清除条件'))
    await shows(found({}))
    expect(box()).toHaveProperty('value', '')
    expect(query(app)).toEqual({})
  })

  it('shows the error when the gateway fails on a word, and keeps the word for a retry', async () => {
    const app = await open()
    await enterText(app, '井盖 #500')
    await screen.findByText('待处置案件没有加载出来')
    expect(screen.getByText('服务器错误')).toBeTruthy()
    expect(box()).toHaveProperty('value', '井盖 #500')
  })

  it('stays on the new tab when the user taps it right after typing', async () => {
    const app = await open()
    const { taskNo } = caseIn('done')
    await enterText(app, taskNo)
    await app.user.click(screen.getByRole('tab', { name: /^已处置/ }))
    await shows([taskNo])
    expect(query(app)).toEqual({ tab: '3', q: taskNo })
  })
})

describe('案件处置, filtering', () => {
  const choose = async (app: AppTest, ...labels: string[]) => {
    await app.user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    for (const label of labels) await app.user.click(await sheet.findByText(label))
    await app.user.click(sheet.getByText('查看结果'))
  }

  it('filters by lamp, district and time, and shows the criteria as chips', async () => {
    const wire = watchWire()
    const app = await open()
    await choose(app, '红灯', '黄灯', '近 30 天', '思明区')
    const { area = '' } = query(app)
    expect(query(app)).toEqual({ lamp: 'red,yellow', period: 'month', area })
    const startTime = wireTime(dayStart(dayNumber(NOW)) - 29 * DAY)
    const criteria = { lamp: 'red,yellow', startTime, areaCode: area }
    await shows(found(criteria))
    expect(wire.to('queryHandlePage').slice(-1)[0]?.query).toEqual({
      ...criteria,
      sort: 'deadline',
      pageNum: '1',
      pageSize: '10',
    })
    const chips = within(screen.getByRole('list', { name: '排序和筛选' }))
    expect(chips.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '截止最近',
      '近 30 天',
      '思明区',
      '红灯、黄灯',
    ])
  })

  it('filters by the big type of the problem', async () => {
    const { problem } = caseIn('handle', { lamp: 'red' })
    const app = await open()
    await choose(app, problem.bigType)
    await shows(found({ bigTypeId: problem.bigTypeId }))
  })

  it('removes a criterion by a tap on its chip', async () => {
    const app = await open('?lamp=red&period=week')
    await app.user.click(await screen.findByLabelText('移除 红灯'))
    await waitFor(() => expect(query(app)).toEqual({ period: 'week' }))
    await app.user.click(screen.getByLabelText('移除 近 7 天'))
    await shows(found({}))
  })

  it('filters by the user’s own label', async () => {
    const own = demo.db().labels.filter(({ userId }) => userId === userOf(WANG).id)
    const label = own.find(({ id }) => listed('handle').some(({ labelIds }) => labelIds.includes(id)))
    const app = await open()
    await choose(app, label?.name ?? '')
    await shows(found({ labelId: label?.id }))
    expect(await screen.findByLabelText(`移除 ${label?.name}`)).toBeTruthy()
  })

  it('keeps a word typed just before the filters were opened', async () => {
    const app = await open()
    const { taskNo } = caseIn('handle', { lamp: 'red' })
    await enterText(app, taskNo)
    await app.user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await waitFor(() => expect(query(app)).toEqual({ q: taskNo }))
    await app.user.click(await sheet.findByText('红灯'))
    await app.user.click(sheet.getByText('查看结果'))
    await waitFor(() => expect(query(app)).toEqual({ q: taskNo, lamp: 'red' }))
    await shows([taskNo])
  })

  it('changes nothing when the sheet is closed without a choice, and empties it by 重置', async () => {
    const app = await open('?lamp=red')
    await app.user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await app.user.click(sheet.getByText('重置'))
    await app.user.click(sheet.getByLabelText('关闭'))
    expect(query(app)).toEqual({ lamp: 'red' })
  })
})

describe('案件处置, sorting', () => {
  const sortBy = async (app: AppTest, label: string) => {
    await app.user.click(screen.getByText('截止最近'))
    const sheet = within(await screen.findByRole('dialog', { name: '排序' }))
    await app.user.click(sheet.getByText(label))
  }

  it('puts the latest dispatched first', async () => {
    const app = await open()
    await sortBy(app, '最新派遣')
    await shows(found({ sort: 'newest' }))
    expect(query(app)).toEqual({ sort: 'newest' })
  })

  it('stays sorted by deadline where the phone has no position permission', async () => {
    const wire = watchWire()
    const app = await open('', { position: () => Promise.reject(new Error('denied')) })
    await sortBy(app, '距离最近')
    await screen.findByText('距离最近')
    await shows(found({}))
    expect(wire.to('queryHandlePage').every(({ query: { sort } }) => sort === 'deadline')).toBe(true)
  })

  it('puts the nearest first, and shows the distance of each', async () => {
    const app = await open()
    await sortBy(app, '距离最近')
    await shows(found({ sort: 'distance', longitude: 118.08, latitude: 24.46 }))
    expect(screen.getAllByText(/· \d+ 米|· [\d.]+ 公里/).length).toBeGreaterThan(0)
  })
})

describe('案件处置, more filters', () => {
  it('filters by street and small type, from lists with a search', async () => {
    const wire = watchWire()
    const { problem, place } = caseIn('handle', { lamp: 'red' })
    const app = await open()
    await app.user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    await app.user.click(await sheet.findByText(place.areaName))
    await app.user.click(await sheet.findByRole('button', { name: /^街道/ }))
    const streets = within(await screen.findByRole('dialog', { name: '选择街道' }))
    await app.user.click(await streets.findByText(place.streetName))
    await app.user.click(await sheet.findByText(problem.bigType))
    await app.user.click(await sheet.findByRole('button', { name: /^小类/ }))
    const types = within(await screen.findByRole('dialog', { name: '选择小类' }))
    await app.user.click(await types.findByText(problem.smallType))
    await app.user.click(sheet.getByText('查看结果'))
    const { bigTypeId, smallTypeId } = problem
    await shows(found({ areaCode: place.streetCode, bigTypeId, smallTypeId }))
    const lastQuery = wire.to('queryHandlePage').slice(-1)[0]?.query
    expect(lastQuery).toMatchObject({ bigTypeId, smallTypeId, areaCode: query(app).street })
    // The street belongs to its district.
    await app.user.click(await screen.findByLabelText(`移除 ${place.areaName}`))
    await waitFor(() => expect(query(app)).toEqual({ type: bigTypeId, small: smallTypeId }))
  })

  it('filters by custom days instead of a period', async () => {
    const app = await open('?period=week')
    await app.user.click(screen.getByLabelText('筛选'))
    const sheet = within(await screen.findByRole('dialog', { name: '筛选' }))
    fireEvent.change(await sheet.findByLabelText('从'), { target: { value: '2026-06-11' } })
    fireEvent.change(sheet.getByLabelText('到'), { target: { value: '2026-06-10' } })
    await app.user.click(sheet.getByText('查看结果'))
    expect((await screen.findAllByText('开始日期不能晚于结束日期')).length).toBeGreaterThan(0)
    expect(query(app)).toEqual({ period: 'week' })
    fireEvent.change(sheet.getByLabelText('到'), { target: { value: '2026-06-12' } })
    await app.user.click(sheet.getByText('查看结果'))
    await shows(found({ startTime: '2026-06-11 00:00:00', endTime: '2026-06-12 23:59:59' }))
    expect(query(app)).toEqual({ from: '2026-06-11', to: '2026-06-12' })
    expect(await screen.findByLabelText('移除 06-11 至 06-12')).toBeTruthy()
  })
})
