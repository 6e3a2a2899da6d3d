import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call as callNow } from '@/api/call'
import { labelList } from '@/api/contract/words'
import { onScreen, renderApp, type AppTest } from '../app'
import { goOffline } from '../visits'
import { watchWire } from '../wire'

export interface EditFacts {
  /**
   * Path of the screen, its query apart from the id ('&finish=1'), its title, and the screen that opened it
   * and to which it returns.
   */
  at: string
  also?: string
  title: string
  from: { at: string; title: string }
  /** The screen after sending, where it differs from `from`. */
  led?: () => Promise<unknown>
  as: string
  /** Another user, and the name the screen shows. */
  colleague: string
  colleagueName: string
  /** A record that may be edited. */
  record: () => { id: string }
  /** Fills in the required fields. */
  fill: (user: AppTest['user']) => Promise<unknown>
  /** Resolves once the server has the photos of `fill`; left out without photos. */
  arrived?: () => Promise<unknown>
  /** The field and text that `fill` typed. */
  typed: { label: RegExp; text: string }
  /** The button, the end of the call's path, and the success message. */
  button: string | RegExp
  call: string
  successMessage: string
  /** It is queued offline: the message once it has been sent. Left out: it waits for a tap as a draft. */
  queued?: RegExp
  /** The first error of an empty form; left out where it can be sent. */
  missing?: string
  /** Last part of the path of the record's read. */
  read: string
  letFail: (path: string, kind: string, times?: number) => void
  letHold: (mobile: string, id: string) => void
  /** The lock holder of a record; '' without one. */
  holderOf: (id: string) => string
  accountKnown: () => Promise<unknown>
}

/**
 * Common tests of all forms about a record: it shows errors, is sent once, is filled in offline, loses
 * nothing offline or when closed, is read-only while a colleague holds the record, and frees its lock.
 */
export function itIsAnEdit(facts: EditFacts): void {
  const { at, also = '', title, from, as, colleague, colleagueName, record } = facts
  const { fill, typed, button, call, successMessage, missing, read, arrived, queued } = facts
  const { led = () => onScreen(from.title) } = facts
  const { letFail, letHold, holderOf, accountKnown } = facts
  const field = () => screen.findByLabelText(typed.label)
  const submit = () => screen.getByRole('button', { name: button })
  const sent = (wire: ReturnType<typeof watchWire>) => wire.sent.filter(({ path }) => path.endsWith(call))
  const open = async (id: string) => {
    const app = renderApp({ at: from.at, as })
    await onScreen(from.title)
    await accountKnown()
    await app.router.navigate(`${at}?id=${id}${also}`)
    await onScreen(title)
    await field()
    await waitFor(() => expect(holderOf(id)).not.toBe(''))
    return app
  }

  it.runIf(missing !== undefined)('shows the first error, and sends nothing', async () => {
    const wire = watchWire()
    const { user } = await open(record().id)
    await user.click(submit())
    await screen.findByText(missing ?? '', { selector: '[role=alert] *' })
    expect(sent(wire)).toEqual([])
  })

  it('is sent once by a double tap, shows success, navigates on and frees its lock', async () => {
    const wire = watchWire()
    const { id } = record()
    const { user } = await open(id)
    await fill(user)
    await arrived?.()
    fireEvent.click(submit())
    fireEvent.click(submit())
    await screen.findByText(successMessage)
    await led()
    expect(sent(wire)).toHaveLength(1)
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('stays complete without a network, and is sent the next time', async () => {
    letFail(call, 'offline')
    const { user } = await open(record().id)
    await fill(user)
    await arrived?.()
    await user.click(submit())
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有提交：网络连接错误。已保存为草稿，稍后再提交',
    )
    expect(await field()).toHaveProperty('value', typed.text)
    await user.click(submit())
    await screen.findByText(successMessage)
  })

  it.each(['lost', 'done504'])(
    'is not sent again when its answer was lost (%s), and shows that it took effect',
    async (kind) => {
      const wire = watchWire()
      letFail(call, kind)
      const { user } = await open(record().id)
      await fill(user)
      await arrived?.()
      await user.click(submit())
      await screen.findByText('已核对，提交已生效')
      await led()
      expect(sent(wire)).toHaveLength(1)
    },
  )

  it('is restored as it was left, and leaves no lock behind', async () => {
    const { id } = record()
    const { user, router } = await open(id)
    await fill(user)
    await router.navigate(-1)
    await onScreen(from.title)
    await waitFor(() => expect(holderOf(id)).toBe(''))
    await router.navigate(`${at}?id=${id}${also}`)
    expect(await field()).toHaveProperty('value', typed.text)
  })

  /** Opened offline, after it was opened online. */
  const openOffline = async () => {
    const { id } = record()
    const { user, router } = await open(id)
    await router.navigate(-1)
    await onScreen(from.title)
    await waitFor(() => expect(holderOf(id)).toBe(''))
    const goOnline = goOffline()
    await router.navigate(`${at}?id=${id}${also}`)
    return { id, user, router, goOnline }
  }

  it.runIf(queued !== undefined)('is submitted offline, and sent by itself once online', async () => {
    const { id, user, router, goOnline } = await openOffline()
    await screen.findByText('网络不通，可以直接提交，联网后自动上传')
    await fill(user)
    await user.click(submit())
    await screen.findByText('已存入待传，联网后自动上传')
    await router.navigate(`${at}?id=${id}${also}`)
    await screen.findByText('已提交，不用再填')
    goOnline()
    await act(async () => void window.dispatchEvent(new Event('online')))
    await screen.findByText(queued ?? '')
  })

  it.runIf(queued === undefined)('is filled in offline, and sent by a tap once online', async () => {
    const wire = watchWire()
    const { id, user, goOnline } = await openOffline()
    await screen.findByText('网络不通，先填好存草稿，联网后再提交')
    await fill(user)
    await user.click(submit())
    await screen.findByText('没有提交：网络不通。已保存为草稿，联网后再提交')
    expect(sent(wire)).toEqual([])
    goOnline()
    await act(() => callNow(labelList, {}, { quiet: true }))
    await waitFor(() => expect(holderOf(id)).not.toBe(''))
    expect(screen.queryByText(/网络不通/)).toBeNull()
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
    await arrived?.()
    await user.click(submit())
    await screen.findByText(successMessage)
    expect(sent(wire)).toHaveLength(1)
  })

  it('is read-only while a colleague works on the record', async () => {
    const { id } = record()
    letHold(colleague, id)
    renderApp({ at: `${at}?id=${id}${also}`, as })
    await screen.findByText(new RegExp(`^${colleagueName} 今天 15:00 起正在办理`))
    expect((await field()).matches(':disabled')).toBe(true)
  })

  it('offers a retry when the record fails to load', async () => {
    letFail(`${read}?`, '500')
    const { user } = renderApp({ at: `${at}?id=${record().id}${also}`, as })
    await screen.findByText(/^.+没有加载出来$/)
    await user.click(screen.getByText('重试'))
    expect(await field()).toBeTruthy()
  })
}
