// Alone in its worker: a phone with what one visit has stored.
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '@/domain/time'
import { allowReopening } from '@/stores/persisted/account'
import { wipePersisted } from '@/stores/persisted/entries'
import { logoutHere } from '@/stores/login'
import { useSession } from '@/stores/session'
import { CHEN, LIN, pass, renderApp, useApp, WANG, type AppTest, type Options } from '../app'
import { goOffline, leave } from '../visits'
import { watchWire } from '../wire'
import { logIn, noSheet, watchToasts } from './session'

useApp()
beforeEach(() => wipePersisted())

/** Uses the app online, then closes its tab. */
async function closed(options: Options, used?: (app: AppTest) => unknown): Promise<void> {
  const app = renderApp(options)
  await waitFor(() => expect(useSession.getState().account).not.toBeNull())
  await screen.findAllByRole('link', { name: /，\d+ 件$/ })
  await used?.(app)
  await leave(app)
}

const workbench = { at: '/gateway' }
const device = { network: () => 'offline' as const }
const bar = () => screen.findByText('未登录，仅可查看与暂存')
const noBar = () => waitFor(() => expect(screen.queryByText('未登录，仅可查看与暂存')).toBeNull())
const loginPage = () => screen.findByRole('form', { name: '短信登录' })
const loginSheet = () => screen.findByRole('dialog', { name: '请登录' })
const online = () => act(async () => void window.dispatchEvent(new Event('online')))

describe('a tab reopened offline', () => {
  it('shows the numbers of the last user below a banner, without a token on the phone', async () => {
    await closed({ ...workbench, as: LIN })
    pass(2 * HOUR)
    goOffline()
    renderApp({ ...workbench, device })
    await bar()
    expect(await screen.findByText('林志强')).toBeTruthy()
    expect(await screen.findByRole('link', { name: /^待核实，\d+ 件$/ })).toBeTruthy()
    expect(screen.queryByRole('form', { name: '短信登录' })).toBeNull()
    expect(sessionStorage.getItem('accessToken')).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('accessToken')
  })

  it('shows no login when calls fail, even if the device reports a connection', async () => {
    await closed({ ...workbench, as: LIN })
    goOffline()
    renderApp(workbench)
    await bar()
    expect(screen.queryByRole('form', { name: '短信登录' })).toBeNull()
  })

  it('shows the login when the gateway answers', async () => {
    await closed({ ...workbench, as: LIN })
    const toasts = watchToasts()
    renderApp(workbench)
    await loginPage()
    await waitFor(() => expect(useSession.getState().reopened).toBe(false))
    expect(toasts).toEqual([])
  })

  it.each([
    ['after a logout', () => logoutHere(), 0],
    ['twelve hours after the last answer', () => undefined, 12 * HOUR],
    ['in a city that has switched it off', () => allowReopening(false), 0],
  ])('shows the login %s', async (_, then, ms) => {
    await closed({ ...workbench, as: LIN })
    then()
    pass(ms)
    goOffline()
    renderApp({ ...workbench, device })
    await loginPage()
    await noBar()
  })

  it('ends with the shift, also while the app is open', async () => {
    await closed({ ...workbench, as: LIN })
    pass(11 * HOUR)
    goOffline()
    renderApp({ ...workbench, device })
    await bar()
    pass(HOUR)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await loginPage()
  })

  it('counts the twelve hours from the last answer, not from the login', async () => {
    await closed({ ...workbench, as: LIN }, async ({ queryClient }) => {
      pass(10 * HOUR)
      await act(() => queryClient.refetchQueries({ type: 'active' }))
    })
    pass(11 * HOUR)
    goOffline()
    renderApp({ ...workbench, device })
    await bar()
  })

  it('shows only data of the last user', async () => {
    await closed({ ...workbench, as: WANG })
    await closed({ ...workbench, as: CHEN })
    goOffline()
    renderApp({ ...workbench, device })
    await bar()
    expect(await screen.findByText('陈美玲')).toBeTruthy()
    expect(screen.queryByText('王建国')).toBeNull()
  })
})

describe('the connection returns', () => {
  async function backOnline() {
    await closed({ ...workbench, as: LIN })
    pass(20 * MINUTE)
    const goOnline = goOffline()
    const app = renderApp({ ...workbench, device })
    await bar()
    await screen.findByRole('button', { name: /^离线/ })
    goOnline()
    await online()
    return app
  }

  it('opens the login over the screen with the number filled in; the same user continues there', async () => {
    await backOnline()
    const sheet = await loginSheet()
    expect(within(sheet).getByLabelText('手机号')).toHaveProperty('value', LIN)
    expect(within(sheet).getByText(/^林志强登录后，暂存的内容自动上传/)).toBeTruthy()
    await logIn(LIN)
    await noSheet()
    await noBar()
    expect(screen.getByText('林志强')).toBeTruthy()
  })

  it('shows another user no data of the last one', async () => {
    await backOnline()
    await loginSheet()
    await logIn(WANG)
    await noSheet()
    await noBar()
    expect(await screen.findByText('王建国')).toBeTruthy()
    expect(screen.queryByText('林志强')).toBeNull()
  })

  it('sends nothing for the user before the login', async () => {
    const app = await backOnline()
    const { sent } = watchWire()
    await loginSheet()
    void app.queryClient.invalidateQueries()
    await screen.findByText('林志强')
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  })
})
