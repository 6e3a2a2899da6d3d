import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { latestNotice, todoCount } from '@/api/contract/portal'
import { DAY, MINUTE } from '@/domain/time'
import { persistedTimes, wipePersisted } from '@/stores/kept/entries'
import { startPersisting } from '@/stores/kept/start'
import { CHEN, demo, LIN, onScreen, pass, renderApp, server, WANG, type AppTest, type Options } from '../app'
import { layOutListEnd } from '../scroll'
import { caseIn, letDo, listed, useCity, userOf } from '../screens/case/city'
import { numbers, rowOf } from '../screens/case/rows'
import { goOffline, leave } from '../visits'
import { watchWire } from '../wire'

useCity()
beforeEach(() => wipePersisted())

/** The app at an address, used with a line, then closed; twenty minutes go by. */
async function visited(options: Options, used: (app: AppTest) => Promise<unknown>): Promise<void> {
  const app = renderApp(options)
  await used(app)
  await leave(app)
  pass(20 * MINUTE)
}

const workbench = { at: '/gateway', as: WANG }
const list = { at: '/caseHandle', as: WANG }
const taskNos = () => listed('handle').map(({ taskNo }) => taskNo)
const listShown = () => screen.findByText(`共 ${taskNos().length} 件`)

const strip = () => screen.findByRole('navigation', { name: '待办' })
const numberOf = async (label: string) => {
  const link = await within(await strip()).findByRole('link', { name: new RegExp(`^${label}，\\d+ 件$`) })
  return Number(/，(\d+) 件/.exec(link.textContent ?? '')?.[1])
}
const note = (words: string) => screen.findByText(`数据截至 今天 15:00，${words}`)
const anyNote = () => screen.queryByText(/数据截至|网络不通|加载失败/)
const noNote = () => waitFor(() => expect(anyNote()).toBeNull())
const hear = (event: 'online' | 'offline') => act(async () => void window.dispatchEvent(new Event(event)))

/** The gateway takes its time with a call, until what this answers is called. */
function hold(path: string): () => void {
  let go = () => undefined as void
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined)
  })
  server.use(http.get(`*${path}`, () => held))
  return () => go()
}

describe('the second visit without a line', () => {
  it('shows who I am, the numbers and the route of before and since when they are; with the line the fresh ones', async () => {
    let before = 0
    await visited(workbench, async () => {
      before = await numberOf('待签收')
      await screen.findByRole('button', { name: /^出发/ })
    })
    const mend = goOffline()
    renderApp(workbench)
    expect(await numberOf('待签收')).toBe(before)
    expect(screen.getByText('王建国')).toBeTruthy()
    await note('网络不通')
    expect(screen.getByText('可先查看，联网后自动更新')).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^离线/ })).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^出发/ })).toBeTruthy()
    server.use(
      http.get(`*${todoCount.path}`, () =>
        HttpResponse.json({ success: true, code: 100, body: { sign: 77 } }),
      ),
    )
    mend()
    await hear('online')
    await waitFor(async () => expect(await numberOf('待签收')).toBe(77))
    await noNote()
  })

  it('shows a list and the case behind a row; a form about it waits for the line', async () => {
    const [first] = listed('handle')
    const openFirst = async ({ user }: AppTest) => {
      const row = await rowOf(first?.taskNo ?? '')
      await user.click(row.getByText(first?.problem.smallType ?? ''))
      await onScreen('处置详情')
    }
    await visited(list, async (app) => {
      await listShown()
      await openFirst(app)
      await screen.findByText(first?.description ?? '')
      await screen.findByRole('region', { name: '办理经过' })
    })
    const mend = goOffline()
    const app = renderApp(list)
    await note('网络不通')
    expect(numbers()).toEqual(taskNos().slice(0, 10))
    expect(screen.getByText(`共 ${taskNos().length} 件`)).toBeTruthy()
    await openFirst(app)
    await note('网络不通')
    expect(screen.getByText(first?.description ?? '')).toBeTruthy()
    expect(screen.getByRole('region', { name: '办理经过' })).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '处置办理' }))
    await onScreen('案件处置办理')
    expect(await screen.findByText('网络连接错误')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '提交处置' })).toBeNull()
    mend()
    await app.user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByRole('button', { name: '提交处置' })
  })

  it('has only what was asked in the same way: another tab, another word were never read', async () => {
    await visited(list, listShown)
    goOffline()
    const { user } = renderApp(list)
    await note('网络不通')
    await user.click(screen.getByRole('tab', { name: /^已结案/ }))
    await screen.findByText('已结案案件没有加载出来')
    await user.click(screen.getByRole('tab', { name: /^待处置/ }))
    await note('网络不通')
    expect(numbers()).toEqual(taskNos().slice(0, 10))
  })

  it('keeps the first three pages of a list that was read further', async () => {
    const end = layOutListEnd()
    await visited(list, async () => {
      for (const rows of [10, 20, 30, 40]) {
        await waitFor(() => expect(numbers()).toHaveLength(rows))
        end.reach()
      }
    })
    goOffline()
    renderApp(list)
    await note('网络不通')
    expect(numbers()).toEqual(taskNos().slice(0, 30))
  })

  it('says of a list that was empty that it was', async () => {
    const emptyList = { at: '/caseSign', as: LIN }
    await visited(emptyList, () => screen.findByText('没有待签收案件'))
    goOffline()
    renderApp(emptyList)
    await note('网络不通')
    expect(screen.getByText('没有待签收案件')).toBeTruthy()
  })

  it('says of what is older than a day which day it is of, and shows nothing after three', async () => {
    await visited(workbench, () => numberOf('待签收'))
    goOffline()
    pass(DAY)
    const app = renderApp(workbench)
    expect(await screen.findByText('数据截至 昨天 15:00，网络不通')).toBeTruthy()
    await leave(app)
    pass(2 * DAY)
    renderApp(workbench)
    await screen.findByText('待办数没有加载出来')
    expect(anyNote()).toBeNull()
  })
})

describe('the second visit with a line', () => {
  it('shows what it knew while it asks, says so when that takes long, and then the fresh rows', async () => {
    await visited(list, listShown)
    const before = taskNos()
    const [gone] = listed('handle')
    letDo(WANG, 'handle', gone?.id ?? '')
    const answer = hold('queryHandlePage')
    renderApp(list)
    await waitFor(() => expect(numbers()).toEqual(before.slice(0, 10)))
    expect(anyNote()).toBeNull()
    await note('正在更新')
    answer()
    await waitFor(() => expect(numbers()).toEqual(taskNos().slice(0, 10)))
    expect(taskNos()).not.toContain(gone?.taskNo)
    await noNote()
  })

  it('says what the server said where it answers, but not with the list', async () => {
    await visited(list, listShown)
    demo.db().failures.push({ path: 'queryHandlePage?', kind: '503', times: 1 })
    const { user } = renderApp(list)
    await note('加载失败：服务不可用，请联系管理员')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await noNote()
    expect(numbers()).toEqual(taskNos().slice(0, 10))
  })

  it('opens a form only with the case as it stands now', async () => {
    const { id } = caseIn('handle', { lamp: 'green' })
    const edit = { at: `/caseHandleEdit?id=${id}`, as: WANG }
    await visited(edit, () => screen.findByRole('button', { name: '提交处置' }))
    const answer = hold('caseCommon/detail')
    renderApp(edit)
    await onScreen('案件处置办理')
    await waitFor(async () => expect((await persistedTimes(userOf(WANG).id)).size).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: '提交处置' })).toBeNull()
    answer()
    await screen.findByRole('button', { name: '提交处置' })
  })

  it('asks who I am, though it knows: a new post counts from today', async () => {
    await visited(workbench, () => screen.findByText('王建国'))
    const wire = watchWire()
    const user = userOf(WANG)
    demo.db().users.set(user.id, { ...user, duty: '中队长' })
    renderApp(workbench)
    await screen.findByText(/^中队长 · /)
    expect(wire.to('getCurretUser')).toHaveLength(1)
  })
})

describe('the line is lost while the app is open', () => {
  it('a list says since when nothing newer is known, and asks by itself when any answer tells that the line is back', async () => {
    const { queryClient } = renderApp(list)
    await listShown()
    // As it does by itself a little later.
    pass(MINUTE / 2)
    startPersisting(queryClient)
    pass(20 * MINUTE)
    const mend = goOffline()
    await act(() => queryClient.invalidateQueries())
    await note('网络不通')
    expect(numbers()).toEqual(taskNos().slice(0, 10))
    mend()
    await act(() => call(latestNotice, {}))
    await noNote()
  })
})

describe('two users on one phone', () => {
  it('the second one sees nothing of the first without a line', async () => {
    await visited(workbench, () => numberOf('待签收'))
    goOffline()
    renderApp({ at: '/gateway', as: CHEN })
    await screen.findByText('待办数没有加载出来')
    expect(screen.queryByText('王建国')).toBeNull()
    expect(anyNote()).toBeNull()
  })

  it('after a logout nothing is left of who was there', async () => {
    await visited(workbench, async ({ user }) => {
      await numberOf('待签收')
      await user.click(screen.getByRole('button', { name: '设置' }))
      await user.click(await screen.findByRole('button', { name: '退出登录' }))
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '退出' }))
      await screen.findByRole('form', { name: '短信登录' })
    })
    await waitFor(async () => expect((await persistedTimes(userOf(WANG).id)).size).toBe(0))
    goOffline()
    renderApp(workbench)
    await screen.findByText('待办数没有加载出来')
    expect(screen.queryByText('王建国')).toBeNull()
  })
})
