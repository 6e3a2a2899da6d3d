import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ObjectKindName } from '@/domain/object/objectKinds'
import { maskPhone } from '@/domain/mask'
import { setPace } from '@/stores/rests'
import { useSession } from '@/stores/session'
import { demo, LIN, onScreen, renderApp } from '../app'
import { everywhere, firstObject, letFail } from '../screens/query/objects'
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

  it('takes a 纠错 to review: asks for what is missing, keeps what was typed, is sent once', async () => {
    const wire = watchWire()
    const { user, record } = await shown()
    await waitFor(() => expect(useSession.getState().account).not.toBeNull())
    await user.click(screen.getByRole('button', { name: '纠错' }))
    const sheet = within(await screen.findByRole('dialog', { name: `纠错 · ${record.name}` }))
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('请选择哪里有误', { selector: '[role=alert] *' })
    await user.click(sheet.getByRole('radio', { name: wrong }))
    await user.type(sheet.getByLabelText(/^正确的内容/), '现场看到的不一样')
    letFail('cityObject/correct', 'offline')
    await user.click(sheet.getByText('提交纠错'))
    await sheet.findByText(/已保存为草稿/)
    await user.click(sheet.getByText('提交纠错'))
    await screen.findByText('已提交，审核通过后更新')
    const sent = wire.to('cityObject/correct').map(({ body }) => body)
    expect(sent).toHaveLength(2)
    // The same client id: what was received is not taken twice.
    expect(sent[0]).toEqual(sent[1])
    expect(demo.db().corrections).toMatchObject([
      { kind, objectId: record.id, field: wrong, words: '现场看到的不一样', state: '0' },
    ])
    await screen.findByText('待审核')
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
    setPace(1 / 300)
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
