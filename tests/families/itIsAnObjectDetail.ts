import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { maskPhone } from '@/domain/mask'
import { useSession } from '@/stores/session'
import { MINUTE } from '@/domain/time'
import { demo, hurry, LIN, onScreen, pass, renderApp } from '../app'
import { everywhere, firstObject, letFail } from '../screens/object/objects'
import { cutLine } from '../visits'
import { watchWire } from '../wire'

export interface ObjectDetailFacts {
  at: string
  title: string
  kind: ObjectKindName
  /** The last parts of the path it is read by. */
  call: string
  /** What of it may be wrong, as the form offers it. */
  wrong: string
}

/** Opens the detail of the first object of a kind; resolves once it is there. */
function opener({ at, title, kind }: Pick<ObjectDetailFacts, 'at' | 'title' | 'kind'>) {
  const open = async () => {
    const record = firstObject(kind)
    const app = renderApp({ at: `${at}?id=${record.id}`, as: LIN })
    await onScreen(title)
    return { ...app, record }
  }
  const shown = async () => {
    const app = await open()
    await screen.findByRole('heading', { level: 2, name: app.record.name })
    return app
  }
  return { open, shown }
}

/**
 * What every detail of an object must do, as tests: it comes after a failure, tells its history, takes a 纠错 to review, and a report begins at it.
 */
export function itIsAnObjectDetail({ at, title, kind, call, wrong }: ObjectDetailFacts): void {
  const { open, shown } = opener({ at, title, kind })

  it('says what went wrong, and shows it on 重试', async () => {
    letFail(`${call}?`, 'offline', 2)
    const { user, record } = await open()
    await screen.findByText('网络连接错误')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('heading', { level: 2, name: record.name })
  })

  it('tells its history, and is whole without it', async () => {
    letFail('cityObject/history', '500')
    const { user } = await shown()
    // The map above may have something to try again of its own.
    const failure = await screen.findByText(/^历史记录没有加载出来/)
    const [notice] = screen.getAllByRole('note').filter((each) => each.contains(failure))
    if (!notice) throw new Error('no notice')
    await user.click(within(notice).getByText('重试'))
    await screen.findByRole('list', { name: '历史记录' })
  })

  const writeDown = async ({ user, record }: Awaited<ReturnType<typeof shown>>) => {
    await waitFor(() => expect(useSession.getState().account).not.toBeNull())
    await user.click(screen.getByRole('button', { name: '纠错' }))
    const sheet = within(await screen.findByRole('dialog', { name: `纠错 · ${record.name}` }))
    await sheet.findByRole('radio', { name: wrong })
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('请选择哪里有误', { selector: '[role=alert] *' })
    await user.click(sheet.getByRole('radio', { name: wrong }))
    await user.type(sheet.getByLabelText(/^正确的内容/), '现场看到的不一样')
    return sheet
  }
  const told = (id: string) => ({ kind, objectId: id, field: wrong, words: '现场看到的不一样' })

  it('takes a 纠错 to review: asks for what is missing, is sent once, and tells what came of it', async () => {
    const app = await shown()
    const sheet = await writeDown(app)
    await app.user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    await screen.findByText('待审核')
    expect(demo.db().corrections).toMatchObject([{ ...told(app.record.id), state: '0' }])
    pass(20 * MINUTE)
    await app.queryClient.invalidateQueries()
    await screen.findByText(/^(已采纳|未采纳)$/)
  })

  it('keeps a 纠错 where there is no line, says so, and sends it by itself, once', async () => {
    const app = await shown()
    const sheet = await writeDown(app)
    const mend = cutLine()
    await app.user.click(sheet.getByText('提交纠错'))
    await screen.findByText(/^纠错(待传|待核对) · /)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mend()
    await waitFor(() => {
      pass(MINUTE)
      window.dispatchEvent(new Event('online'))
      expect(demo.db().corrections).toMatchObject([told(app.record.id)])
    })
    await waitFor(() => expect(screen.queryByText(/^纠错(待传|待核对|传输中) · /)).toBeNull())
    expect(demo.db().corrections).toHaveLength(1)
  })

  it('lets a report begin here, with its position, its grid and itself', async () => {
    const { user, record, router } = await shown()
    await user.click(screen.getByRole('button', { name: '在此上报' }))
    await onScreen('问题登记')
    expect(router.state.location.search).toContain(`about=${encodeURIComponent(`${kind}/${record.id}`)}`)
    await screen.findByText(new RegExp(`：${record.name} ${record.code}$`))
    expect(screen.getByText(new RegExp(`· 网格 ${record.place.gridCode}$`))).toBeTruthy()
  })
}

/** What every detail with somebody's number must do: it is seen by a tap alone and for a while, dialled, and kept by nothing. */
export function itHidesWhatIsPersonal(facts: ObjectDetailFacts): void {
  const { kind } = facts
  const { shown } = opener(facts)

  it('shows a number in full by a tap alone, and hides it again; nothing keeps it', async () => {
    const wire = watchWire()
    const { user, record, queryClient } = await shown()
    const masked = maskPhone(record.phone)
    expect(screen.getByText(masked)).toBeTruthy()
    expect(document.body.textContent).not.toContain(record.phone)
    hurry(300)
    await user.click(screen.getByLabelText('显示电话'))
    await screen.findByText(record.phone)
    await screen.findByText(masked)
    expect(document.body.textContent).not.toContain(record.phone)
    expect(wire.to('cityObject/reveal')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/cityObject/reveal',
        query: {},
        body: { kind, id: record.id, field: 'phone' },
      },
    ])
    const held = JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    )
    for (const place of [held, everywhere(), JSON.stringify(wire.sent)])
      expect(place).not.toContain(record.phone)
  })

  it('hides it by a tap, and dials without showing it', async () => {
    const { user, record, called } = await shown()
    await user.click(screen.getByLabelText('显示电话'))
    await screen.findByText(record.phone)
    await user.click(screen.getByLabelText('隐藏电话'))
    expect(screen.queryByText(record.phone)).toBeNull()
    await user.click(screen.getByLabelText(`拨打 ${maskPhone(record.phone)}`))
    await waitFor(() => expect(called.dialled).toEqual([record.phone]))
    expect(document.body.textContent).not.toContain(record.phone)
  })

  it('stays masked when it is not told', async () => {
    letFail('cityObject/reveal', 'refuse')
    const { user, record } = await shown()
    await user.click(screen.getByLabelText('显示电话'))
    await screen.findByRole('alert')
    expect(screen.getByText(maskPhone(record.phone))).toBeTruthy()
  })
}
