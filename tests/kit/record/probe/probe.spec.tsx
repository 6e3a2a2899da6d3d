import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { CHEN, onScreen, renderApp, server, useApp } from '../../../app'
import { chunkOf, useProbes } from '../../../app/probes'
import { watchWire } from '../../../wire'
import { LiftDetail, LiftEdit, LiftList } from './screens'

useApp()
// Rows of the table for the three screens of a second record type.
useProbes({
  '/dutyTodo': chunkOf(LiftList),
  '/dutyTodoDetail': chunkOf(LiftDetail),
  '/dutyTodoEdit': chunkOf(LiftEdit),
})

/** 陈美玲's id in the demo city. */
const HER = '1002'
const lift = (id: string, over: object = {}) => ({
  id,
  no: `DT${id}`,
  building: `${id} 号楼`,
  stuck: false,
  inspectorId: HER,
  ...over,
})

let lifts: ReturnType<typeof lift>[] = []
/** Ids of inspected ones: they leave the list. */
let inspected: unknown[] = []
/** The lock holder of a lift; '' without one. */
let holder = ''
let locks: string[] = []

const answer = (body: unknown) => HttpResponse.json({ success: true, code: 100, msg: '', body })
const found = (url: string) => lifts.find(({ id }) => id === new URL(url).searchParams.get('id'))
const lockState = () => answer({ locked: holder !== '', mine: false, holderName: holder })

beforeEach(() => {
  lifts = [lift('1'), lift('2', { inspectorId: '1003' }), lift('3', { stuck: true })]
  inspected = []
  holder = ''
  locks = []
  server.use(
    http.get('*/probeLift/page', ({ request }) => {
      const building = new URL(request.url).searchParams.get('building') ?? ''
      const list = lifts.filter((each) => each.building.startsWith(building) && !inspected.includes(each.id))
      return answer({ list, total: list.length })
    }),
    http.get('*/probeLift/detail', ({ request }) => answer(found(request.url))),
    http.get('*/probeLift/flow', () =>
      answer({ flow: [{ id: 'f', node: '派单', action: '派单', operatorName: '平台', time: null }] }),
    ),
    http.get('*/probeLift/photos', () => answer([])),
    http.post('*/probeLift/inspect', async ({ request }) => {
      const sent = await request.json()
      inspected.push(sent instanceof Object && 'id' in sent ? sent.id : null)
      return answer(null)
    }),
    http.get('*/caseInfo/isCaseDetailLock', ({ request }) => {
      locks.push(new URL(request.url).searchParams.get('type') ?? '')
      return lockState()
    }),
    http.get('*/caseInfo/dealDetailControl/inspect/:type/:id', ({ params }) => {
      locks.push(String(params.type))
      return answer({ locked: true, mine: true })
    }),
    http.get('*/caseInfo/caseDealDetailUnlock/*', () => answer(null)),
  )
})

describe('a second record type, which is no case', () => {
  it('is listed with its own texts, count and filter', async () => {
    const { user } = renderApp({ at: '/dutyTodo', as: CHEN })
    expect(await screen.findByText('1 号楼')).toBeTruthy()
    expect(screen.getByText('共 3 台')).toBeTruthy()
    expect(screen.getByRole('searchbox', { name: '搜索巡检单' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '筛选' }))
    await user.type(await screen.findByLabelText('楼栋'), '2')
    await user.click(screen.getByRole('button', { name: '查看结果' }))
    expect(await screen.findByText('共 1 台')).toBeTruthy()
    expect(screen.getByRole('button', { name: '移除 楼栋 2' })).toBeTruthy()
  })

  it('is counted on the map with its own counter word', async () => {
    lifts = [lift('1', { longitude: 118.09, latitude: 24.46 }), lift('2'), lift('3')]
    renderApp({ at: '/dutyTodo?view=map', as: CHEN })
    expect(await screen.findByText('地图上 1 台，2 台没有坐标')).toBeTruthy()
  })

  it('offers its moves on rows: allowed, forbidden with the reason, or left out', async () => {
    const { user } = renderApp({ at: '/dutyTodo', as: CHEN })
    await screen.findByText('3 号楼')
    // The second lift has another inspector: no button.
    await waitFor(() => expect(screen.getAllByRole('button', { name: '巡检' })).toHaveLength(2))
    const [, ofThird] = screen.getAllByRole('button', { name: '巡检' })
    if (ofThird) await user.click(ofThird)
    expect(await screen.findByText('电梯困人，请先救援')).toBeTruthy()
  })

  it('goes from its list through its detail to its form and back, sent once, and the list is refetched', async () => {
    const { user } = renderApp({ at: '/dutyTodo', as: CHEN })
    const wire = watchWire()
    await user.click(await screen.findByText('1 号楼'))
    expect(await screen.findByText('电梯信息')).toBeTruthy()
    expect(await screen.findByText('派单')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '巡检' }))
    const words = await screen.findByLabelText(/巡检情况/)
    await user.click(screen.getByRole('button', { name: '提交巡检' }))
    // Shown by a toast, and by the field.
    await waitFor(() => expect(screen.getAllByText('请填写巡检情况')).toHaveLength(2))
    expect(document.activeElement).toBe(words)
    await user.type(words, '运行正常')
    await user.click(screen.getByRole('button', { name: '提交巡检' }))
    await onScreen('班组待办')
    expect(await screen.findByText('巡检已提交')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('1 号楼')).toBeNull())
    expect(wire.to('probeLift/inspect').map(({ body }) => body)).toEqual([{ id: '1', words: '运行正常' }])
    expect(new Set(locks)).toEqual(new Set(['lift']))
  })

  it('is read-only while another user works on it, and shows who', async () => {
    holder = '王建国'
    renderApp({ at: '/dutyTodoEdit?id=1', as: CHEN })
    expect(await screen.findByText(/王建国.*正在办理，您可以查看/)).toBeTruthy()
  })

  it('shows its marks for returned and new ones, on the row, the detail and the form', async () => {
    const back = { way: 'sendBack', byName: '王建国', time: '2026-06-12 14:20:00', reason: '漏检机房' }
    lifts = [lift('1', { returned: back, unread: true }), lift('2')]
    const { user } = renderApp({ at: '/dutyTodo', as: CHEN })
    const [first, second] = await screen.findAllByRole('article')
    expect(first?.textContent).toMatch(/打回未读/)
    expect(second?.textContent).not.toMatch(/打回|未读|有草稿/)
    await user.click(screen.getByRole('button', { name: '1 号楼' }))
    const words = '王建国 今天 14:20 打回：漏检机房'
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '巡检' }))
    await user.type(await screen.findByLabelText(/巡检情况/), '机房已检')
    expect(screen.getByText(words)).toBeTruthy()
    await user.click(screen.getByLabelText('返回'))
    await onScreen('待办详情')
    await user.click(screen.getByLabelText('返回'))
    expect(await screen.findByText('有草稿')).toBeTruthy()
  })
})
