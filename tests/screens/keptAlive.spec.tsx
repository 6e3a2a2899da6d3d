import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { suggestionLists } from '@/demo/feedback/lists'
import { UNDO_DELAY } from '@/domain/timeLimits'
import { accountKnown, useCity, userOf } from './case/city'
import { rowOf } from './case/rows'
import { demo, LIN, onScreen, pass, renderApp, type AppTest } from '../app'
import { commandIn, commandNow, numbersOf as commandNumbers } from './command/commands'
import { standingAt, takePhoto } from './steps'
import { numbersOf, visitIn, visitNow } from './visit/visits'

// spec §2 (KA): the screens of a collector's day keep their state while the user is elsewhere.

useCity()

interface Kept {
  title: string
  /** The address includes tab, search and filters. */
  at: string
  /** The screen that its first row opens. */
  opens: string
}

const KEPT: readonly Kept[] = [
  { title: '核实任务', at: '/verifyTask?tab=done&result=yes&q=HS', opens: '任务详情' },
  { title: '核查任务', at: '/checkTask?tab=done&q=HC', opens: '任务详情' },
  { title: '指令任务', at: '/commandTask?tab=doing&lamp=red,yellow,green', opens: '任务详情' },
  { title: '任务记录', at: '/taskRecord?tab=point&result=normal,problem', opens: '专项巡查' },
  { title: '问题记录', at: '/problemRecord?tab=underway&sort=deadline', opens: '问题详情' },
  { title: '投诉建议记录', at: '/suggestionHistory?tab=1&sort=newest', opens: '投诉建议详情' },
  { title: '巡查记录', at: '/inspectRecord?day=2026-06-11', opens: '巡查详情' },
  { title: '信息采集', at: '/infoCollection', opens: '采集记录' },
  { title: '专项记录', at: '/specialRecode?tab=review', opens: '专项问题详情' },
  { title: '专项处置', at: '/specialHandle?tab=handled', opens: '专项问题处置详情' },
]

/** The rows of the list itself, without the drafts and the tasks above it, which may come first or later. */
const articles = async () =>
  (await screen.findAllByRole('article')).filter(
    (each) => !each.closest('.cg-list-top, [aria-label="采集任务"]'),
  )
/** Rows by their headings: the distance of a row comes with the first fix, and opening an answer removes 新答复. */
const texts = async () =>
  (await articles()).map((each) => each.querySelector('h2, h3, button')?.textContent ?? '').sort()

function scrollContainerOf(row: HTMLElement | undefined): Element {
  const box = row?.closest('.cg-scroll')
  if (!box) throw new Error('no row in a scroll container')
  return box
}

async function open(at: string, title: string, device = {}): Promise<AppTest> {
  const app = renderApp({ at, as: LIN, device })
  await onScreen(title)
  await accountKnown()
  return app
}

describe.each(KEPT)('$title', ({ title, at, opens }) => {
  it('keeps address, tab, rows, scroll and the same screen when the user returns from a row', async () => {
    const { user, router } = await open(at, title)
    const [first] = await waitFor(async () => {
      const rows = await articles()
      expect(rows.length).toBeGreaterThan(0)
      return rows
    })
    const { search } = router.state.location
    const tab = screen.queryByRole('tab', { selected: true })?.textContent
    const box = scrollContainerOf(first)
    box.scrollTop = 120
    fireEvent.scroll(box)
    const before = await texts()
    await user.click(within(first ?? document.body).getAllByRole('button')[0] ?? document.body)
    await onScreen(opens)
    await router.navigate(-1)
    await onScreen(title)
    expect(router.state.location.search).toBe(search)
    expect(screen.queryByRole('tab', { selected: true })?.textContent).toBe(tab)
    await waitFor(async () => expect(scrollContainerOf((await articles())[0])).toBe(box))
    expect(box.scrollTop).toBe(120)
    expect(await texts()).toEqual(before)
  })
})

describe.each(['/verifyTask', '/checkTask', '/commandTask', '/taskRecord', '/problemRecord'])(
  'the map of %s',
  (at) => {
    it('stays the chosen view, and the same map, after another screen', async () => {
      const { router } = renderApp({ at: `${at}?view=map`, as: LIN })
      const summary = await screen.findByText(/^地图上 \d+ 件/)
      const map = screen.getByRole('group', { name: /地图$/ })
      await router.navigate('/privacyPolicy')
      await onScreen('隐私政策')
      await router.navigate(-1)
      await waitFor(() => expect(screen.getByRole('group', { name: /地图$/ })).toBe(map))
      expect(screen.getByText(summary.textContent ?? '')).toBeTruthy()
    })
  },
)

/** The number that the workbench shows for a type of work, read after opening it. */
async function workbenchCount({ router }: Pick<AppTest, 'router'>, label: string): Promise<number> {
  await router.navigate('/gateway')
  const link = await screen.findByRole('link', { name: new RegExp(`^${label}，\\d+ 件$`) })
  return Number(/，(\d+) 件/.exec(link.textContent ?? '')?.[1])
}

describe('the row that was worked on', () => {
  it('moves from 待核查 to 已核查, and list and workbench count one less', async () => {
    const before = numbersOf('check')
    const { visit, record } = visitIn('check')
    const app = await open('/checkTask?lamp=red,yellow,green', '核查任务', standingAt(record.place))
    await screen.findByText(`共 ${before.length} 件`)
    await app.user.click((await rowOf(visit.taskNo)).getByRole('button', { name: '去核查' }))
    await screen.findByLabelText(/^核查说明/)
    await takePhoto(app.user, '核查照片')
    await app.user.click(screen.getByRole('button', { name: '通过' }))
    await app.user.click(await screen.findByRole('button', { name: '回列表' }))
    await onScreen('核查任务')
    expect(app.router.state.location.search).toBe('?lamp=red,yellow,green')
    await screen.findByText(`共 ${before.length - 1} 件`)
    expect(screen.queryByText(visit.taskNo)).toBeNull()
    expect(visitNow(visit.id).visit.end).not.toBeNull()
    await waitFor(async () => expect(await workbenchCount(app, '待核查')).toBe(before.length - 1))
  })

  it('moves from 待接收 to 执行中, and the workbench counts it there', async () => {
    const [waiting, all] = [commandNumbers('commandWait'), commandNumbers('command')]
    const { id, taskNo } = commandIn('commandWait')
    const app = await open('/commandTask', '指令任务')
    await app.user.click((await rowOf(taskNo)).getByRole('button', { name: '接收' }))
    await (await rowOf(taskNo)).findByRole('button', { name: '已接收，撤销' })
    pass(UNDO_DELAY)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(commandNow(id).facts.state).toBe('doing'))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe(`待接收${waiting.length - 1}`)
    await app.user.click(screen.getByRole('tab', { name: /^执行中/ }))
    await rowOf(taskNo)
    expect(await workbenchCount(app, '在办指令')).toBe(all.length - waiting.length + 1)
    expect(await workbenchCount(app, '待收指令')).toBe(waiting.length - 1)
  })

  it('is counted by the workbench as by its list: both show the numbers of the city', async () => {
    const newAnswers = (['unreadAdopted', 'unreadRejected'] as const).reduce(
      (sum, name) => sum + suggestionLists.count(demo.db(), userOf(LIN), name),
      0,
    )
    expect(newAnswers).toBeGreaterThan(0)
    renderApp({ at: '/gateway', as: LIN })
    await screen.findByRole('link', { name: new RegExp(`^${newAnswers}\\D*投诉建议记录$`) })
  })
})
