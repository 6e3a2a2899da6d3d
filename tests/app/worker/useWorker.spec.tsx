import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { LIN, renderApp, server, useApp } from '../../app'
import { setOwn } from '../../setOwn'
import { FakeContainer } from './fakeWorker'

useApp()
let container: FakeContainer
beforeEach(() => {
  container = new FakeContainer()
  vi.stubEnv('WORKER', 'true')
  setOwn(navigator, 'serviceWorker', container)
})

it('the worker is notified of the first render, and registered once the first screen is usable', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  server.use(http.get('*/appPortal/*', () => held))
  renderApp({ at: '/gateway', as: LIN })
  await screen.findByText('林志强')
  expect(container.controller?.received).toEqual([{ type: 'alive' }])
  await screen.findByRole('link', { name: '案件签收' })
  expect(container.register).not.toHaveBeenCalled()
  answer()
  await waitFor(() => expect(container.register).toHaveBeenCalledTimes(1), { timeout: 5000 })
})
