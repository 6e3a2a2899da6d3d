import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freeLock } from '@/demo/records/locks'
import { listDrafts } from '@/stores/drafts'
import { CHEN, demo, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { goOffline, leave } from '../../../visits'
import { watchWire } from '../../../wire'
import { accountKnown, caseNow, holderOf, letDo, letHold, photo, useCity, userOf } from '../city'
import { aCase, opinion, submitButton, takePhotos } from './handlingForm'

useCity()
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

let goOnline = () => undefined as void
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const OFFLINE = '网络不通，先填好存草稿，联网后再提交'
const NOT_SENT = '没有提交：网络不通。已保存为草稿，联网后再提交'
const WORDS = '垃圾已清运，地面冲洗干净'
const drafts = () => listDrafts(userOf(WANG).id, 'caseHandleEdit')

/** The form of a case that was opened online. */
async function openOffline(id: string): Promise<AppTest> {
  const app = renderApp({ at: `/caseHandleDetail?id=${id}`, as: WANG })
  await screen.findByText('处置办理')
  await accountKnown()
  goOnline = goOffline()
  await app.router.navigate(`/caseHandleEdit?id=${id}`)
  await onScreen('案件处置办理')
  await screen.findByText(OFFLINE)
  return app
}

async function fillIn(app: AppTest): Promise<void> {
  await app.user.click(screen.getByLabelText('已处置'))
  await app.user.click(opinion())
  await app.user.paste(WORDS)
  await takePhotos(app, photo())
  await waitFor(async () => expect(await drafts()).toMatchObject([{ value: { photos: [{ path: '' }] } }]))
}

/** The phone is online again, and the form has noticed it. */
async function backOnline(): Promise<void> {
  goOnline()
  await later(10_000)
  await waitFor(() => expect(screen.queryByText(OFFLINE)).toBeNull())
}

describe('案件处置办理 offline', () => {
  it('is filled in from the cached case; submit shows missing fields first, then that it needs a connection', async () => {
    const wire = watchWire()
    const { id, problem } = aCase()
    const app = await openOffline(id)
    expect(screen.getByRole('heading', { name: problem.smallType })).toBeTruthy()
    expect(opinion().matches(':disabled')).toBe(false)
    await app.user.click(submitButton())
    await screen.findByText('请选择处置结果', { selector: '[role=alert] *' })
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText(NOT_SENT)
    expect(opinion()).toHaveProperty('value', WORDS)
    expect(wire.to('handle/submit')).toEqual([])
    expect(await drafts()).toMatchObject([{ waits: { complete: true, screen: 'caseHandleEdit' } }])
  })

  it('takes its lock once online, uploads its photo, and is submitted by a tap', async () => {
    const wire = watchWire()
    const { id } = aCase()
    const app = await openOffline(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText(NOT_SENT)
    await backOnline()
    await waitFor(() => expect(holderOf(id)).toBe('王建国'))
    expect(screen.queryByText(NOT_SENT)).toBeNull()
    await later(10_000)
    await screen.findByText('已收到 1 / 1')
    // Nothing is submitted automatically.
    expect(wire.to('handle/submit')).toEqual([])
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
    expect(caseNow(id).facts.stage).toBe(4)
    await waitFor(async () => expect(await drafts()).toEqual([]))
  })

  it('shows that another user handled the case meanwhile, keeps everything, and offers no submit', async () => {
    const { id } = aCase()
    const app = await openOffline(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText(NOT_SENT)
    letDo(CHEN, 'handle', id)
    await backOnline()
    await screen.findByText('处置已提交，正在等待部门确认')
    await screen.findByText('没有网络时填的内容都还在；这期间记录有了变化')
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
    expect(opinion()).toHaveProperty('value', WORDS)
    await waitFor(async () =>
      expect(await drafts()).toMatchObject([{ value: { opinion: WORDS }, waits: { complete: false } }]),
    )
  })

  it('shows who works on the case meanwhile, keeps everything, and continues when they leave', async () => {
    const { id } = aCase()
    const app = await openOffline(id)
    await fillIn(app)
    letHold(CHEN, id)
    await backOnline()
    await screen.findByText(/^陈美玲 今天 15:00 起正在办理/)
    expect(opinion()).toHaveProperty('value', WORDS)
    freeLock(demo.db(), userOf(CHEN), 'case', id)
    await later(10_000)
    await waitFor(() => expect(opinion().matches(':disabled')).toBe(false))
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
  })

  it('shows on a restored draft that the case has changed, and can still be submitted', async () => {
    const { id } = aCase()
    const app = await openOffline(id)
    await fillIn(app)
    await app.user.click(submitButton())
    await screen.findByText(NOT_SENT)
    await app.router.navigate('/gateway')
    letDo(WANG, 'delay', id)
    goOnline()
    await later(10_000)
    await app.router.navigate(`/caseHandleEdit?id=${id}`)
    await screen.findByText('没有网络时填的内容都还在；这期间记录有了变化，请核对后再提交')
    await screen.findByText('已收到 1 / 1')
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull())
    await app.user.click(submitButton())
    await screen.findByText('处置已提交')
  })

  it('opens offline from the cache of an earlier visit, then takes the lock and loads the changed case', async () => {
    const { id } = aCase()
    const before = renderApp({ at: `/caseHandleDetail?id=${id}`, as: WANG })
    await screen.findByText('处置办理')
    await leave(before)
    goOnline = goOffline()
    const app = renderApp({ at: `/caseHandleEdit?id=${id}`, as: WANG })
    await screen.findByText(OFFLINE)
    await fillIn(app)
    letDo(WANG, 'delay', id)
    await backOnline()
    await screen.findByText('没有网络时填的内容都还在；这期间记录有了变化，请核对后再提交')
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBeNull())
    expect(opinion()).toHaveProperty('value', WORDS)
    expect(holderOf(id)).toBe('王建国')
  })
})
