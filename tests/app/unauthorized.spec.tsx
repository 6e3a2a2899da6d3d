import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { todoCount } from '@/api/contract/portal'
import { endSession, startSession, useSession } from '@/stores/session'
import { CHEN, demo, LIN, onScreen, renderApp, useApp } from '../app'
import { watchWire } from '../wire'
import { chunkOf, useProbes } from './probes'
import {
  acceptSubmissions,
  ends,
  expire,
  fill,
  FormProbe,
  logIn,
  noSheet,
  sheet,
  watchToasts,
} from './session'

useApp()
useProbes({ caseSign: chunkOf(FormProbe) })

const tap = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const opinion = () => screen.findByLabelText('意见')
const SENT = { id: '1', result: 'sign', opinion: '现场已核' }

/** 林志强 has typed his opinion and taps 提交 after his session has ended. */
async function submitExpired(button = '提交') {
  const app = renderApp({ at: '/caseSign', as: LIN })
  await waitFor(() => expect(useSession.getState().account?.name).toBe('林志强'))
  fill(await opinion(), '现场已核')
  expire(LIN)
  await tap(button)
  await sheet()
  return app
}

describe('code 901 in a browser', () => {
  it('shows the login over the screen, sends the same request again and continues', async () => {
    const got = acceptSubmissions()
    const toasts = watchToasts()
    await submitExpired()
    expect(toasts).toEqual(['failure 登录已过期，请重新登录'])
    expect(await opinion()).toHaveProperty('value', '现场已核')
    await ends('还没有提交')
    await logIn(LIN)
    await ends('1 已提交')
    expect(got).toEqual([
      { data: SENT, from: '' },
      { data: SENT, from: '林志强' },
    ])
    await noSheet()
    expect(await opinion()).toHaveProperty('value', '现场已核')
  })

  it('does not assume another user when the account cannot be read at first', async () => {
    const got = acceptSubmissions()
    await submitExpired()
    demo.db().failures.push({ path: 'getCurretUser', kind: '500', times: 1 })
    await logIn(LIN)
    await ends('1 已提交')
    expect(got.map(({ from }) => from)).toEqual(['', '林志强'])
    await noSheet()
    expect(await opinion()).toHaveProperty('value', '现场已核')
  })

  it('sends nothing while the account of the login cannot be read, and keeps the form', async () => {
    const got = acceptSubmissions()
    await submitExpired()
    demo.db().failures.push({ path: 'getCurretUser', kind: '500', times: 2 })
    await logIn(LIN)
    await screen.findByText('正在核对登录身份')
    await tap('重试')
    expect(await opinion()).toHaveProperty('value', '现场已核')
    await ends('1 没有提交')
    expect(got).toHaveLength(1)
    await tap('提交')
    await ends('1 已提交，1 没有提交')
  })

  it('shows one login for several calls, and all continue', async () => {
    const got = acceptSubmissions()
    await submitExpired('提交三件')
    await waitFor(() => expect(got).toHaveLength(3))
    expect(screen.getAllByRole('dialog')).toHaveLength(1)
    await logIn(LIN)
    await ends('1 已提交，2 已提交，3 已提交')
    expect(got).toHaveLength(6)
    await noSheet()
  })

  it('lets the user cancel: the request is rejected, the input stays', async () => {
    const got = acceptSubmissions()
    await submitExpired()
    await tap('关闭')
    await ends('1 没有提交')
    await noSheet()
    expect(await opinion()).toHaveProperty('value', '现场已核')
    expect(got).toHaveLength(1)
  })

  it('stays open after a wrong code', async () => {
    acceptSubmissions()
    const toasts = watchToasts()
    await submitExpired()
    await logIn(LIN, '000000')
    await waitFor(() => expect(toasts).toContain('failure 验证码错误'))
    await ends('还没有提交')
    await logIn(LIN)
    await ends('1 已提交')
  })

  it('a login of another user sends nothing of the previous user and deletes their data', async () => {
    const got = acceptSubmissions()
    const { queryClient } = await submitExpired()
    queryClient.setQueryData(['theirs'], ['甲'])
    await logIn(CHEN)
    await waitFor(() => expect(useSession.getState().account?.name).toBe('陈美玲'))
    await waitFor(async () => expect(await opinion()).toHaveProperty('value', ''))
    await ends('还没有提交')
    expect(queryClient.getQueryData(['theirs'])).toBeUndefined()
    await tap('提交')
    await ends('1 已提交')
    expect(got.map(({ from }) => from)).toEqual(['', '陈美玲'])
  })
})

describe('a late answer 901', () => {
  /** 林志强 submits; the answer 901 is delayed. */
  async function submitHeld() {
    let release = () => undefined as void
    const got = acceptSubmissions(new Promise<void>((resolve) => (release = resolve)))
    const app = renderApp({ at: '/caseSign', as: LIN })
    await waitFor(() => expect(useSession.getState().account?.name).toBe('林志强'))
    expire(LIN)
    await tap('提交')
    await waitFor(() => expect(got).toHaveLength(1))
    return { ...app, got, release }
  }

  it('continues immediately when the same user has logged in meanwhile', async () => {
    const { got, release } = await submitHeld()
    const another = call(todoCount, {})
    await sheet()
    await logIn(LIN)
    await another
    await noSheet()
    await act(async () => release())
    await ends('1 已提交')
    expect(got.map(({ from }) => from)).toEqual(['', '林志强'])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is never sent again as another user', async () => {
    const { got, release } = await submitHeld()
    act(() => endSession())
    await logIn(CHEN)
    await waitFor(() => expect(useSession.getState().account?.name).toBe('陈美玲'))
    await act(async () => release())
    // It would have been sent within this round trip.
    await act(() => call(todoCount, {}))
    expect(got).toHaveLength(1)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('an address opened without a session', () => {
  it('shows the login in place of the screen, and the screen after it', async () => {
    const { router } = renderApp({ at: '/caseSign?tab=2' })
    expect(await screen.findByRole('form', { name: '短信登录' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: '案件签收' })).toBeNull()
    await logIn(LIN)
    await onScreen('案件签收')
    expect(router.state.location.search).toBe('?tab=2')
  })

  it('shows no login on a public screen', async () => {
    const wire = watchWire()
    renderApp({ at: '/privacyPolicy' })
    await onScreen('隐私政策')
    expect(screen.queryByRole('form')).toBeNull()
    expect(wire.sent).toEqual([])
  })

  it('with an expired token shows the screen and the account after the login', async () => {
    startSession(demo.tokenOf(LIN))
    expire(LIN)
    renderApp({ at: '/caseSign' })
    // The account call itself gets 901 and waits for this login.
    await sheet()
    await logIn(LIN)
    await onScreen('案件签收')
    await waitFor(() => expect(useSession.getState().account?.name).toBe('林志强'))
    await noSheet()
  })
})
