import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { to } from '@/kit/screen/hooks'
import { useNewVersion } from '@/stores/newVersion'
import { LIN, onScreen, renderApp, useApp } from '../../app'

useApp()
afterEach(() => useNewVersion.setState({ takeOver: null }))

const line = () => screen.queryByRole('button', { name: '有新版本，点此更新' })
const arrive = (takeOver = () => {}) => act(() => useNewVersion.setState({ takeOver }))
const modules = () => screen.findByRole('link', { name: '案件签收' })

describe('有新版本', () => {
  it('does not shift content, and shows when the user returns to the workbench', async () => {
    const { router } = renderApp({ at: '/gateway', as: LIN })
    await modules()
    arrive()
    expect(line()).toBeNull()
    await act(() => router.navigate(to.privacyPolicy()))
    await onScreen('隐私政策')
    await act(() => router.navigate(to.gateway()))
    expect(await screen.findByRole('button', { name: '有新版本，点此更新' })).toBeDefined()
  })

  it('shows when the app becomes visible again, and updates only once after two taps', async () => {
    const { user } = renderApp({ at: '/gateway', as: LIN })
    await modules()
    const takeOver = vi.fn<() => void>()
    arrive(takeOver)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await user.click(await screen.findByRole('button', { name: '有新版本，点此更新' }))
    await user.click(screen.getByRole('button', { name: '正在更新…' }))
    expect(takeOver).toHaveBeenCalledTimes(1)
  })

  it('shows on no other screen, such as a form', async () => {
    arrive()
    renderApp({ at: '/problemRegister', as: LIN })
    await onScreen('问题登记')
    expect(line()).toBeNull()
  })
})
