// Alone in its worker: the first entry of a history.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { labelList } from '@/api/contract/words'
import { latestNotice } from '@/api/contract/portal'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to, useScreen, useUrlState } from '@/kit/screen/hooks'
import { endSession, startSession } from '@/stores/session'
import { Popup } from '@/ui/overlay/Popup'
import { CHEN, demo, LIN, renderApp, useApp } from '../app'
import { watchWire } from '../wire'
import { browserBack, browserForward, chunkOf, Probe, useProbes } from './probes'

/** The queries that the kept screen was rendered with. */
const seen = new Set<string>()

// verifyTask and checkTask are marked (KA) in spec §2, gridQuery and gridDetail are not.
function Kept() {
  seen.add(useScreen().address.search)
  const [open, setOpen] = useState(false)
  const labels = useApiQuery(labelList, {})
  return (
    <Probe links={[to.gridDetail({ id: 'a' }), to.checkTask(), to.gridQuery()]}>
      <p>标签 {labels.data?.length ?? '…'} 个</p>
      <button type="button" onClick={() => setOpen(true)}>
        打开筛选
      </button>
      <Popup open={open} onClose={() => setOpen(false)} title="筛选">
        按街道
      </Popup>
    </Probe>
  )
}

function Plain() {
  useApiQuery(latestNotice, {})
  return <Probe links={[to.verifyTask(), to.gridQuery()]} />
}

/** How often the second kept screen was rendered. */
let rendered = 0

function Counting() {
  // As a list reads its filters.
  useUrlState()
  rendered += 1
  return <Probe links={[to.verifyTask()]} />
}

useApp()
useProbes({
  verifyTask: chunkOf(Kept),
  checkTask: chunkOf(Counting),
  gridQuery: chunkOf(() => <Probe links={[to.gridDetail({ id: 'a' })]} />),
  gridDetail: chunkOf(Plain),
})

const shown = (text: string | RegExp) => screen.findByText(text, { ignore: '[style*="display: none"] *' })
const press = (name: string) => screen.findByRole('button', { name })
const note = (title: string) => screen.findByRole('textbox', { name: `${title}备注` })
const boxOf = (element: HTMLElement) => element.closest('.cg-scroll') ?? document.body

/** Opens the kept screen, changes its state and opens a detail. */
async function leaveTraces() {
  const app = renderApp({ at: '/verifyTask?tab=2', as: LIN })
  await app.user.type(await note('核实任务'), '写了一半')
  const box = boxOf(await note('核实任务'))
  box.scrollTop = 640
  fireEvent.scroll(box)
  await app.user.click(await press('去 /gridDetail?id=a'))
  await note('网格详情')
  return app
}

describe('a keep-alive screen', () => {
  it.each([
    ['Back', () => browserBack()],
    ['its link', async ({ user }: ReturnType<typeof renderApp>) => user.click(await press('去 /verifyTask'))],
    [
      'Forward',
      async () => {
        await browserBack()
        await note('核实任务')
        await browserForward()
        await note('网格详情')
        await browserBack()
      },
    ],
  ])('keeps text, scroll position and address after %s', async (_, comeBack) => {
    const app = await leaveTraces()
    expect(screen.queryByRole('textbox', { name: '核实任务备注' })).toBeNull()
    await comeBack(app)
    expect(await note('核实任务')).toHaveProperty('value', '写了一半')
    expect(boxOf(await note('核实任务')).scrollTop).toBe(640)
    expect(await shown('核实任务 第 1 次打开，地址 ?tab=2')).toBeTruthy()
    expect(app.router.state.location.search).toBe('?tab=2')
  })

  it('keeps its popup open while hidden', async () => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await user.click(await press('打开筛选'))
    await screen.findByRole('dialog', { name: '筛选' })
    fireEvent.click(screen.getByText('去 /gridDetail?id=a'))
    await note('网格详情')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(await press('去 /verifyTask'))
    expect(await screen.findByRole('dialog', { name: '筛选' })).toBeTruthy()
  })

  it('is rendered neither when it is left nor when it shows again', async () => {
    const { user } = renderApp({ at: '/checkTask', as: LIN })
    await user.type(await note('核查任务'), '乙')
    const before = rendered
    await user.click(await press('去 /verifyTask'))
    await note('核实任务')
    await browserBack()
    expect(await note('核查任务')).toHaveProperty('value', '乙')
    expect(rendered).toBe(before)
  })

  it('is kept together with other kept screens', async () => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await user.type(await note('核实任务'), '甲')
    await user.click(await press('去 /checkTask'))
    await user.type(await note('核查任务'), '乙')
    await user.click(await press('去 /verifyTask'))
    expect(await note('核实任务')).toHaveProperty('value', '甲')
    await user.click(await press('去 /checkTask'))
    expect(await note('核查任务')).toHaveProperty('value', '乙')
  })

  it('stays mounted after a link to a page that does not exist', async () => {
    const app = renderApp({ at: '/verifyTask', as: LIN })
    await app.user.type(await note('核实任务'), '写了一半')
    await act(() => app.router.navigate('/nowhere'))
    await screen.findByText('没有这个页面')
    await browserBack()
    expect(await note('核实任务')).toHaveProperty('value', '写了一半')
  })
})

describe('any other screen', () => {
  it('is mounted again on return, at its last address', async () => {
    const { user } = renderApp({ at: '/gridQuery?tab=3', as: LIN })
    await user.type(await note('网格查询'), '写了一半')
    await user.click(await press('去 /gridDetail?id=a'))
    await note('网格详情')
    await browserBack()
    expect(await shown('网格查询 第 3 次打开，地址 ?tab=3')).toBeTruthy()
    expect(await note('网格查询')).toHaveProperty('value', '')
  })

  it('stays mounted while only its tab or filter changes', async () => {
    const { user, router } = renderApp({ at: '/gridQuery', as: LIN })
    await user.type(await note('网格查询'), '写了一半')
    await act(() => router.navigate('/gridQuery?tab=3', { replace: true }))
    expect(await shown('网格查询 第 1 次打开，地址 ?tab=3')).toBeTruthy()
    expect(await note('网格查询')).toHaveProperty('value', '写了一半')
  })

  it('does not pass text typed for one record to the next', async () => {
    const { user, router } = renderApp({ at: '/gridDetail?id=a', as: LIN })
    await user.type(await note('网格详情'), '甲网格')
    await act(() => router.navigate('/gridDetail?id=b', { replace: true }))
    await shown('网格详情 第 2 次打开，地址 ?id=b')
    expect(await note('网格详情')).toHaveProperty('value', '')
  })
})

describe('a hidden screen', () => {
  const focus = () =>
    act(async () => void fireEvent(document, new Event('visibilitychange', { bubbles: true })))

  it('never sees the address of another', async () => {
    seen.clear()
    const { user } = renderApp({ at: '/verifyTask?tab=2', as: LIN })
    await user.click(await press('去 /gridDetail?id=a'))
    await note('网格详情')
    await browserBack()
    await note('核实任务')
    expect([...seen]).toEqual(['?tab=2'])
  })

  it('sends nothing when the app becomes visible or its data is stale, and refetches when it is shown again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const wire = watchWire()
    const app = await leaveTraces()
    const labelCalls = () => wire.to('getLabelList').length
    const visible = () => wire.to('appNotice').length
    await waitFor(() => expect([labelCalls(), visible()]).toEqual([1, 1]))

    // The visible screen has reacted to both signals, so the hidden one would have too.
    vi.setSystemTime(Date.now() + 60_000)
    await focus()
    await waitFor(() => expect(visible()).toBe(2))
    await act(() => app.queryClient.invalidateQueries())
    await waitFor(() => expect(visible()).toBe(3))
    expect(labelCalls()).toBe(1)

    await browserBack()
    await note('核实任务')
    await waitFor(() => expect(labelCalls()).toBe(2))
  })
})

describe('kept screens of a user', () => {
  it.each([
    ['logging out', () => endSession()],
    ['another token', () => startSession(demo.tokenOf(CHEN))],
  ])('are unmounted by %s', async (_, leave) => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await user.type(await note('核实任务'), '林志强的备注')
    await user.click(await press('去 /gridDetail?id=a'))
    await note('网格详情')
    act(leave)
    expect(screen.queryByDisplayValue('林志强的备注')).toBeNull()
    act(() => startSession(demo.tokenOf(CHEN)))
    await browserBack()
    expect(await note('核实任务')).toHaveProperty('value', '')
  })

  it('stay when the same token arrives again', async () => {
    const { user } = renderApp({ at: '/verifyTask', as: LIN })
    await user.type(await note('核实任务'), '写了一半')
    act(() => startSession(demo.tokenOf(LIN)))
    expect(await note('核实任务')).toHaveProperty('value', '写了一半')
  })
})
