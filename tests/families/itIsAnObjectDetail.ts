import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { maskPhone } from '@/domain/mask'
import { useSession } from '@/stores/session'
import { MINUTE } from '@/domain/time'
import { demo, hurry, LIN, onScreen, pass, renderApp } from '../app'
import { everywhere, firstObject, letFail } from '../screens/object/objects'
import { goOffline, waitOnline } from '../visits'
import { watchWire } from '../wire'

export interface ObjectDetailFacts {
  at: string
  title: string
  kind: ObjectKindName
  /** Last parts of the path of its read. */
  call: string
  /** The fields that the correction form offers. */
  wrong: string
}

/** Opens the detail of the first object of a type; resolves once it has loaded. */
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
 * Common tests of all object details: it loads after a failure, shows its history, accepts a 纠错, and starts a
 * report.
 */
export function itIsAnObjectDetail({ at, title, kind, call, wrong }: ObjectDetailFacts): void {
  const { open, shown } = opener({ at, title, kind })

  it('shows the error, and the object on 重试', async () => {
    letFail(`${call}?`, 'offline', 2)
    const { user, record } = await open()
    await screen.findByText('网络连接错误')
    await user.click(screen.getByText('重试'))
    await screen.findByRole('heading', { level: 2, name: record.name })
  })

  it('shows its history, and is complete without it', async () => {
    letFail('cityObject/history', '500')
    const { user } = await shown()
    // The map above may show its own retry button.
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
  const correction = (id: string) => ({ kind, objectId: id, field: wrong, words: '现场看到的不一样' })

  it('accepts a 纠错: shows errors, is sent once, and shows the result', async () => {
    const app = await shown()
    const sheet = await writeDown(app)
    await app.user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    await screen.findByText('待审核')
    expect(demo.db().corrections).toMatchObject([{ ...correction(app.record.id), state: '0' }])
    pass(20 * MINUTE)
    await app.queryClient.invalidateQueries()
    await screen.findByText(/^(已采纳|未采纳)$/)
  })

  it('stores a 纠错 offline, shows that, and sends it automatically, once', async () => {
    const app = await shown()
    const sheet = await writeDown(app)
    const mend = goOffline()
    await app.user.click(sheet.getByText('提交纠错'))
    await screen.findByText(/^纠错(待传|待核对) · /)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    mend()
    await waitOnline(() => expect(demo.db().corrections).toMatchObject([correction(app.record.id)]))
    await waitFor(() => expect(screen.queryByText(/^纠错(待传|待核对|传输中) · /)).toBeNull())
    expect(demo.db().corrections).toHaveLength(1)
  })

  it('starts a report with its position, its grid and itself', async () => {
    const { user, record, router } = await shown()
    await user.click(screen.getByRole('button', { name: '在此上报' }))
    await onScreen('问题登记')
    expect(router.state.location.search).toContain(`about=${encodeURIComponent(`${kind}/${record.id}`)}`)
    await screen.findByText(new RegExp(`：${record.name} ${record.code}$`))
    expect(screen.getByText(new RegExp(`· 网格 ${record.place.gridCode}$`))).toBeTruthy()
  })
}

/**
 * Common tests of all details with a phone number: it shows only after a tap and for a while, is dialled, and
 * is stored nowhere.
 */
export function itHidesWhatIsPersonal(facts: ObjectDetailFacts): void {
  const { kind } = facts
  const { shown } = opener(facts)

  it('shows a number in full only after a tap, hides it again, and stores it nowhere', async () => {
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

  it('stays masked when the request fails', async () => {
    letFail('cityObject/reveal', 'refuse')
    const { user, record } = await shown()
    await user.click(screen.getByLabelText('显示电话'))
    await screen.findByRole('alert')
    expect(screen.getByText(maskPhone(record.phone))).toBeTruthy()
  })
}
