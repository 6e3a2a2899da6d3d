import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stageLabel } from '@/domain/case/stage'
import { onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { BOX, roomOf, ROW, scrollRows } from '../../../longRows'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../city'
import { listCall, numbers, taskNos, unionOf } from './query'
import { rowOf } from '../rows'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/caseUnion${search}`, as: WANG })
  await onScreen('综合查询')
  return app
}
const query = ({ router }: AppTest) => Object.fromEntries(new URLSearchParams(router.state.location.search))
const chips = () =>
  within(screen.getByRole('list', { name: '排序和筛选' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
const sheet = async (app: AppTest) => {
  await app.user.click(screen.getByLabelText('筛选'))
  return within(await screen.findByRole('dialog', { name: '筛选' }))
}
const counted = (all: readonly unknown[]) => screen.findByText(`共 ${all.length} 件`)

describe('综合查询', () => {
  it('shows every reported case, newest first, with its state', async () => {
    const wire = watchWire()
    await open()
    const all = unionOf()
    await counted(all)
    await waitFor(() => expect(numbers()).toEqual(taskNos(all.slice(0, 10))))
    for (const { taskNo, facts } of all.slice(0, 3)) {
      expect((await rowOf(taskNo)).getByText(stageLabel(facts))).toBeTruthy()
    }
    expect(wire.to('queryCaseUnionPage')).toEqual([listCall('queryCaseUnionPage', { sort: 'newest' })])
  })

  it('opens 案件全览 of a row', async () => {
    const { user, router } = await open()
    const [first] = unionOf()
    await user.click((await rowOf(first?.taskNo ?? '')).getByText(first?.problem.smallType ?? ''))
    await onScreen('案件全览')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it('filters by stage, source, department and number; address and chips show all criteria', async () => {
    const wire = watchWire()
    const app = await open()
    const filter = await sheet(app)
    await app.user.click(filter.getByRole('button', { name: '待处置' }))
    await app.user.click(filter.getByRole('button', { name: '待结案' }))
    await app.user.click(filter.getByText('问题来源'))
    const sources = within(await screen.findByRole('dialog', { name: '选择问题来源' }))
    await app.user.click(await sources.findByText('采集员上报'))
    await app.user.click(filter.getByText('处置部门'))
    const units = within(await screen.findByRole('dialog', { name: '选择处置部门' }))
    await app.user.type(await units.findByLabelText('搜索单位'), '鹭江中队')
    await app.user.click(await units.findByRole('button', { name: /^鹭江中队/ }))
    await app.user.type(filter.getByLabelText('任务号'), 'XM2026')
    await app.user.click(filter.getByText('查看结果'))
    const set = { stage: '3,4', source: '1', no: 'XM2026', dept: '3502030106' }
    await waitFor(() => expect(query(app)).toEqual(set))
    const criteria = { stage: '3,4', source: '1', departmentId: '3502030106', taskNo: 'XM2026' }
    await counted(unionOf(criteria))
    expect(unionOf(criteria).length).toBeGreaterThan(0)
    expect(wire.to('queryCaseUnionPage').slice(-1)).toEqual([
      listCall('queryCaseUnionPage', { sort: 'newest', ...criteria }),
    ])
    await waitFor(() =>
      expect(chips()).toEqual(['最新派遣', '任务号 XM2026', '采集员上报', '待处置、待结案', '鹭江中队']),
    )
  })

  it('opens with the criteria of its address, and removes one by its chip', async () => {
    const app = await open('?stage=5&dept=35020301&lamp=green&sort=deadline')
    // 结案 includes 已结案.
    const criteria = { stage: '5,6', departmentId: '35020301', lamp: 'green', sort: 'deadline' }
    await counted(unionOf(criteria))
    await app.user.click(screen.getByRole('button', { name: '移除 已结案' }))
    await counted(unionOf({ ...criteria, stage: undefined }))
    expect(query(app)).toEqual({ dept: '35020301', lamp: 'green', sort: 'deadline' })
  })

  it('keeps a unit with an unknown name in its criteria', async () => {
    letFail('listOrganization', '500', 9)
    await open('?dept=35020301')
    await counted(unionOf({ departmentId: '35020301' }))
    expect(chips()).toEqual(['最新派遣', '…'])
  })

  it('shows the error, and the list with its criteria on 重试', async () => {
    letFail('queryCaseUnionPage', '500')
    const { user } = await open('?stage=5')
    await screen.findByText('案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await counted(unionOf({ stage: '5,6' }))
  })

  it('shows that nothing fits, and clears all criteria by one tap', async () => {
    const app = await open('?no=XM000000')
    await screen.findByText('没有符合条件的记录')
    await app.user.click(screen.getByText('清除条件'))
    await counted(unionOf())
    expect(query(app)).toEqual({})
  })
})

describe('综合查询, long lists', () => {
  const scroller = () => {
    const [article] = screen.getAllByRole('article')
    const box = article?.closest('.cg-scroll')
    if (!box) throw new Error('no row in a scroll container')
    return box
  }
  const MOST = BOX / ROW + 6

  it('loads page after page by 加载更多, and renders only visible rows', async () => {
    const { user } = await open()
    await counted(unionOf())
    for (let page = 2; page <= 12; page += 1) await user.click(await screen.findByText('加载更多'))
    // Twelve pages of ten, most of them not rendered yet.
    await waitFor(() => expect(roomOf(scroller())).toBeGreaterThan(90 * ROW))
    expect(numbers().length).toBeGreaterThan(BOX / ROW - 1)
    expect(numbers().length).toBeLessThan(MOST)
  })

  it('returns from a case to the same rows', async () => {
    const { user, router } = await open()
    const all = unionOf()
    await counted(all)
    for (let page = 2; page <= 6; page += 1) await user.click(await screen.findByText('加载更多'))
    await scrollRows(scroller(), 8000)
    await waitFor(() => expect(numbers()).not.toContain(all[0]?.taskNo))
    const [top, seen] = [scroller().scrollTop, numbers()]
    const there = all.find(({ taskNo }) => taskNo === seen[2])
    await user.click((await rowOf(there?.taskNo ?? '')).getByText(there?.problem.smallType ?? ''))
    await onScreen('案件全览')
    await router.navigate(-1)
    await onScreen('综合查询')
    // The number of rows rendered ahead depends on the direction of the last scroll.
    await waitFor(() => expect(numbers().slice(0, 8)).toEqual(seen.slice(0, 8)))
    expect(scroller().scrollTop).toBe(top)
  })
})
