import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { call as callNow } from '@/api/call'
import { labelList } from '@/api/contract/words'
import { onScreen, renderApp, type AppTest } from '../app'
import { cutLine } from '../visits'
import { watchWire } from '../wire'

export interface EditFacts {
  /** Path of the screen, what its address says besides the id ('&finish=1'), its title, and the screen one comes from, which it
   * leads back to. */
  at: string
  also?: string
  title: string
  from: { at: string; title: string }
  /** What one comes to when it was sent, where that is another screen than `from`. */
  led?: () => Promise<unknown>
  as: string
  /** Somebody else, and the name the screen knows them by. */
  colleague: string
  colleagueName: string
  /** A record that may be edited. */
  record: () => { id: string }
  /** Fills in what is asked for. */
  fill: (user: AppTest['user']) => Promise<unknown>
  /** Resolves once the photos that `fill` takes have reached the server; left out where it takes none. */
  arrived?: () => Promise<unknown>
  /** Where something was typed by `fill`, and what. */
  typed: { label: RegExp; text: string }
  /** The button, what the call's path ends with, and what is said then. */
  button: string | RegExp
  call: string
  said: string
  /** What the first problem says while nothing is filled in. */
  missing: string
  /** The last part of the path the record is read by. */
  read: string
  letFail: (path: string, kind: string, times?: number) => void
  letHold: (mobile: string, id: string) => void
  /** Who holds the lock of a record; '' when nobody does. */
  holderOf: (id: string) => string
  accountKnown: () => Promise<unknown>
}

/**
 * What every form about a record must do, as tests: it asks for what is missing, is sent once, is filled in without a line,
 * loses nothing without one or when it is left, is read-only while a colleague holds the record, and frees its lock.
 */
export function itIsAnEdit(facts: EditFacts): void {
  const { at, also = '', title, from, as, colleague, colleagueName, record } = facts
  const { fill, typed, button, call, said, missing, read, arrived } = facts
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

  it('says what is missing first, and sends nothing', async () => {
    const wire = watchWire()
    const { user } = await open(record().id)
    await user.click(submit())
    await screen.findByText(missing, { selector: '[role=alert] *' })
    expect(sent(wire)).toEqual([])
  })

  it('is sent once by a double tap, says so, leads on and frees its lock', async () => {
    const wire = watchWire()
    const { id } = record()
    const { user } = await open(id)
    await fill(user)
    await arrived?.()
    fireEvent.click(submit())
    fireEvent.click(submit())
    await screen.findByText(said)
    await led()
    expect(sent(wire)).toHaveLength(1)
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('stays, with everything in it, without a network, and goes through the next time', async () => {
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
    await screen.findByText(said)
  })

  it.each(['lost', 'done504'])(
    'that was done though its answer was not heard (%s) is not sent again, and says that it took effect',
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

  it('is found again as it was left, and leaves no lock behind', async () => {
    const { id } = record()
    const { user, router } = await open(id)
    await fill(user)
    await router.navigate(-1)
    await onScreen(from.title)
    await waitFor(() => expect(holderOf(id)).toBe(''))
    await router.navigate(`${at}?id=${id}${also}`)
    expect(await field()).toHaveProperty('value', typed.text)
  })

  it('is filled in without a line, says so at the submit, and goes through by a tap when that is back', async () => {
    const wire = watchWire()
    const { id } = record()
    const { user, router } = await open(id)
    await router.navigate(-1)
    await onScreen(from.title)
    await waitFor(() => expect(holderOf(id)).toBe(''))
    const mend = cutLine()
    await router.navigate(`${at}?id=${id}${also}`)
    await screen.findByText('网络不通，先填好存草稿，联网后再提交')
    await fill(user)
    await user.click(submit())
    await screen.findByText('没有提交：网络不通。已保存为草稿，联网后再提交')
    expect(sent(wire)).toEqual([])
    mend()
    await act(() => callNow(labelList, {}, { quiet: true }))
    await waitFor(() => expect(holderOf(id)).not.toBe(''))
    expect(screen.queryByText(/网络不通/)).toBeNull()
    await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull())
    await arrived?.()
    await user.click(submit())
    await screen.findByText(said)
    expect(sent(wire)).toHaveLength(1)
  })

  it('is read-only while a colleague is at work on the record', async () => {
    const { id } = record()
    letHold(colleague, id)
    renderApp({ at: `${at}?id=${id}${also}`, as })
    await screen.findByText(new RegExp(`^${colleagueName} 今天 15:00 起正在办理`))
    expect((await field()).matches(':disabled')).toBe(true)
  })

  it('offers another try when the record does not come', async () => {
    letFail(`${read}?`, '500')
    const { user } = renderApp({ at: `${at}?id=${record().id}${also}`, as })
    await screen.findByText(/^.+没有加载出来$/)
    await user.click(screen.getByText('重试'))
    expect(await field()).toBeTruthy()
  })
}
