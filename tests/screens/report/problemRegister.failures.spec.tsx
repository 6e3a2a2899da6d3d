import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { listDrafts, readDraft } from '@/stores/drafts'
import { demo, LIN, onScreen, renderApp, server, type AppTest } from '../../app'
import { gate } from '../../kit/harness'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'
import { fillIn } from './problems'
import { fillStorage, slowPhoto } from '../case/phoneFailures'

useCity()
// Runs before the hooks of useCity, which clear the database.
afterEach(() => vi.restoreAllMocks())

const reports = () => [...demo.db().cases.values()].filter(({ clientId }) => clientId !== undefined)
const failure = async () => (await screen.findByRole('alert')).textContent
const submitButton = () => screen.findByRole('button', { name: '上报' })
const description = () => screen.findByLabelText<HTMLTextAreaElement>('问题描述')
const drafts = () => listDrafts(userOf(LIN).id, 'problemRegister')
const toPhotos = (app: AppTest, field: string, ...files: File[]) =>
  screen.findByLabelText(field).then((input) => app.user.upload(input, files))

async function openForm(at = '/problemRegister'): Promise<AppTest> {
  const app = renderApp({ at, as: LIN, device: { mayLocateSilently: () => Promise.resolve(true) } })
  await onScreen('问题登记')
  await accountKnown()
  await screen.findByText(/网格 3502\d+/)
  return app
}

/** The browser denies this page the database. */
async function deny() {
  await readDraft('')
  const begin = Object.getOwnPropertyDescriptor(IDBDatabase.prototype, 'transaction')?.value as (
    ...args: unknown[]
  ) => IDBTransaction
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
    // The fake IndexedDB opens a database in a separate transaction.
    if ((args[1] as string) === 'versionchange') return begin.apply(this, args)
    throw new DOMException('denied', 'SecurityError')
  })
}
describe('问题登记 on a phone without storage', () => {
  it('warns before any input that leaving loses it, and still submits with photos', async () => {
    await deny()
    const app = await openForm()
    expect(await screen.findByText(/本机存不下草稿/)).toBeTruthy()
    await fillIn(app)
    await app.user.click(await submitButton())
    expect(await screen.findByText(/已上报 XM20260612\d{5}/)).toBeTruthy()
    expect(reports().map(({ photos }) => photos.length)).toEqual([2])
  })

  it('neither shows 草稿已存 nor leaves when the draft could not be stored', async () => {
    fillStorage()
    const app = await openForm()
    await app.user.type(await description(), '存不下的话')
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    expect(await failure()).toBe('本机存不下草稿，请直接提交，离开会丢失已填内容')
    expect((await description()).value).toBe('存不下的话')
    expect(screen.queryByText('草稿已存在本机')).toBeNull()
  })

  it('does not wait for photos that were removed from the report', async () => {
    fillStorage()
    const app = await openForm()
    await fillIn(app)
    await app.user.click(screen.getByRole('switch', { name: /现场已自行处置/ }))
    letFail('file/upload', 'nopath', 9)
    await toPhotos(app, '选择处置后照片', photo('后.jpg', 3))
    await screen.findByRole('button', { name: /^上传失败/ })
    await app.user.click(screen.getByRole('switch', { name: /现场已自行处置/ }))
    await app.user.click(await submitButton())
    expect(await screen.findByText(/已上报 XM/)).toBeTruthy()
  })
})

describe('问题登记, during other work', () => {
  it('is not sent without a photo that is still being prepared', async () => {
    const app = await openForm()
    await fillIn(app)
    const { file, arrive } = slowPhoto()
    await toPhotos(app, '选择照片', file)
    await app.user.click(await submitButton())
    expect(await failure()).toBe('还有照片正在处理，请稍候再提交')
    arrive()
    await screen.findByText('已收到 3 / 3')
    await app.user.click(await submitButton())
    await screen.findByText(/已上报 XM/)
    expect(reports().map(({ photos }) => photos.length)).toEqual([3])
  })

  it('does not navigate when sending ends after the user has left', async () => {
    const app = await openForm()
    await fillIn(app)
    const response = gate()
    server.use(http.post('*/appProblem/report', () => response.promise))
    await app.user.click(await submitButton())
    await app.user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('工作台')
    await app.router.navigate('/caseHandle')
    await onScreen('案件处置')
    response.open()
    await screen.findByText(/已上报 XM/)
    await waitFor(() => expect(reports()).toHaveLength(1))
    expect(app.router.state.location.pathname).toBe('/caseHandle')
    expect(await drafts()).toEqual([])
  })
})

describe('问题登记 at the address of a sent report', () => {
  it('starts a new report, and shows where the sent one is: later text is not lost', async () => {
    const app = await openForm()
    await fillIn(app)
    const address = `${app.router.state.location.pathname}${app.router.state.location.search}`
    await app.user.click(await submitButton())
    await screen.findByText(/已上报 XM/)
    await onScreen('工作台')
    await app.router.navigate(address)
    await onScreen('问题登记')
    expect(await screen.findByText(/^这条已上报 XM\d+，现在填写的是新的一条$/)).toBeTruthy()
    await waitFor(() => expect(app.router.state.location.search).not.toBe(address.split('?')[1]))
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    await app.user.click(await submitButton())
    await waitFor(() => expect(reports()).toHaveLength(2))
  })

  it('shows where a queued report is and when it is sent, with a link', async () => {
    const app = await openForm()
    await fillIn(app)
    const address = `${app.router.state.location.pathname}${app.router.state.location.search}`
    letFail('appProblem/', 'offline', 99)
    await app.user.click(await submitButton())
    await onScreen('工作台')
    await app.router.navigate(address)
    await onScreen('问题登记')
    await screen.findByText('刚才那条在待传中，登录并联网后自动上报；现在填写的是新的一条')
    await app.user.click(screen.getByRole('button', { name: '待传与草稿' }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await panel.findByText(/雨水井盖/)
  })
})

describe('问题登记 continued from a draft', () => {
  it('returns to the workbench with its number, not to the empty form', async () => {
    const app = await openForm()
    await fillIn(app)
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    await onScreen('工作台')
    await app.router.navigate('/problemRegister')
    await onScreen('问题登记')
    await app.user.click(await screen.findByRole('button', { name: '草稿 1' }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await app.user.click(await panel.findByRole('button', { name: /继续填写/ }))
    await screen.findByText('已收到 2 / 2')
    await app.user.click(await submitButton())
    await screen.findByText(/已上报 XM/)
    await onScreen('工作台')
  })
})
