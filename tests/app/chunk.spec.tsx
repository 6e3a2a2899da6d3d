import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { to } from '@/kit/links'
import { LIN, renderApp, useApp } from '../app'
import { loader, useProbes } from './probes'

useApp()
const load = loader(vi.fn<() => Promise<unknown>>(() => new Promise((_, reject) => setTimeout(() => reject(new TypeError("Failed to fetch dynamically imported module")), 60))))
useProbes({ gridQuery: load })
it('x', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  renderApp({ at: '/gridQuery', as: LIN })
  await new Promise(r => setTimeout(r, 1500))
  console.log(load.mock.calls.length, document.body.textContent)
})
