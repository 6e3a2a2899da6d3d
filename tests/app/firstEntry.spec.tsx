// Alone in its worker: its listener lives as long as the page.
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { App, createHashAppRouter } from '@/app/App'
import { connectClient } from '@/app/boot'
import { guardFirstEntry } from '@/app/firstEntry'
import { createNavigator } from '@/app/navigator'
import type { AppRouter } from '@/app/router'
import { to, useUrlState } from '@/kit/screen/hooks'
import { createQueryClient } from '@/stores/queryClient'
import { useOverlay } from '@/stores/overlays'
import { startSession } from '@/stores/session'
import { demo, LIN, onScreen, useApp } from '../app'
import { browserBack, browserForward, chunkOf, Probe, useProbes } from './probes'

/** A layer above the screen, registered as a popup does. */
function Layer({ name, onClose }: { name: string; onClose: () => void }) {
  useOverlay(true, onClose)
  return (
    <div role="dialog" aria-label={name}>
      <button onClick={onClose}>关闭{name}</button>
    </div>
  )
}

function Layers() {
  const [open, setOpen] = useState<readonly string[]>([])
  const [, change] = useUrlState()
  return (
    <Probe links={[to.gridDetail({ id: 'a' })]}>
      <button onClick={() => setOpen([...open, `第${open.length + 1}层`])}>再开一层</button>
      <button onClick={() => change({ q: 'x' })}>搜索</button>
      {open.map((name) => (
        <Layer key={name} name={name} onClose={() => setOpen(open.filter((one) => one !== name))} />
      ))}
    </Probe>
  )
}

useApp()
useProbes({ verifyTask: chunkOf(Layers), gridDetail: chunkOf(() => <Probe />) })

// src/main.tsx does this too. Once for all tests: the listener lives as long as the page.
const watchFirstEntry = guardFirstEntry(window)
let router: AppRouter
// The router did not create the entry below: this is the case under test.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => router.dispose())

/** Opens the kept screen at the first entry of a visit, above a page of another site. */
async function visit() {
  window.history.pushState(null, '', '/before.html')
  window.history.pushState(null, '', '/#/verifyTask')
  connectClient()
  startSession(demo.tokenOf(LIN))
  router = createHashAppRouter()
  watchFirstEntry(router)
  render(<App router={router} navigator={createNavigator(router)} queryClient={createQueryClient(0)} />)
  await onScreen('核实任务')
}

const layers = () => screen.queryAllByRole('dialog').map((layer) => layer.getAttribute('aria-label'))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const shows = (...names: string[]) => waitFor(() => expect(layers()).toEqual(names))

describe('Back at the first entry of a visit', () => {
  it('closes the layers above the screen one by one before it leaves the app', async () => {
    await visit()
    await press('再开一层')
    await press('再开一层')
    await shows('第1层', '第2层')
    await browserBack()
    await shows('第1层')
    expect(window.location.hash).toBe('#/verifyTask')
    await browserBack()
    await shows()
    expect([window.location.hash, screen.getByRole('heading', { level: 1 }).textContent]).toEqual([
      '#/verifyTask',
      '核实任务',
    ])
    await browserBack()
    await waitFor(() => expect(window.location.pathname).toBe('/before.html'))
  })

  it('leaves immediately when the popup was closed by its button', async () => {
    await visit()
    await press('再开一层')
    await shows('第1层')
    await press('关闭第1层')
    await shows()
    await browserBack()
    await waitFor(() => expect(window.location.pathname).toBe('/before.html'))
  })

  it('closes a popup that was opened again after that', async () => {
    await visit()
    await press('再开一层')
    await press('关闭第1层')
    await press('再开一层')
    await shows('第1层')
    await browserBack()
    await shows()
    expect(window.location.hash).toBe('#/verifyTask')
  })

  it('keeps the search that was made while the popup was open', async () => {
    await visit()
    await press('再开一层')
    await shows('第1层')
    await press('搜索')
    await waitFor(() => expect(router.state.location.search).toBe('?q=x'))
    await browserBack()
    await shows()
    expect([router.state.location.search, window.location.hash]).toEqual(['?q=x', '#/verifyTask?q=x'])
    await screen.findByText(/第 1 次打开，地址 \?q=x/)
  })

  it('shows the screen with its popup again from the next one, with the same Forward entry', async () => {
    await visit()
    await press('再开一层')
    await shows('第1层')
    await press('去 /gridDetail?id=a')
    await onScreen('网格详情')
    expect(layers()).toEqual([])
    await browserBack()
    await onScreen('核实任务')
    await shows('第1层')
    await browserBack()
    await shows()
    expect(window.location.hash).toBe('#/verifyTask')
    // The popup's entry is between.
    await browserForward()
    await waitFor(() => expect(window.history.state).toMatchObject({ step: 1 }))
    await browserForward()
    await onScreen('网格详情')
  })
})
