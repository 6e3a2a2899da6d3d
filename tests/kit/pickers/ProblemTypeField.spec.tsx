import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { problemChoice, type ProblemChoice } from '@/kit/pickers/problem/problemChoice'
import { ProblemTypeField, noteRecentType, readRecentTypes } from '@/kit/pickers/problem/ProblemTypeField'
import { useSession } from '@/stores/session'
import { demo, LIN, server } from '../../app'
import { watchWire } from '../../wire'
import { userByMobile } from '@/demo/city/db'
import { show, usePickers } from './open'

usePickers()

const field = (start: ProblemChoice | null = null) =>
  show(start, (value, onChange) => <ProblemTypeField required value={value} onChange={onChange} />)
const box = () => screen.getByLabelText('搜索问题类型')
const hits = () => within(screen.getByRole('list', { name: '可选的问题类型' })).getAllByRole('button')
const search = async (user: ReturnType<typeof field>['user'], word: string) => {
  await user.click(box())
  await user.paste(word)
  await screen.findByRole('list', { name: '可选的问题类型' })
}
const signedIn = () => {
  const lin = userByMobile(demo.db(), LIN)
  useSession.setState({ account: { ...lin, id: lin?.id ?? '' } as never })
  return lin?.id ?? ''
}

const COVER: ProblemChoice = {
  bigTypeId: '101',
  bigType: '公用设施',
  smallTypeId: '10103',
  smallType: '雨水井盖',
  problemId: '1010301',
  manageProblem: '缺失或移位',
  caseType: '1',
}

describe('问题类型 by everyday words', () => {
  it('finds matches, highlights them, and shows limit, condition and required photos', async () => {
    const wire = watchWire()
    const { user } = field()
    await search(user, '井盖')
    const rain = hits().find(({ textContent }) => textContent?.startsWith('雨水井盖 · 缺失或移位'))
    expect(rain?.textContent).toContain('2 紧急工作时')
    expect(rain?.textContent).toContain(
      '部件 / 公用设施 · 立案：井盖缺失、移位，危及行人或车辆安全 · 拍：近景',
    )
    expect(rain?.querySelector('mark')?.textContent).toBe('井盖')
    expect(rain?.querySelector('.cg-tag')?.className).toContain('bad')
    // The debounce between characters is over.
    expect(wire.to('findProblemType').map(({ query }) => query)).toEqual([{ keyword: '井盖' }])
  })

  it.each([
    ['jg', '上水井盖 · 缺失或移位'],
    ['爆水管', '供水管道破裂'],
    ['路上的井盖不见了', '井盖 · 缺失或移位'],
    ['井盖 破损', '井盖 · 破损'],
    ['自来水井盖', '上水井盖'],
  ])('%s finds %s first', async (word, title) => {
    const { user } = field()
    await search(user, word)
    expect(hits()[0]?.textContent).toContain(title)
  })

  it('chooses by a tap: the row is marked and shows the closing condition too', async () => {
    const { user, value } = field()
    await search(user, '雨水井盖')
    await user.click(hits()[0] ?? box())
    expect(value()).toEqual(COVER)
    expect(v.is(problemChoice, value())).toBe(true)
    expect(hits()[0]?.getAttribute('aria-pressed')).toBe('true')
    await waitFor(() => expect(hits()[0]?.textContent).toContain('结案：井盖补齐复位'))
  })

  it('closes the other hits after a choice, and keeps the chosen one visible during a search', async () => {
    const { user } = field()
    await search(user, '雨水井盖')
    expect(hits().length).toBeGreaterThan(1)
    await user.click(hits()[0] ?? box())
    expect(hits()).toHaveLength(1)
    expect(box()).toHaveProperty('value', '')
    await user.click(box())
    await user.paste('路灯')
    await waitFor(() => expect(screen.getAllByRole('list', { name: '可选的问题类型' })).toHaveLength(2))
    const [chosen] = screen.getAllByRole('button', { pressed: true })
    expect(chosen?.textContent).toContain('雨水井盖 · 缺失或移位')
  })

  it('shows five at first and the rest on demand', async () => {
    const { user } = field()
    await search(user, '井盖')
    expect(hits()).toHaveLength(5)
    await user.click(screen.getByText(/^再看 \d+ 个$/))
    expect(hits().length).toBeGreaterThan(5)
    expect(screen.queryByText(/^再看/)).toBeNull()
  })

  it('shows that nothing was found and where to look', async () => {
    const { user } = field()
    await user.click(box())
    await user.paste('飞碟')
    expect(await screen.findByText('没有找到“飞碟”，换个说法，或从分类里找')).toBeTruthy()
  })
})

describe('问题类型 chosen before', () => {
  it('shows the choice of a draft with its rule from the manual', async () => {
    field(COVER)
    expect(hits()).toHaveLength(1)
    await waitFor(() => expect(hits()[0]?.textContent).toContain('2 紧急工作时'))
    expect(hits()[0]?.textContent).toContain('结案：')
  })

  it('keeps the choice with a message when the manual fails to load', async () => {
    server.use(http.get('*/commandManual/list', () => HttpResponse.json({}, { status: 503 })))
    const { value } = field(COVER)
    expect(await screen.findByText(/立案条件和时限没有加载出来/)).toBeTruthy()
    expect(hits()[0]?.textContent).toContain('雨水井盖 · 缺失或移位')
    expect(value()).toEqual(COVER)
  })

  it('offers the user’s latest types by one tap, per user', async () => {
    const id = signedIn()
    noteRecentType(id, COVER)
    noteRecentType('other-user', { ...COVER, problemId: '1', smallType: '路灯' })
    const { user, value } = field()
    const recent = within(screen.getByRole('list', { name: '最近选过' }))
    expect(recent.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      '雨水井盖 · 缺失或移位',
    ])
    await user.click(recent.getByRole('button'))
    expect(value()).toEqual(COVER)
  })

  it('remembers six, latest first, without duplicates, and drops corrupt ones', () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7, 3]) noteRecentType('u', { ...COVER, problemId: String(n) })
    expect(readRecentTypes('u').map(({ problemId }) => problemId)).toEqual(['3', '7', '6', '5', '4', '2'])
    localStorage.setItem('recentTypes:u', '[{"problemId":1}]')
    expect(readRecentTypes('u')).toEqual([])
    expect(readRecentTypes('')).toEqual([])
  })
})

describe('问题类型 in the tree', () => {
  it('goes from the class to the problem', async () => {
    const { user, value } = field()
    await user.click(screen.getByText('从分类里找'))
    const sheet = within(await screen.findByRole('dialog', { name: '选择问题类型' }))
    for (const name of ['部件', '公用设施', '雨水井盖']) await user.click(await sheet.findByText(name))
    await user.click(await sheet.findByRole('button', { name: /^缺失或移位/ }))
    expect(value()).toEqual(COVER)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('opens at the chosen type to choose another of its problems', async () => {
    const { user, value } = field(COVER)
    await user.click(hits()[0] ?? box())
    const sheet = within(await screen.findByRole('dialog', { name: '选择问题类型' }))
    await user.click(await sheet.findByRole('button', { name: /^破损/ }))
    expect(value()?.manageProblem).toBe('破损')
  })
})

describe('问题类型 without the gateway', () => {
  const cut = () => server.use(http.get('*/caseType/findProblemType', () => HttpResponse.error()))

  it('finds types on the phone by name and initials, shows this, and queries again on 重试', async () => {
    cut()
    const { user } = field()
    await search(user, 'ysjg')
    expect(screen.getByText('网络连接错误，先按本机分类查找')).toBeTruthy()
    expect(hits().map(({ textContent }) => textContent)).toEqual(['雨水井盖部件 / 公用设施 · 点开选具体问题'])
    server.resetHandlers(...demo.handlers)
    await user.click(screen.getByText('重试'))
    await waitFor(() => expect(hits()[0]?.textContent).toContain('紧急工作时'))
  })

  it('allows the type alone when its problems fail to load', async () => {
    cut()
    server.use(http.get('*/commandManual/list', () => HttpResponse.error()))
    const { user, value } = field()
    await search(user, '雨水井盖')
    await user.click(hits()[0] ?? box())
    const sheet = within(await screen.findByRole('dialog', { name: '选择问题类型' }))
    await user.click(await sheet.findByText('先只选雨水井盖'))
    expect(value()).toEqual({ ...COVER, problemId: '', manageProblem: '' })
  })
})
