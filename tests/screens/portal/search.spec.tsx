import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { keyTaskLists } from '@/demo/keytask/lists'
import { settlePersisted } from '@/stores/persisted/persistReads'
import { demo, onScreen, renderApp, WANG } from '../../app'
import { goOffline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity, userOf } from '../case/city'

useCity()

const open = async (search = '') => {
  const app = renderApp({ at: `/search${search}`, as: WANG })
  await onScreen('搜索')
  await accountKnown()
  return app
}
const part = async (name: string) => within(await screen.findByRole('region', { name }))

describe('搜索', () => {
  it('is opened from the search of the workbench with its words', async () => {
    const { user, router } = renderApp({ at: '/gateway', as: WANG })
    await user.type(await screen.findByRole('searchbox'), '湖滨')
    await user.click(await screen.findByRole('button', { name: '在案件、督办、对象、人员里找“湖滨”' }))
    await onScreen('搜索')
    expect(new URLSearchParams(router.state.location.search).get('q')).toBe('湖滨')
  })

  it('shows nothing and sends nothing before the first word', async () => {
    const wire = watchWire()
    await open()
    await screen.findByText('一次找遍')
    expect(wire.sent.filter(({ query }) => 'keyword' in query)).toEqual([])
  })

  it('finds a module by its name, and opens it', async () => {
    const { user } = await open('?q=开始巡查')
    await user.click((await part('功能')).getByRole('button', { name: '开始巡查' }))
    await onScreen('巡查')
  })

  it('finds a case by its number, and opens it', async () => {
    const [record] = caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest' })
    const { user, router } = await open(`?q=${record?.taskNo}`)
    const cases = await part('案件')
    await user.click(await cases.findByRole('button', { name: record?.problem.smallType ?? '' }))
    await onScreen('案件全览')
    expect(router.state.location.search).toBe(`?id=${record?.id}`)
  })

  it('finds cases by an address, newest first, and opens all of them in 综合查询', async () => {
    const [first] = caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest' })
    const street = first?.place.streetName ?? ''
    const found = caseLists.all(demo.db(), userOf(WANG), 'reported', { sort: 'newest', keyword: street })
    const { user } = await open(`?q=${street}`)
    const cases = await part('案件')
    await cases.findByText(`${found.length} 件`)
    expect(cases.getAllByRole('article')).toHaveLength(Math.min(3, found.length))
    expect(cases.getByText(found[0]?.taskNo ?? '')).toBeTruthy()
    await user.click(cases.getByRole('button', { name: '全部案件' }))
    await onScreen('综合查询')
    await screen.findByText(`共 ${found.length} 件`)
  })

  it('shows more of a type without a list of all, below the first ones', async () => {
    const all = keyTaskLists.all(demo.db(), userOf(WANG), 'taskUnion', { keyword: '街道' })
    expect(all.length).toBeGreaterThan(10)
    const wire = watchWire()
    const { user } = await open('?q=街道')
    const tasks = await part('督办任务')
    await tasks.findByText(`${all.length} 件`)
    expect(tasks.getAllByRole('article')).toHaveLength(3)
    await user.click(tasks.getByRole('button', { name: '更多督办任务' }))
    await waitFor(() => expect(tasks.getAllByRole('article')).toHaveLength(10))
    await user.click(tasks.getByRole('button', { name: '更多督办任务' }))
    await waitFor(() => expect(tasks.getAllByRole('article')).toHaveLength(Math.min(20, all.length)))
    expect(wire.to('keyTask/queryUnionPage').map(({ query }) => [query.pageNum, query.pageSize])).toEqual([
      ['1', '3'],
      ['1', '10'],
      ['2', '10'],
    ])
  })

  it('finds cases and people by the short or the full name of their unit', async () => {
    await open('?q=思明区城市管理局')
    await (await part('案件')).findByText(/^[1-9]\d* 件$/)
    await (await part('人员')).findByText(/^[1-9]\d* 人$/)
  })

  it('finds a 督办 by its number', async () => {
    const [task] = keyTaskLists.all(demo.db(), userOf(WANG), 'taskUnion')
    await open(`?q=${task?.taskNo}`)
    expect(await (await part('督办任务')).findByText(new RegExp(task?.taskNo ?? ''))).toBeTruthy()
  })

  it('finds a colleague by name, and opens the conversation', async () => {
    const { user } = await open('?q=陈美玲')
    await user.click(await (await part('人员')).findByRole('button', { name: '陈美玲' }))
    await onScreen('陈美玲')
  })

  it('lists the types without a result', async () => {
    await open('?q=没有这样的词')
    expect(await screen.findAllByText('没有找到')).toHaveLength(8)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('finds objects of each type by an address', async () => {
    await open('?q=营平')
    for (const name of ['商户', '点位', '部件', '网格'])
      await (await part(name)).findByText(/^[1-9]\d* (家|处|个)$/)
  })

  it('shows the error of one part, and leaves out a part that the city does not have', async () => {
    letFail('queryCaseUnionPage', '500')
    letFail('keyTask/queryUnionPage', '404', 9)
    const { user } = await open('?q=井盖')
    const cases = await part('案件')
    await cases.findByText(/^案件没有加载出来/)
    await waitFor(() => expect(screen.queryByRole('region', { name: '督办任务' })).toBeNull())
    await user.click(cases.getByText('重试'))
    await cases.findByText(/^\d+ 件$/)
  })

  it('searches offline in the lists that are stored on the phone', async () => {
    const { router, queryClient } = renderApp({ at: '/caseHandle', as: WANG })
    await screen.findAllByRole('article')
    await accountKnown()
    const [record] = caseLists.all(demo.db(), userOf(WANG), 'handle', { sort: 'deadline' })
    await settlePersisted(queryClient)
    goOffline()
    await router.navigate(`/search?q=${record?.taskNo}`)
    const cases = await part('案件')
    await cases.findByText('1 件 · 网络不通，只找了本机存的')
    expect(cases.getByText(record?.taskNo ?? '')).toBeTruthy()
  })

  it('does not search by a phone number, which would be in the address', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await user.type(screen.getByRole('searchbox'), '13800000002{Enter}')
    await screen.findByText('不能按手机号和证件号找')
    expect(router.state.location.search).not.toContain('13800000002')
    expect(wire.sent.filter(({ query }) => query.keyword === '13800000002')).toEqual([])
  })

  it('offers earlier searches', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox'), '井盖')
    await part('案件')
    await user.tab()
    await user.tab()
    await user.click(screen.getByRole('button', { name: '清空' }))
    expect(await screen.findByRole('button', { name: '井盖' })).toBeTruthy()
  })
})
