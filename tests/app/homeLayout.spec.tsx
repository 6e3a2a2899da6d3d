import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { http } from 'msw'
import { call } from '@/api/call'
import { labelList } from '@/api/contract/words'
import { latestNotice } from '@/api/contract/portal'
import { to } from '@/kit/screen/hooks'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { cancelLogin, useLoginGate } from '@/stores/loginGate'
import { setChance } from '@/stores/pauses'
import { useSession } from '@/stores/session'
import { LIN, onScreen, renderApp, server, useApp, demo } from '../app'
import { watchWire } from '../wire'
import { browserBack, chunkOf, Probe, useProbes } from './probes'

/** Controls the failing screen and the slow chunk. */
let broken: Error | null = null
const chunk = vi.fn<() => Promise<unknown>>()

function Brittle() {
  if (broken) throw broken
  return <Probe links={[to.verifyTask()]} />
}
function Reading() {
  useApiQuery(labelList, {})
  return <Probe />
}

/** spec §2: screens needing the current user. */
const NEED_ACCOUNT = [
  'caseHandleEdit',
  'personalHandleEdit',
  'handleConfirmEdit',
  'caseAddFeedbackEdit',
  'dutyTodoEdit',
]

useApp()
useProbes({
  gateway: chunkOf(() => <Probe />),
  verifyTask: chunkOf(() => <Probe links={[to.gridQuery(), to.gridDetail({ id: 'a' })]} />),
  gridQuery: chunkOf(Brittle),
  gridDetail: () => chunk(),
  caseSign: chunkOf(Reading),
  ...Object.fromEntries(NEED_ACCOUNT.map((path) => [path, chunkOf(Reading)])),
})
beforeEach(() => {
  broken = null
  chunk.mockReset()
  // React logs the errors that the boundaries catch.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const path = ({ router }: ReturnType<typeof renderApp>) => router.state.location.pathname

describe('an address', () => {
  it('without a screen shows a message with a link to the workbench, which replaces it', async () => {
    const app = renderApp({ at: '/nowhere', as: LIN })
    await screen.findByText('没有这个页面')
    const entries = window.history.length
    await press('回工作台')
    await onScreen('工作台')
    expect([path(app), window.history.length]).toEqual(['/gateway', entries])
  })

  it('opens the workbench when empty, and Back does not return to it', async () => {
    const entries = window.history.length
    const app = renderApp({ at: '/', as: LIN })
    await onScreen('工作台')
    expect([path(app), window.history.length]).toEqual(['/gateway', entries])
  })
})

describe('a screen that throws', () => {
  it('offers a retry, and leaves other screens unchanged', async () => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await user.type(await screen.findByRole('textbox'), '写了一半')
    broken = new Error('odd')
    await press('去 /gridQuery')
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      '页面出了问题已填内容不会丢，请重试。重试',
    )
    await onScreen('网格查询')
    await browserBack()
    expect(await screen.findByRole('textbox', { name: '核实任务备注' })).toHaveProperty('value', '写了一半')
  })

  it('shows after a retry once it renders', async () => {
    broken = new Error('odd')
    renderApp({ at: '/gridQuery', as: LIN })
    await press('重试')
    await screen.findByText('页面出了问题')
    broken = null
    await press('重试')
    expect(await screen.findByRole('textbox', { name: '网格查询备注' })).toBeTruthy()
  })

  it.each([
    'Failed to fetch dynamically imported module: http://x/a.js',
    'error loading dynamically imported module: http://x/a.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /a.css',
  ])('offers a reload when a part of it did not load (%s)', async (message) => {
    broken = new TypeError(message)
    renderApp({ at: '/gridQuery', as: LIN })
    expect(await screen.findByText('页面没有加载出来')).toBeTruthy()
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  })
})

describe('a chunk that does not load', () => {
  const late = () => new Promise((_, reject) => setTimeout(() => reject(new TypeError('Failed to fetch')), 5))

  it('is requested twice before a reload is offered: a newer release may have replaced it', async () => {
    chunk.mockImplementation(late)
    renderApp({ at: '/gridDetail?id=a', as: LIN })
    await onScreen('网格详情')
    expect(await screen.findByText(/网络不好，或应用已更新/)).toBeTruthy()
    expect(chunk).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
  })

  it('is requested again when the screen is opened again', async () => {
    chunk
      .mockImplementationOnce(late)
      .mockImplementationOnce(late)
      .mockImplementation(chunkOf(() => <Probe />))
    renderApp({ at: '/verifyTask', as: LIN })
    await press('去 /gridDetail?id=a')
    await screen.findByText('页面没有加载出来')
    await browserBack()
    await press('去 /gridDetail?id=a')
    expect(await screen.findByRole('textbox', { name: '网格详情备注' })).toBeTruthy()
    expect(chunk).toHaveBeenCalledTimes(3)
  })
})

describe('the account', () => {
  /** Holds the answer to the account call until it is released. */
  function holdAccount(): () => void {
    let release = () => undefined as void
    const held = new Promise<void>((resolve) => (release = resolve))
    // The demo's handler answers after the wait.
    server.use(http.get('*/person/getCurretUser', () => held.then(() => undefined)))
    return release
  }

  it.each(NEED_ACCOUNT)('is fetched before /%s sends any request', async (address) => {
    const release = holdAccount()
    const wire = watchWire()
    renderApp({ at: `/${address}?id=1`, as: LIN })
    await waitFor(() => expect(wire.to('getCurretUser')).toHaveLength(1))
    // The screen would have sent its request within this round trip.
    await act(() => call(latestNotice, {}))
    expect(wire.to('getLabelList')).toHaveLength(0)
    expect(screen.queryByRole('textbox')).toBeNull()
    release()
    await waitFor(() => expect(wire.to('getLabelList')).toHaveLength(1))
    expect(wire.to('getCurretUser')).toHaveLength(1)
  })

  it('does not delay other screens', async () => {
    const release = holdAccount()
    const wire = watchWire()
    renderApp({ at: '/caseSign', as: LIN })
    await waitFor(() => expect(wire.to('getLabelList')).toHaveLength(1))
    expect(await screen.findByRole('textbox')).toBeTruthy()
    release()
  })

  it('is not fetched again by the next such screen', async () => {
    const wire = watchWire()
    const { router } = renderApp({ at: '/caseHandleEdit?id=1', as: LIN })
    await screen.findByRole('textbox')
    await act(() => router.navigate('/dutyTodoEdit?id=1'))
    await screen.findByRole('textbox', { name: '待办办理备注' })
    expect(wire.to('getCurretUser')).toHaveLength(1)
  })

  /** Removes the random part of retry delays. */
  const withoutChance = () => setChance(() => 0.5)

  it('that cannot be fetched shows the error in place of the screen, and is fetched by a retry', async () => {
    withoutChance()
    demo.db().failures.push({ path: 'getCurretUser', kind: '500', times: 1 })
    renderApp({ at: '/caseHandleEdit?id=1', as: LIN })
    expect(await screen.findByText('服务器错误')).toBeTruthy()
    await press('重试')
    expect(await screen.findByRole('textbox')).toBeTruthy()
  })

  const accountCalls = (wire: ReturnType<typeof watchWire>) => wire.to('getCurretUser').length

  it('that failed is requested again automatically after ten seconds', async () => {
    withoutChance()
    demo.db().failures.push({ path: 'getCurretUser', kind: '500', times: 1 })
    const wire = watchWire()
    const waits = vi.spyOn(globalThis, 'setTimeout')
    const due = () => waits.mock.calls.find(([, ms]) => ms === 10_000)
    renderApp({ at: '/gridQuery', as: LIN })
    await waitFor(() => expect(due()).toBeDefined())
    expect([accountCalls(wire), useSession.getState().account]).toEqual([1, null])
    await act(async () => due()?.[0]())
    await waitFor(() => expect(useSession.getState().account?.name).toBe('林志强'))
    expect(accountCalls(wire)).toBe(2)
  })

  it('refused without a login is not requested again: a cancelled login must not open again', async () => {
    withoutChance()
    demo.db().failures.push({ path: 'getCurretUser', kind: '901', times: 1 })
    const wire = watchWire()
    renderApp({ at: '/gridQuery', as: LIN })
    await waitFor(() => expect(useLoginGate.getState().open).toBe(true))
    const waits = vi.spyOn(globalThis, 'setTimeout')
    await act(async () => cancelLogin())
    // The next attempt would have been scheduled within this round trip.
    await act(() => call(latestNotice, {}))
    expect(waits.mock.calls.map(([, ms]) => ms)).not.toContain(10_000)
    expect([accountCalls(wire), useLoginGate.getState().open]).toEqual([1, false])
  })
})
