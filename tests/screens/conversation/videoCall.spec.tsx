import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { answer, callsDue, hangUp, invite, seenBy, signal, callLists } from '@/demo/conversation/calls'
import { BACK_WITHIN, RING_FOR } from '@/domain/conversation/call'
import { hangUp as hangUpHere } from '@/features/conversation/call/session'
import { CHEN, demo, onScreen, pass, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, letFail, useCity, userOf } from '../case/city'
import { fakePhone } from './fakeMedia'
import { talkOf } from './talks'

useCity()
afterEach(() => hangUpHere())

const CHEN_ID = '1002'
const calls = () => [...demo.db().calls.values()]
const last = () => {
  const call = calls().pop()
  if (!call) throw new RangeError('no call')
  return call
}
const chen = () => userOf(CHEN)
const findText = (text: string | RegExp) => screen.findByText(text)

/** 王建国 calls 陈美玲. */
async function dial(peer = CHEN_ID, name = '陈美玲') {
  const app = renderApp({ at: `/videoCall?peer=${peer}&name=${name}`, as: WANG })
  await onScreen('视频通话')
  await accountKnown()
  await app.user.click(await screen.findByRole('button', { name: '呼叫' }))
  return app
}

/** Both are connected. */
async function talk(phone: ReturnType<typeof fakePhone>) {
  const app = await dial()
  await findText('正在呼叫…')
  act(() => void answer(demo.db(), chen(), last(), true))
  await waitFor(() => expect(phone.offers).toEqual([false]))
  act(() => phone.reach(true))
  await findText('00:00')
  return app
}

describe('视频通话, calling', () => {
  it('does not call before a tap, and shows each step until it is connected', async () => {
    const phone = fakePhone()
    const wire = watchWire()
    const { user } = renderApp({ at: `/videoCall?peer=${CHEN_ID}&name=陈美玲`, as: WANG })
    await findText('思明区城管局 鹭江中队 · 处置人员 · 在岗')
    expect(wire.to('appCall/')).toEqual([])
    await user.click(screen.getByRole('button', { name: '呼叫' }))
    await findText('正在呼叫…')
    expect(wire.to('appCall/invite')[0]?.body).toEqual({ clientId: expect.any(String), peerId: CHEN_ID })
    demo.db().calls.set(last().id, { ...last(), rings: true })
    await findText('对方手机正在响铃…')
    act(() => void answer(demo.db(), chen(), last(), true))
    await findText('正在接通…')
    await waitFor(() =>
      expect(wire.to('appCall/signal')[0]?.body).toMatchObject({ kind: 'offer', text: 'offer 1' }),
    )
    signal(demo.db(), chen(), last(), { kind: 'answer', text: 'theirs' })
    signal(demo.db(), chen(), last(), { kind: 'candidate', text: '{}' })
    await waitFor(() => expect(phone.receivedSignals).toEqual(['theirs', '{}']))
    act(() => phone.found('{"mine":1}'))
    await waitFor(() =>
      expect(wire.to('appCall/signal').pop()?.body).toMatchObject({ kind: 'candidate', text: '{"mine":1}' }),
    )
    act(() => phone.reach(true))
    await findText('00:00')
  })

  it.each([
    ['refuses', (): void => void answer(demo.db(), chen(), last(), false), '对方已拒绝'],
    ['does not answer', (): void => pass(RING_FOR + 1000), '对方无应答'],
  ] as const)(
    'shows the result when the other user %s, releases the camera, and calls again',
    async (_, happens, text) => {
      const phone = fakePhone()
      const { user } = await dial()
      await findText('正在呼叫…')
      happens()
      await findText(text)
      expect(phone.tracks.every(({ stopped }) => stopped)).toBe(true)
      expect(phone.closed).toBe(true)
      expect(talkOf(WANG, CHEN_ID).slice(-1)[0]?.kind).toBe('call')
      await user.click(screen.getByRole('button', { name: '再呼叫' }))
      await findText('正在呼叫…')
    },
  )

  it('shows that the other user is busy', async () => {
    fakePhone()
    await dial('1401', '周敏')
    expect(await findText('对方忙线中')).toBeTruthy()
  })

  it('is cancelled by 挂断, also on the other phone', async () => {
    fakePhone()
    const wire = watchWire()
    const { user } = await dial()
    await findText('正在呼叫…')
    await user.click(screen.getByRole('button', { name: '挂断' }))
    await findText('已取消')
    await waitFor(() => expect(last()).toMatchObject({ state: 'ended', end: 'cancelled' }))
    expect(wire.to('appCall/end')[0]?.body).toMatchObject({ end: 'cancelled' })
  })

  it('shows the error when the call cannot be made', async () => {
    fakePhone()
    letFail('appCall/invite', 'refuse')
    await dial()
    await findText('没有接通')
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })
})

describe('视频通话, camera and microphone', () => {
  it('shows how to allow them when refused, and retries without a reload', async () => {
    const phone = fakePhone()
    phone.refuseWith('denied')
    const wire = watchWire()
    const { user } = await dial()
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /没有相机和麦克风权限.*允许相机和麦克风.*不用刷新/,
    )
    expect(wire.to('appCall/invite')).toEqual([])
    phone.refuseWith(null)
    await user.click(screen.getByRole('button', { name: '再试一次' }))
    await findText('正在呼叫…')
  })

  it('calls by voice alone without a camera, and shows that', async () => {
    fakePhone({ camera: false })
    await dial()
    await findText('这台设备没有可用的相机，对方看不到您，可以语音通话')
    expect(screen.queryByRole('button', { name: '关闭画面' })).toBeNull()
    expect(screen.getByRole('button', { name: '静音' })).toBeTruthy()
  })

  it('mutes, covers and switches the camera', async () => {
    const phone = fakePhone()
    const { user } = await talk(phone)
    await user.click(screen.getByRole('button', { name: '静音' }))
    expect(phone.tracks.find(({ kind }) => kind === 'audio')?.enabled).toBe(false)
    await user.click(screen.getByRole('button', { name: '取消静音' }))
    await user.click(screen.getByRole('button', { name: '关闭画面' }))
    expect(phone.tracks.find(({ kind }) => kind === 'video')?.enabled).toBe(false)
    await user.click(await screen.findByRole('button', { name: '切换相机' }))
    await waitFor(() => expect(phone.switched).toBe(1))
    // The camera stays covered.
    await waitFor(() =>
      expect(phone.tracks.filter(({ kind }) => kind === 'video').map((one) => one.enabled)).toEqual([
        false,
        false,
      ]),
    )
  })
})

describe('视频通话, connected', () => {
  it('reconnects when the connection breaks, and continues', async () => {
    const phone = fakePhone()
    await talk(phone)
    act(() => phone.reach(false))
    await findText('网络断开，正在重新连接…')
    pass(5_000)
    seenBy(demo.db(), chen(), last())
    await waitFor(() => expect(phone.offers).toEqual([false, true]))
    act(() => phone.reach(true))
    await findText('00:05')
  })

  it('ends when the connection stays away for 15 s', async () => {
    const phone = fakePhone()
    await talk(phone)
    act(() => phone.reach(false))
    await findText('网络断开，正在重新连接…')
    pass(BACK_WITHIN + 1000)
    await findText(/^通话中断/)
    await waitFor(() => expect(last().state).toBe('ended'))
  })

  it('shows when the connection is poor, and what helps', async () => {
    const phone = fakePhone()
    await talk(phone)
    phone.counts = { received: 80, lost: 20, roundTrip: 40 }
    pass(4_000)
    await findText('网络较差，可以关掉画面只用语音')
  })

  it('ends when the other user hangs up, shows the duration, and is in the log', async () => {
    const phone = fakePhone()
    const { router } = await talk(phone)
    pass(12_000)
    seenBy(demo.db(), userOf(WANG), seenBy(demo.db(), chen(), last()))
    hangUp(demo.db(), chen(), last(), 'hungUp')
    await findText(/^通话 1\d 秒$/)
    await act(async () => void router.navigate('/videoCall'))
    const [row] = await screen.findAllByRole('article')
    expect(row?.textContent).toMatch(/陈美玲.*呼出 · 通话 1\d 秒/)
    expect(callLists.count(demo.db(), userOf(WANG), 'mine')).toBe(screen.getAllByRole('article').length)
  })

  it('continues in a bar when its screen is left, and the bar returns to it', async () => {
    const phone = fakePhone()
    const { user, router } = await talk(phone)
    await act(async () => void router.navigate('/conversation'))
    await user.click(await screen.findByRole('button', { name: /陈美玲 00:00，点此返回/ }))
    await onScreen('视频通话')
    expect(await screen.findByRole('button', { name: '挂断' })).toBeTruthy()
    expect(phone.closed).toBe(false)
  })
})

describe('视频通话, incoming', () => {
  const called = async () => {
    const app = renderApp({ at: '/conversation', as: WANG })
    await onScreen('会话')
    act(() => void invite(demo.db(), chen(), userOf(WANG), 'theirs'))
    const dialog = await screen.findByRole(
      'alertdialog',
      { name: '陈美玲 邀请视频通话' },
      { timeout: 15_000 },
    )
    return { ...app, dialog: within(dialog) }
  }

  it('shows over any screen and rings; 接听 silences and answers it', async () => {
    const phone = fakePhone()
    const { user, dialog } = await called()
    expect(phone.ringing).toBe(true)
    await user.click(dialog.getByRole('button', { name: '接听' }))
    await waitFor(() => expect(phone.ringing).toBe(false))
    await waitFor(() => expect(last()).toMatchObject({ state: 'talking' }))
    signal(demo.db(), chen(), last(), { kind: 'offer', text: 'their offer' })
    await waitFor(() => expect(phone.receivedSignals).toEqual(['their offer']))
    await waitFor(() =>
      expect(last().signals.slice(-1)[0]).toMatchObject({ kind: 'answer', text: 'answer to their offer' }),
    )
    act(() => phone.reach(true))
    await findText('00:00')
    expect(phone.offers).toEqual([])
  })

  it('shows the caller that 拒绝 refused it, and disappears when the caller cancels', async () => {
    const phone = fakePhone()
    const { user, dialog } = await called()
    await user.click(dialog.getByRole('button', { name: '拒绝' }))
    await waitFor(() => expect(last()).toMatchObject({ end: 'refused' }))
    expect(phone.ringing).toBe(false)
    const again = invite(demo.db(), chen(), userOf(WANG), 'once more')
    await screen.findByRole('alertdialog', { name: '陈美玲 邀请视频通话' }, { timeout: 15_000 })
    hangUp(demo.db(), chen(), again, 'cancelled')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), { timeout: 5_000 })
    expect(phone.ringing).toBe(false)
  })

  it('is silenced by 关闭铃声, and can still be answered', async () => {
    const phone = fakePhone()
    const { user, dialog } = await called()
    await user.click(dialog.getByRole('button', { name: '关闭铃声' }))
    expect(dialog.getByText('铃声已关')).toBeTruthy()
    expect([phone.ringing, phone.rings]).toEqual([false, 1])
    expect(dialog.getByRole('button', { name: '接听' })).toBeTruthy()
  })
})

it('the demo plays users without a phone: they do not answer, or refuse', () => {
  const db = demo.db()
  const peer = db.users.get('1202')
  if (!peer) throw new RangeError('no account 1202')
  invite(db, userOf(WANG), peer, 'x')
  pass(RING_FOR + 1000)
  callsDue(db)
  expect(['noAnswer', 'refused', 'lost']).toContain(last().end)
})
