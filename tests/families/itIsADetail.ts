import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { MINUTE } from '@/domain/time'
import { onScreen, pass, renderApp } from '../app'
import { watchWire } from '../wire'

export interface DetailFacts {
  /** Path of the screen, and its title. */
  at: string
  /** Its query apart from the id ('&kind=check'). */
  also?: string
  title: string
  as: string
  /** Another user, and the name the screen shows. */
  colleague: string
  colleagueName: string
  /** A record that may be worked on, with texts of its detail. */
  record: () => { id: string; text: string }
  /** The lock's parameters (spec §3). */
  lock: { tackleType: string; type: string }
  /** Last part of the path of its read, and of that of its photos. */
  call: string
  photosCall: string
  /** Breaks the next call of a path. */
  letFail: (path: string, kind: string, times?: number) => void
  /** A user opens the record to work on it. */
  letHold: (mobile: string, id: string) => void
  /** Resolves once the app knows the current user. */
  accountKnown: () => Promise<unknown>
}

/**
 * Common tests of all details of a record: it loads after a lost connection, shows without its photos, and
 * shows the lock holder. A spec adds what is special about its record.
 */
export function itIsADetail(facts: DetailFacts): void {
  const { at, also = '', title, as, colleague, colleagueName, record, lock, call, photosCall } = facts
  const { letFail, letHold, accountKnown } = facts
  const open = async (id: string) => {
    const app = renderApp({ at: `${at}?id=${id}${also}`, as })
    await onScreen(title)
    await accountKnown()
    return app
  }

  it('shows the record on 重试 after the connection was lost', async () => {
    const wire = watchWire()
    const { id, text } = record()
    // A read without an answer is retried once automatically.
    letFail(`${call}?`, 'offline', 2)
    const { user } = await open(id)
    await screen.findByText('网络连接错误')
    await user.click(screen.getByText('重试'))
    await screen.findByText(text)
    expect(wire.sent.filter(({ path }) => path.endsWith(call))).toHaveLength(3)
  })

  it('shows the record when its photos fail to load, with a message', async () => {
    const { id, text } = record()
    letFail(photosCall, '500', 2)
    await open(id)
    await screen.findByText(text)
    expect(await screen.findByText(/^照片没有加载出来/)).toBeTruthy()
  })

  it('shows the lock holder, and checks the lock of its move', async () => {
    const wire = watchWire()
    const { id } = record()
    letHold(colleague, id)
    pass(5 * MINUTE)
    await open(id)
    await screen.findByText(`${colleagueName} 今天 15:00 起正在办理，您可以查看`)
    expect(wire.to('isCaseDetailLock')[0]?.query).toEqual({ id, ...lock })
  })
}
