import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useSession } from '@/stores/session'
import { LIN, renderApp, useApp } from '../app'
import { chunkOf, useProbes } from './probes'
import { acceptSubmissions, ends, expire, FormProbe, watchToasts } from './session'

// The chunk of the login does not load.
vi.mock('@/features/portal/Login', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
vi.mock('@/features/portal/login/Sheet', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

useApp()
useProbes({ caseSign: chunkOf(FormProbe) })
// React logs the errors that the boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))

it('a login sheet that cannot be rendered shows a message and keeps the screen and its input', async () => {
  acceptSubmissions()
  const toasts = watchToasts()
  const { user } = renderApp({ at: '/caseSign', as: LIN })
  await waitFor(() => expect(useSession.getState().account).not.toBeNull())
  await user.type(await screen.findByLabelText('意见'), '现场已核')
  expire(LIN)
  fireEvent.click(screen.getByRole('button', { name: '提交' }))
  await ends('1 没有提交')
  expect(toasts).toContain('failure 登录页没有加载出来，请检查网络后重试')
  expect(screen.getByLabelText('意见')).toHaveProperty('value', '现场已核')
})

it('a login page that cannot be rendered offers a reload', async () => {
  renderApp({ at: '/caseSign' })
  expect((await screen.findByRole('alert')).textContent).toContain('登录页没有加载出来')
  expect(screen.getByRole('button', { name: '重新加载' })).toBeTruthy()
})
