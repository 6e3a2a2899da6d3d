import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dailyOf, reportOf, saveDaily } from '@/demo/duty/daily'
import { dayNumber } from '@/domain/time'
import { listActs } from '@/stores/outbox/records'
import { demo, LIN, NOW, onScreen, renderApp } from '../../app'
import { goOffline, leave } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, useCity, userOf } from '../case/city'
import { addPhoto, failure, standingAt } from '../steps'
import { visitIn } from '../visit/visits'

useCity()

const DAY = '2026-06-12'
const stored = () => reportOf(demo.db(), userOf(LIN), dayNumber(NOW))
const work = () => screen.findByLabelText<HTMLTextAreaElement>(/^今日工作/)
const online = () => act(async () => void window.dispatchEvent(new Event('online')))
const NO_DRAFT = /网络不通，没有取到平台的日报/

/** Opens the workbench online, then the report without a network in another tab. */
async function openOffline() {
  const app = renderApp({ at: '/gateway', as: LIN })
  await accountKnown()
  await leave(app)
  const goOnline = goOffline()
  const again = renderApp({ at: '/dailyEdit', as: LIN })
  await screen.findByText(NO_DRAFT)
  return { ...again, goOnline }
}

/** The report saved from another phone. */
const saveElsewhere = (text: string) =>
  saveDaily({
    db: demo.db(),
    user: userOf(LIN),
    now: NOW,
    data: { day: DAY, work: text, trouble: '', plan: '明天再查' },
  } as unknown as Parameters<typeof saveDaily>[0])

const submit = async ({ user }: Awaited<ReturnType<typeof openOffline>>, text: string) => {
  await user.clear(await work())
  await user.type(await work(), text)
  await user.click(screen.getByRole('button', { name: '提交日报' }))
  await screen.findByText('已存入待传，联网后自动上传')
}

describe('日报填报 offline, without the draft of the server', () => {
  it('opens with the work that this phone knows, queued work by its title', async () => {
    const { visit, record } = visitIn('verify', ({ record: { flow } }) => flow.length === 1)
    const app = renderApp({ at: '/verifyTask', as: LIN, device: standingAt(record.place) })
    await onScreen('核实任务')
    await accountKnown()
    await app.router.navigate(`/verifyAction?id=${visit.id}`)
    await screen.findByLabelText(/^核实说明/)
    await app.router.navigate(-1)
    await onScreen('核实任务')
    const goOnline = goOffline()
    await app.router.navigate(`/verifyAction?id=${visit.id}`)
    await screen.findByText('网络不通，可以直接提交，联网后自动上传')
    await addPhoto(app.user, '核实照片')
    await app.user.click(screen.getByRole('button', { name: '属实' }))
    await screen.findByText('已存入待传，联网后自动上传')
    await app.router.navigate('/dailyEdit')
    await screen.findByText(NO_DRAFT)
    expect((await work()).value).toMatch(/核实 1 件：核实属实/)
    goOnline()
  })

  it('requires the work, is queued once, and arrives', async () => {
    const wire = watchWire()
    const app = await openOffline()
    expect(screen.queryByRole('button', { name: '暂存' })).toBeNull()
    await app.user.clear(await work())
    await app.user.click(screen.getByRole('button', { name: '提交日报' }))
    expect(await failure()).toBe('请填写今日工作')
    await submit(app, '沿鹭江道巡查')
    const list = within(await screen.findByRole('region', { name: '草稿与待传' }))
    expect(list.getByText(`日报 ${DAY}`)).toBeTruthy()
    await app.router.navigate(`/dailyEdit?day=${DAY}`)
    await screen.findByText('上一条还没有上传，要改请到待传里打开')
    app.goOnline()
    await online()
    await waitFor(() => expect(stored().facts.state).toBe('submitted'))
    expect(stored().words?.work).toBe('沿鹭江道巡查')
    expect(wire.to('daily/submit').filter(({ body }) => body !== undefined)).toHaveLength(1)
  })

  it('keeps what was typed when the draft of the server arrives, and offers that one', async () => {
    const { user, goOnline } = await openOffline()
    await user.clear(await work())
    await user.type(await work(), '只有本机有的')
    goOnline()
    await user.click(screen.getByRole('button', { name: '重试' }))
    await screen.findByText(/正在用您改过的内容/)
    expect((await work()).value).toBe('只有本机有的')
    await user.click(screen.getByRole('button', { name: '重新生成' }))
    await waitFor(async () => expect((await work()).value).not.toBe('只有本机有的'))
  })

  it('is refused over a newer version of the server, keeps all, and shows both until the user decides', async () => {
    const app = await openOffline()
    await submit(app, '没有网络时写的')
    saveElsewhere('在另一台手机上写的')
    app.goOnline()
    await online()
    await screen.findByText(/平台上有这一天更新的日报，请核对后再提交。内容都在待传里$/)
    expect(stored()).toMatchObject({ facts: { state: 'draft' }, words: { work: '在另一台手机上写的' } })
    expect(await listActs(userOf(LIN).id)).toMatchObject([{ state: 'failed' }])
    const list = within(await screen.findByRole('region', { name: '草稿与待传' }))
    await app.user.click(list.getByRole('button', { expanded: false }))
    await app.user.click(await list.findByRole('button', { name: /^编辑/ }))
    await onScreen('日报填报')
    await screen.findByText(/平台上另有 今天 15:00 暂存的一份/)
    expect((await work()).value).toBe('没有网络时写的')
    expect(screen.getByText('在另一台手机上写的')).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '提交日报' }))
    await screen.findByText('日报已提交，等待审阅')
    expect(stored()).toMatchObject({ facts: { state: 'submitted' }, words: { work: '没有网络时写的' } })
  })

  it('shows that the day is already written, with both texts', async () => {
    const app = await openOffline()
    await submit(app, '没有网络时写的')
    saveElsewhere('已经交了的')
    const record = dailyOf(demo.db(), stored().id)
    record.facts = { ...record.facts, state: 'submitted' }
    app.goOnline()
    await online()
    await screen.findByText(/日报已提交，待阅。内容都在待传里$/)
    const list = within(await screen.findByRole('region', { name: '草稿与待传' }))
    await app.user.click(list.getByRole('button', { expanded: false }))
    await app.user.click(await list.findByRole('button', { name: /^编辑/ }))
    await onScreen('日报填报')
    expect((await work()).value).toBe('没有网络时写的')
    expect(await screen.findByText('已经交了的')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '改用这份' })).toBeNull()
  })
})
