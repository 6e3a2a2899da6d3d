import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { todoLists } from '@/demo/duty/todo'
import { findingLists } from '@/demo/campaign/findingLists'
import { makeFindingMove, aboutOf } from '@/demo/campaign/findingMoves'
import { todayRouteOf } from '@/demo/portal/todayRoute'
import { campaignOf, pointsOf, stateOf } from '@/demo/campaign/act'
import { distance } from '@/domain/geo'
import { DAY, HOUR } from '@/domain/time'
import { wipePersisted } from '@/stores/persisted/entries'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp, WANG, type AppTest } from '../../app'
import { goOffline, leave } from '../../visits'
import { accountKnown, useCity, userOf } from '../case/city'
import { standingAt } from '../steps'

useCity()
afterEach(wipePersisted)

const located = { mayLocateSilently: () => Promise.resolve(true) }
const routeOf = (mobile: string) => todayRouteOf(demo.db(), userOf(mobile), demo.clock().now())
const card = () => screen.findByRole('region', { name: '今日路线' })
const sheet = async () => within(await screen.findByRole('dialog', { name: /^今日路线 已完成 \d+ \/ \d+$/ }))
const titlesIn = (list: HTMLElement) =>
  [...list.querySelectorAll('li b')].map(({ textContent }) => textContent ?? '')
const titles = async (name = '要去的地方') => titlesIn(await (await sheet()).findByRole('list', { name }))

/** The row of a stop in the sheet; its marker on the map has the same name. */
const line = async (title: string, list = '要去的地方') => {
  const lines = within(await (await sheet()).findByRole('list', { name: list }))
  const [first] = await lines.findAllByRole('button', { name: new RegExp(`^${title}`) })
  if (!first) throw new RangeError(`${title} is not in ${list}`)
  return first
}

async function openSheet({ user }: Pick<AppTest, 'user'>) {
  await user.click(await screen.findByRole('button', { name: /^路线示意图：/ }))
  return sheet()
}

/** Two open points of 林志强 in a current campaign. */
const pointsToDo = () =>
  pointsOf(campaignOf(demo.db(), 'ZX001'), userOf(LIN).id).filter((point) => stateOf(point) === 'todo')

/** The text of an element, with plain spaces. */
const wordsOf = ({ textContent }: HTMLElement): string => (textContent ?? '').replace(/\u00a0/g, ' ')

describe('今日路线', () => {
  it('shows the number of stops, the nearest once the position is known, and opens the first', async () => {
    const { user, called } = renderApp({ at: '/gateway', as: WANG, device: located })
    const region = within(await card())
    const { list, total } = routeOf(WANG)
    expect(
      await region.findByText(
        new RegExp(`^先去 ${list.length} 处，共 ${total} 处待办，最近 [\\d.]+ (米|公里)`),
      ),
    ).toBeDefined()
    const first = wordsOf(region.getByRole('link', { name: /^先去：/ }))
    await user.click(region.getByRole('button', { name: /^出发/ }))
    expect(called.navigated).toHaveLength(1)
    expect(first).toContain(called.navigated[0])
  })

  it('opens the case of the first stop', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: WANG })
    await user.click(await screen.findByRole('link', { name: /^先去：/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/caseHandleDetail'))
  })

  it('opens a handler’s stop on the screen that handles it', async () => {
    const app = renderApp({ at: '/gateway', as: CHEN })
    const mine = caseLists.all(demo.db(), userOf(CHEN), 'personal').map(({ id }) => id)
    const opened = await openSheet(app)
    const at = routeOf(CHEN).list.findIndex(({ id }) => mine.includes(id))
    const list = await opened.findByRole('list', { name: '要去的地方' })
    const stop = within(within(list).getAllByRole('listitem')[at] ?? document.body)
    await app.user.click(stop.getAllByRole('button')[0] ?? document.body)
    await waitFor(() => expect(app.router.state.location.pathname).toBe('/personalHandleDetail'))
    await onScreen('个人处置详情')
    expect(await screen.findByRole('button', { name: '处置办理' })).toBeDefined()
  })

  it('shows how many stops are listed, and where the others are', async () => {
    const app = renderApp({ at: '/gateway', as: WANG })
    const { list, total } = routeOf(WANG)
    const opened = await openSheet(app)
    expect(list.length).toBeLessThan(total)
    expect(await titles()).toHaveLength(list.length)
    expect(opened.getByText(`其余 ${total - list.length} 处不急或较远，在各待办列表里`)).toBeDefined()
  })

  it('opens all stops from the sketch; each has navigation', async () => {
    const app = renderApp({ at: '/gateway', as: WANG })
    const opened = await openSheet(app)
    const [navigate] = opened.getAllByRole('button', { name: /^导航到/ })
    if (!navigate) throw new Error('no stop can be navigated to')
    await app.user.click(navigate)
    expect(app.called.navigated).toHaveLength(1)
    await app.user.click(opened.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(app.router.state.location.pathname).toBe('/gateway')
  })

  it('shows the stops on a map, and the tapped one in the list below', async () => {
    const app = renderApp({ at: '/gateway', as: WANG, device: located })
    const opened = await openSheet(app)
    const map = within(opened.getByRole('group', { name: '今日路线地图' }))
    expect(await map.findByRole('img', { name: '我的位置' })).toBeDefined()
    const markers = map.getAllByRole('button', { name: /，(红|黄|绿)灯|挂账/ })
    const stops = within(opened.getByRole('list', { name: '要去的地方' })).getAllByRole('listitem')
    expect(markers).toHaveLength(stops.length)
    const [, second] = markers
    if (!second) throw new Error('the route has one stop only')
    await app.user.click(second)
    expect(stops[1]?.getAttribute('aria-current')).toBe('true')
    expect(second.getAttribute('aria-current')).toBe('true')
  })

  it('shows that there are no stops', async () => {
    demo.db().cases.clear()
    demo.db().keyTasks.clear()
    demo.db().findings.clear()
    demo.db().duty.todos.clear()
    renderApp({ at: '/gateway', as: CHEN })
    expect(await screen.findByText('现在没有要去的地方')).toBeDefined()
  })
})

describe('今日路线, points of campaigns', () => {
  it('shows the nearest points too, and opens the campaign at that point', async () => {
    const [, point] = pointsToDo()
    if (!point) throw new RangeError('no points to do')
    const app = renderApp({ at: '/gateway', as: LIN, device: standingAt(point.place) })
    await accountKnown()
    const near = routeOf(LIN)
      .points.map(({ title, longitude, latitude }) => ({
        title,
        metres: distance(point.place, { longitude, latitude }),
      }))
      .sort((a, b) => a.metres - b.metres)
      .slice(0, 4)
    await within(await card()).findByText(/最近 0 米/)
    await openSheet(app)
    expect((await titles()).filter((title) => title.startsWith('专项 · '))).toEqual(
      near.map(({ title }) => title),
    )
    await app.user.click(await line(`专项 · ${point.name}`))
    await waitFor(() =>
      expect(app.router.state.location).toMatchObject({
        pathname: '/specialInspect',
        search: `?id=ZX001&point=${point.id}`,
      }),
    )
    await screen.findByRole('button', { name: `${point.name}正常` })
    expect(screen.getAllByRole('article')[0]?.textContent).toContain(point.name)
  })

  it('marks a point as done after a tap, and counts it', async () => {
    const [point] = pointsToDo()
    if (!point) throw new RangeError('no points to do')
    const before = routeOf(LIN)
    const device = standingAt(point.place)
    const { user } = renderApp({ at: `/specialInspect?id=ZX001&point=${point.id}`, as: LIN, device })
    await accountKnown()
    await user.click(await screen.findByRole('button', { name: `${point.name}正常` }))
    await screen.findByText(/^正常 · /)
    await user.click(screen.getByRole('button', { name: '返回' }))
    const opened = await openSheet({ user })
    const all = before.done.length + before.total
    expect(
      screen.getByRole('dialog', { name: `今日路线 已完成 ${before.done.length + 1} / ${all}` }),
    ).toBeDefined()
    expect((await titles('今天已完成'))[0]).toBe(`专项 · ${point.name}`)
    expect(await titles()).not.toContain(`专项 · ${point.name}`)
    expect(opened.getByText(/待传$/)).toBeDefined()
  })

  it('keeps finished stops of today, and opens their results', async () => {
    const [point] = pointsToDo()
    if (!point) throw new RangeError('no points to do')
    point.end = { state: 'normal', at: NOW - HOUR, byId: '', metres: 3, caseId: '' }
    const yesterday = pointsToDo()[0]
    if (yesterday) yesterday.end = { ...point.end, at: NOW - DAY }
    const app = renderApp({ at: '/gateway', as: LIN })
    await openSheet(app)
    const done = await titles('今天已完成')
    expect(done).toContain(`专项 · ${point.name}`)
    expect(done).not.toContain(`专项 · ${yesterday?.name}`)
    await app.user.click(await line(`专项 · ${point.name}`, '今天已完成'))
    await onScreen('专项巡查')
  })
})

describe('今日路线, 专项问题 and 班组待办', () => {
  /** Makes a stop the most urgent one, which is listed first. */
  const press = (facts: { since: number | null; deadline: number | null }) =>
    Object.assign(facts, { since: NOW - DAY, deadline: NOW - DAY / 2 })

  it('shows a finding as a stop, lets it be handled, and marks it as done', async () => {
    const [record] = findingLists.all(demo.db(), userOf(CHEN), 'findingTodo')
    if (!record) throw new RangeError('no finding to handle')
    press(record.facts)
    const title = `专项处置 · ${aboutOf(demo.db(), record).item.name}`
    const app = renderApp({ at: '/gateway', as: CHEN })
    const before = routeOf(CHEN)
    await openSheet(app)
    expect(await titles()).toContain(title)
    await app.user.click(await line(title))
    await onScreen('专项问题处置详情')
    expect(await screen.findByRole('button', { name: '处置反馈' })).toBeDefined()
    await leave(app)

    makeFindingMove(record, 'feedback', userOf(CHEN), NOW, { opinion: '已搬走' })
    expect(routeOf(CHEN)).toMatchObject({ total: before.total - 1 })
    await openSheet(renderApp({ at: '/gateway', as: CHEN }))
    expect((await titles('今天已完成'))[0]).toBe(title)
  })

  it('shows a todo without a place in a separate group, and on no map', async () => {
    const [todo] = todoLists.all(demo.db(), userOf(LIN), 'dutyTodo')
    if (!todo) throw new RangeError('no todo')
    press(todo.facts)
    todo.place = null
    const app = renderApp({ at: '/gateway', as: LIN })
    const opened = await openSheet(app)
    const title = `待办 · ${todo.title}`
    expect(await titles('没有标位置的')).toContain(title)
    expect(await titles()).not.toContain(title)
    expect(opened.queryByRole('button', { name: `导航到${title}` })).toBeNull()
    await app.user.click(await line(title, '没有标位置的'))
    await onScreen('待办详情')
    await leave(app)

    todo.facts = { ...todo.facts, state: 'done', holderId: userOf(LIN).id, doneTime: NOW }
    await openSheet(renderApp({ at: '/gateway', as: LIN }))
    expect((await titles('今天已完成'))[0]).toBe(title)
  })
})

describe('今日路线, custom order', () => {
  const name = '调整顺序'

  async function ordering(as = WANG) {
    const app = renderApp({ at: '/gateway', as })
    await openSheet(app)
    const before = await titles()
    await app.user.click(screen.getByRole('button', { name: '调整顺序' }))
    return { ...app, before }
  }

  it('is changed step by step, announced, kept for the day on this phone, and reset', async () => {
    const { user, before, ...app } = await ordering()
    const [first = '', second = '', ...rest] = before
    await user.click(screen.getByRole('button', { name: `${first}下移` }))
    expect(await titles(name)).toEqual([second, first, ...rest])
    expect(screen.getByText(`${first}移到第 2 处`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: '完成' }))
    expect(await titles()).toEqual([second, first, ...rest])
    await leave(app)

    const again = renderApp({ at: '/gateway', as: WANG })
    const link = await within(await card()).findByRole('link', { name: /^先去：/ })
    expect(wordsOf(link)).toContain(second)
    await openSheet(again)
    expect(await titles()).toEqual([second, first, ...rest])
    await again.user.click(screen.getByRole('button', { name: '恢复推荐顺序' }))
    expect(await titles()).toEqual(before)
    expect(screen.queryByText('按您今天排的顺序')).toBeNull()
  })

  it('belongs to one user, and ends with the day', async () => {
    const { user, before, ...app } = await ordering(CHEN)
    await user.click(screen.getByRole('button', { name: `${before[0]}下移` }))
    await leave(app)
    const other = renderApp({ at: '/gateway', as: WANG })
    await openSheet(other)
    expect(screen.queryByText('按您今天排的顺序')).toBeNull()
    await leave(other)
    pass(DAY)
    await openSheet(renderApp({ at: '/gateway', as: CHEN }))
    expect(screen.getByText('时间紧的在前，相近时先去近的')).toBeDefined()
  })

  it('is changed by the arrow keys on a handle, which keeps the focus and stops at the ends', async () => {
    const { user, before } = await ordering()
    const [first = '', second = '', third = ''] = before
    screen.getByRole('button', { name: `拖动${first}，第 1 处` }).focus()
    await user.keyboard('{ArrowUp}')
    expect(screen.getByText(`${first}已经在最前`)).toBeDefined()
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect((await titles(name)).slice(0, 3)).toEqual([second, third, first])
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`拖动${first}，第 3 处`)
  })

  it('is changed by dragging: kept on release, discarded when the system cancels', async () => {
    const { before } = await ordering()
    const [first = '', second = '', third = ''] = before
    const list = await (await sheet()).findByRole('list', { name })
    for (const [at, row] of [...list.children].entries())
      row.getBoundingClientRect = () => new DOMRect(0, at * 60, 360, 60)
    const dragHandle = () => screen.getByRole('button', { name: new RegExp(`^拖动${first}，`) })
    const pointer = { pointerId: 7, button: 0 }
    fireEvent.pointerDown(dragHandle(), { ...pointer, clientY: 30 })
    fireEvent.pointerMove(window, { ...pointer, clientY: 155 })
    expect([...list.children].slice(0, 4).map((row) => (row as HTMLElement).style.transform)).toEqual([
      'translateY(125px)',
      'translateY(-60px)',
      'translateY(-60px)',
      'translateY(0px)',
    ])
    fireEvent.pointerCancel(window, pointer)
    expect(await titles(name)).toEqual(before)

    fireEvent.pointerDown(dragHandle(), { ...pointer, clientY: 30 })
    fireEvent.pointerMove(window, { ...pointer, clientY: 155 })
    fireEvent.pointerUp(window, { ...pointer, clientY: 155 })
    expect((await titles(name)).slice(0, 3)).toEqual([second, third, first])
  })
})

describe('今日路线 offline', () => {
  it('is read from the cache, shows its age, can be reordered, and opens prefetched records', async () => {
    const before = renderApp({ at: '/gateway', as: LIN, device: located })
    await openSheet(before)
    const known = await titles()
    await leave(before)
    pass(HOUR)
    goOffline()
    const app = renderApp({ at: '/gateway', as: LIN, device: located })
    const opened = await openSheet(app)
    expect(new Set(await titles())).toEqual(new Set(known))
    await opened.findByText(/^数据截至 今天 15:00，网络不通/)
    const [first = ''] = await titles()
    await app.user.click(screen.getByRole('button', { name: '调整顺序' }))
    await app.user.click(screen.getByRole('button', { name: `${first}下移` }))
    await app.user.click(screen.getByRole('button', { name: '完成' }))
    expect((await titles())[1]).toBe(first)
    await app.user.click((await sheet()).getByRole('button', { name: `导航到${first}` }))
    expect(app.called.navigated).toEqual([first])
  })
})
