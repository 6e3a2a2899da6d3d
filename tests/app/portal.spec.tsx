import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { currentUser } from '@/api/contract/account'
import { userByMobile } from '@/demo/city/db'
import { useAccount } from '@/kit/data/useApiQuery'
import { Screen } from '@/kit/screen/Screen'
import { useSession } from '@/stores/session'
import { CHEN, demo, LIN, onScreen, renderApp, server, useApp } from '../app'
import { watchWire } from '../wire'
import { chunkOf, useProbes } from './probes'
import { acceptSubmissions, ends, fill, FormProbe, watchToasts } from './session'

/** All users that the screen was rendered for. */
const drawnFor = new Set<string>()
function Named() {
  drawnFor.add(useAccount()?.name ?? '')
  return <Screen>待办办理</Screen>
}

useApp()
useProbes({ caseSign: chunkOf(FormProbe), caseHandleEdit: chunkOf(Named) })

// A portal may change the session cookie at any time (spec §4).
const setCookie = (token: string) => (document.cookie = `accessToken=${token}; path=/`)
beforeEach(() => {
  drawnFor.clear()
  setCookie(demo.tokenOf(LIN))
})
afterEach(() => void (document.cookie = 'accessToken=; path=/; max-age=0'))

const name = () => useSession.getState().account?.name
const opinion = () => screen.findByLabelText('意见')
const submit = async () => fireEvent.click(await screen.findByRole('button', { name: '提交' }))
const comesBack = () => act(() => void document.dispatchEvent(new Event('visibilitychange')))

/** 林志强 has typed his opinion. */
async function typed() {
  const app = renderApp({ at: '/caseSign' })
  await waitFor(() => expect(name()).toBe('林志强'))
  fill(await opinion(), '现场已核')
  return app
}

describe('another user’s cookie', () => {
  it('sends nothing of the previous user and unmounts their screens', async () => {
    const got = acceptSubmissions()
    await typed()
    setCookie(demo.tokenOf(CHEN))
    await submit()
    await waitFor(() => expect(name()).toBe('陈美玲'))
    await waitFor(async () => expect(await opinion()).toHaveProperty('value', ''))
    await ends('还没有提交')
    expect(got).toEqual([])
  })

  it('opens no screen for the previous user', async () => {
    const { router } = await typed()
    setCookie(demo.tokenOf(CHEN))
    await act(() => router.navigate('/caseHandleEdit?id=1'))
    await screen.findByText('待办办理')
    expect([...drawnFor]).toEqual(['陈美玲'])
  })

  it('is noticed when the page returns to the front', async () => {
    await typed()
    setCookie(demo.tokenOf(CHEN))
    await comesBack()
    await waitFor(() => expect(name()).toBe('陈美玲'))
  })

  it('shows a retry while the account cannot be read, then the screen of the new user', async () => {
    const got = acceptSubmissions()
    const toasts = watchToasts()
    await typed()
    demo.db().failures.push({ path: 'getCurretUser', kind: '500', times: 2 })
    setCookie(demo.tokenOf(CHEN))
    await submit()
    await screen.findByText('正在核对登录身份')
    await waitFor(() => {
      screen.queryAllByRole('button', { name: '重试' }).forEach((again) => fireEvent.click(again))
      expect(name()).toBe('陈美玲')
    })
    await onScreen('案件签收')
    expect([got, toasts]).toEqual([[], []])
  })
})

describe('a new cookie of the same user', () => {
  const renewed = 'renewed by the portal'
  beforeEach(() => {
    const lin = userByMobile(demo.db(), LIN)
    server.use(
      http.get(`*${currentUser.path}`, ({ request }) =>
        request.headers.get('accessToken') === renewed
          ? HttpResponse.json({ code: 100, body: { accout: { ...lin, roles: [], orgIds: [] } } }) // sic, spec §3
          : undefined,
      ),
    )
  })

  it('keeps the input, and the submission uses the new cookie', async () => {
    const wire = watchWire()
    await typed()
    const sent: (string | null)[] = []
    server.use(
      http.post('*/v1/sign/submit', ({ request }) => {
        sent.push(request.headers.get('accessToken'))
        return HttpResponse.json({ code: 100, body: null })
      }),
    )
    setCookie(renewed)
    await submit()
    await ends('1 已提交')
    expect(await opinion()).toHaveProperty('value', '现场已核')
    expect([sent, wire.to('getCurretUser').length]).toEqual([[renewed], 2])
  })

  it('hides the screen only while the user is unknown', async () => {
    await typed()
    setCookie(renewed)
    await comesBack()
    await waitFor(() => expect(useSession.getState().accountToken).toBe(renewed))
    expect(screen.queryByText('正在核对登录身份')).toBeNull()
    expect(await opinion()).toHaveProperty('value', '现场已核')
  })
})
