// Alone in its worker: a phone with what one visit has stored.
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '@/api/call'
import { latestNotice, todoCount } from '@/api/contract/portal'
import { DAY, MINUTE } from '@/domain/time'
import { persistedTimes, wipePersisted } from '@/stores/persisted/entries'
import { startPersisting } from '@/stores/persisted/start'
import { CHEN, demo, LIN, onScreen, pass, renderApp, server, WANG, type AppTest, type Options } from '../app'
import { layOutListEnd } from '../scroll'
import { caseIn, letDo, listed, useCity, userOf } from '../screens/case/city'
import { numbers, rowOf } from '../screens/case/rows'
import { goOffline, leave } from '../visits'
import { watchWire } from '../wire'

useCity()
beforeEach(() => wipePersisted())

/** Opens the app online at an address, closes it, and waits twenty minutes. */
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

/** Delays the answer to a call; returns a function that releases it. */
function hold(path: string): () => void {
  let go = () => undefined as void
  const held = new Promise<undefined>((resolve) => {
    go = () => resolve(undefined)
  })
  server.use(http.get(`*${path}`, () => held))
  return () => go()
}

describe('the second visit, offline', () => {
  it('shows the cached account, counts and route with their age, and fresh ones once online', async () => {
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

  it('shows what a first visit read, when another app came up before anything was stored', async () => {
    const app = renderApp(workbench)
    const before = await numberOf('待签收')
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(async () =>
      expect([...(await persistedTimes(userOf(WANG).id)).keys()].join()).toContain(todoCount.path),
    )
    hidden.mockRestore()
    await leave(app)
    goOffline()
    renderApp(workbench)
    expect(await numberOf('待签收')).toBe(before)
  })

  it('shows a list and the case of a row; its form waits for the connection', async () => {
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
    await app.user.click(await screen.findByRole('button', { name: '重试' }))
    await screen.findByRole('button', { name: '提交处置' })
  })

  it('shows only what was read before, no other tab or keyword', async () => {
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

  it('keeps the first three pages of a longer list', async () => {
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

  it('shows that an empty list was empty', async () => {
    const emptyList = { at: '/caseSign', as: LIN }
    await visited(emptyList, () => screen.findByText('没有待签收案件'))
    goOffline()
    renderApp(emptyList)
    await note('网络不通')
    expect(screen.getByText('没有待签收案件')).toBeTruthy()
  })

  it('shows the day of data older than a day, and no data after three days', async () => {
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

describe('the second visit, online', () => {
  it('shows the stored rows while it fetches, their age if that is slow, then the fresh rows', async () => {
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

  it('shows the server’s message when the answer is not the list', async () => {
    await visited(list, listShown)
    demo.db().failures.push({ path: 'queryHandlePage?', kind: '503', times: 1 })
    const { user } = renderApp(list)
    await note('加载失败：服务不可用，请联系管理员')
    await user.click(screen.getByRole('button', { name: '重试' }))
    await noNote()
    expect(numbers()).toEqual(taskNos().slice(0, 10))
  })

  it('opens a form only after the case was fetched', async () => {
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

  it('fetches a known account again: new roles apply from today', async () => {
    await visited(workbench, () => screen.findByText('王建国'))
    const wire = watchWire()
    const user = userOf(WANG)
    demo.db().users.set(user.id, { ...user, duty: '中队长' })
    renderApp(workbench)
    await screen.findByText(/^中队长 · /)
    expect(wire.to('getCurretUser')).toHaveLength(1)
  })
})

describe('the connection is lost while the app is open', () => {
  it('a list shows its age, and refetches after any answer', async () => {
    const { queryClient } = renderApp(list)
    await listShown()
    // The app does this automatically a little later.
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
  it('the second user sees nothing of the first offline', async () => {
    await visited(workbench, () => numberOf('待签收'))
    goOffline()
    renderApp({ at: '/gateway', as: CHEN })
    await screen.findByText('待办数没有加载出来')
    expect(screen.queryByText('王建国')).toBeNull()
    expect(anyNote()).toBeNull()
  })

  it('nothing of the user remains after a logout', async () => {
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
