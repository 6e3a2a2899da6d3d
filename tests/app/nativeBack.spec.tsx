// Alone in its worker: the first entry of a history.
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deviceHost } from '@/app/boot'
import { rowAt } from '@/app/routes/table'
import { to } from '@/kit/screen/hooks'
import { useProblemCount } from '@/app/navigator'
import { locate } from '@/kit/data/usePosition'
import { bridgeDevice } from '@/platform/bridge/device'
import { Dialog } from '@/ui/overlay/Dialog'
import { ImageViewer } from '@/ui/overlay/ImageViewer'
import { Popup } from '@/ui/overlay/Popup'
import { LIN, onScreen, renderApp, useApp } from '../app'
import { browserBack, browserForward, chunkOf, Probe, useProbes } from './probes'
import { watchToasts } from './session'

function Stacked() {
  const [popup, setPopup] = useState(false)
  const [dialog, setDialog] = useState(false)
  const [photo, setPhoto] = useState(false)
  return (
    <Probe links={[to.gridDetail({ id: 'a' })]}>
      <button onClick={() => setPopup(true)}>打开筛选</button>
      <button onClick={() => setPhoto(true)}>看大图</button>
      <Popup open={popup} onClose={() => setPopup(false)} title="筛选">
        <button onClick={() => setDialog(true)}>清空条件</button>
        <Dialog
          open={dialog}
          title="清空吗"
          onConfirm={() => setDialog(false)}
          onCancel={() => setDialog(false)}
        />
      </Popup>
      <ImageViewer
        open={photo}
        onClose={() => setPhoto(false)}
        items={[{ src: '/a.jpg', caption: '现场' }]}
      />
    </Probe>
  )
}

function Counting() {
  const [problems, setProblems] = useState(2)
  useProblemCount(problems)
  return (
    <Probe>
      <button onClick={() => setProblems(problems + 1)}>记一个问题</button>
    </Probe>
  )
}

useApp()
useProbes({
  gateway: chunkOf(() => <Probe links={[to.verifyTask()]} />),
  verifyTask: chunkOf(Stacked),
  gridQuery: chunkOf(() => <Probe links={[to.verifyTask()]} />),
  gridDetail: chunkOf(Counting),
})

const above = () =>
  [...screen.queryAllByRole('dialog'), ...screen.queryAllByRole('alertdialog')].map(
    (element) => element.getAttribute('aria-label') ?? element.querySelector('h2')?.textContent,
  )
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

/** Presses the native back button; returns true if the app handled it. */
async function nativeBack({ called }: ReturnType<typeof renderApp>): Promise<boolean> {
  let consumed = false
  await act(async () => {
    consumed = called.nativeBack()
  })
  return consumed
}

async function onList() {
  const app = renderApp({ at: '/gridQuery', as: LIN })
  await press('去 /verifyTask')
  await onScreen('核实任务')
  return app
}

describe('the native back button', () => {
  it('closes the top popup first, then the one below, then goes back', async () => {
    const app = await onList()
    await press('打开筛选')
    await press('清空条件')
    await waitFor(() => expect(above()).toEqual(['筛选', '清空吗']))
    expect(await nativeBack(app)).toBe(true)
    await waitFor(() => expect(above()).toEqual(['筛选']))
    expect(await nativeBack(app)).toBe(true)
    await waitFor(() => expect(above()).toEqual([]))
    expect(app.router.state.location.pathname).toBe('/verifyTask')
    expect(await nativeBack(app)).toBe(true)
    await onScreen('网格查询')
  })

  it('closes an image preview first', async () => {
    const app = await onList()
    await press('看大图')
    await waitFor(() => expect(above()).toHaveLength(1))
    expect(await nativeBack(app)).toBe(true)
    await waitFor(() => expect(above()).toEqual([]))
    await onScreen('核实任务')
  })

  it('opens the workbench from the first screen; on the workbench the shell handles it', async () => {
    const app = renderApp({ at: '/gridQuery', as: LIN })
    await onScreen('网格查询')
    expect(await nativeBack(app)).toBe(true)
    await onScreen('工作台')
    expect(await nativeBack(app)).toBe(false)
    await onScreen('工作台')
  })
})

describe('page will pop', () => {
  it('reports the name of a screen left by Back to the shell, not of a covered one', async () => {
    const { called } = await onList()
    await press('去 /gridDetail?id=a')
    await onScreen('网格详情')
    expect(called.popped).toEqual([])
    await browserBack()
    await onScreen('核实任务')
    expect(called.popped).toEqual(['gridDetail'])
    await browserForward()
    await onScreen('网格详情')
    expect(called.popped).toEqual(['gridDetail'])
  })

  it('is reported for a screen that Back replaces by the workbench', async () => {
    const app = renderApp({ at: '/gridQuery', as: LIN })
    await onScreen('网格查询')
    await nativeBack(app)
    await onScreen('工作台')
    expect(app.called.popped).toEqual(['gridQuery'])
  })

  it('is not reported while Back only closes a popup', async () => {
    const { called } = await onList()
    await press('打开筛选')
    await waitFor(() => expect(above()).toEqual(['筛选']))
    await browserBack()
    await waitFor(() => expect(above()).toEqual([]))
    expect(called.popped).toEqual([])
  })

  describe('on evaluationRegister', () => {
    const row = rowAt('/gridDetail')
    beforeEach(() => void (row && Object.assign(row, { name: 'evaluationRegister' })))
    afterEach(() => void (row && Object.assign(row, { name: 'gridDetail' })))

    it('carries the current number of problems', async () => {
      const { called } = await onList()
      await press('去 /gridDetail?id=a')
      await press('记一个问题')
      await browserBack()
      await onScreen('核实任务')
      expect(called.popped).toEqual(['evaluationRegister 3'])
    })
  })
})

describe('bridge code 8', () => {
  const messages: string[] = []
  afterEach(() => {
    messages.length = 0
    delete window.CityGridBridge
    delete window.CityGrid
  })

  /** An Android shell whose location is off. */
  async function withLocationOff(capabilities: string[]) {
    const take = ({ id, name }: { id?: string; name: string }) => {
      messages.push(name)
      if (name === 'handshake')
        window.CityGrid?.response({ id, code: 0, result: { protocol: 1, capabilities } })
      else if (id) window.CityGrid?.response({ id, code: 8, msg: 'off' })
    }
    window.CityGridBridge = { postMessage: (text) => take(JSON.parse(text)) }
    const device = await bridgeDevice(window, deviceHost)
    renderApp({ at: '/gridQuery', as: LIN, device })
    await onScreen('网格查询')
    await act(async () => void (await Promise.all([locate(), device.position().catch(() => null)])))
    await screen.findByRole('alertdialog', { name: '定位权限未开启, 是否前往设置开启？' })
  }
  const gone = () => waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

  it('shows the question once, and opens the location settings when confirmed', async () => {
    await withLocationOff(['position', 'locationSettings'])
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(messages).not.toContain('openLocationSettings')
    await press('去设置')
    await gone()
    expect(messages.filter((name) => name === 'openLocationSettings')).toHaveLength(1)
  })

  it('opens nothing when cancelled by Back, and shows the question again after the next refusal', async () => {
    await withLocationOff(['position', 'locationSettings'])
    act(() => void window.CityGrid?.onNativeBack())
    await gone()
    expect(messages).not.toContain('openLocationSettings')
    await act(async () => void (await locate()))
    await press('取消')
    await gone()
    expect(messages).not.toContain('openLocationSettings')
  })

  it('opens the settings also with a shell that does not declare the capability', async () => {
    await withLocationOff(['position'])
    await press('去设置')
    await gone()
    expect(messages).toContain('openLocationSettings')
  })

  it('shows where to find the settings when the shell takes no messages', async () => {
    const toasts = watchToasts()
    await withLocationOff(['position'])
    delete window.CityGridBridge
    await press('去设置')
    await gone()
    expect(toasts).toEqual(['info 请在系统设置中开启定位'])
  })
})
