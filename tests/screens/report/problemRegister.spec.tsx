import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { MINUTE } from '@/domain/time'
import { listDrafts } from '@/stores/drafts'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp, type AppTest, type Options } from '../../app'
import { fillIn } from './problems'
import { watchWire } from '../../wire'
import { firstObject } from '../object/objects'
import { north, standingAt } from '../steps'
import { accountKnown, letFail, photo, useCity, userOf } from '../case/city'

useCity()

const reports = () => [...demo.db().cases.values()].filter(({ clientId }) => clientId !== undefined)
const failure = async () => (await screen.findByRole('alert')).textContent
const submit = async ({ user }: AppTest) => user.click(await screen.findByRole('button', { name: '上报' }))
const drafts = () => listDrafts(userOf(LIN).id, 'problemRegister')

/** The phone has a position permission and is in 鹭江街道. */
const LOCATED: Options['device'] = { mayLocateSilently: () => Promise.resolve(true) }

async function openForm(more: Partial<Options> = {}): Promise<AppTest> {
  const app = renderApp({ at: '/problemRegister', as: LIN, device: LOCATED, ...more })
  await onScreen('问题登记')
  await accountKnown()
  return app
}

async function choose({ user }: AppTest, word: string, name: RegExp): Promise<void> {
  await user.type(await screen.findByRole('searchbox', { name: '搜索问题类型' }), word)
  const [first] = await screen.findAllByRole('button', { name })
  if (!first) throw new Error(`no ${String(name)}`)
  await user.click(first)
}

const take = async ({ user }: AppTest, field: string, ...files: File[]) =>
  user.upload(await screen.findByLabelText(field), files)

describe('问题登记, photos', () => {
  it('requires 远景 where the manual does, and shows missing photos', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await choose(app, '井盖', /雨水井盖.*缺失或移位/)
    await take(app, '选择照片', photo('近.jpg', 1))
    await screen.findByText('还差：远景 · 已收到 1 / 1')
    await submit(app)
    expect(await failure()).toBe('这类问题要拍远景，还差 1 张')
    expect(reports()).toEqual([])
    await take(app, '选择照片', photo('远.jpg', 2))
    await screen.findByText('已收到 2 / 2')
    await submit(app)
    await screen.findByText(/已上报 XM/)
  })

  it('shows no missing photos where the manual requires none, or is unknown', async () => {
    const app = await openForm()
    await take(app, '选择照片', photo('近.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    await screen.findByText(/网格 3502\d+/)
    await choose(app, '路灯', /路灯/)
    expect(await screen.findByText('已收到 1 / 1')).toBeTruthy()
    await submit(app)
    await screen.findByText(/已上报 XM/)
  })
})

describe('问题登记, the component', () => {
  const openAtCover = async () => {
    const cover = firstObject('component', ({ name }) => name === '雨水井盖')
    const app = await openForm({ device: standingAt(north(cover.place, 15)) })
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    return { ...app, cover }
  }

  it('is chosen from those nearby, nearest first, and gives the report its place', async () => {
    const app = await openAtCover()
    const { user, cover } = app
    await user.click(screen.getByRole('button', { name: /^部件/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择部件' }))
    const [nearest] = await sheet.findAllByRole('article')
    expect(nearest?.textContent).toContain(cover.code)
    expect(nearest?.textContent).toContain('15 米')
    await user.click(sheet.getByRole('button', { name: '1 雨水井盖' }))
    await screen.findByText(`部件：雨水井盖 ${cover.code}`)
    await submit(app)
    await screen.findByText(/已上报 XM/)
    expect(reports()).toMatchObject([
      { objectId: cover.id, componentCode: cover.code, place: { latitude: cover.place.latitude } },
    ])
  })

  it('is chosen by its marker on the map', async () => {
    const { user, cover } = await openAtCover()
    await user.click(screen.getByRole('button', { name: /^部件/ }))
    const sheet = within(await screen.findByRole('dialog', { name: '选择部件' }))
    await user.click(await sheet.findByRole('button', { name: `1，雨水井盖 ${cover.code}` }))
    const [first] = sheet.getAllByRole('article')
    expect(first?.textContent).toContain(cover.code)
  })

  it('is offered neither for an event nor in a city without the list', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await choose(app, '暴露', /暴露生活垃圾/)
    expect(screen.queryByRole('button', { name: /^部件/ })).toBeNull()
    await choose(app, '井盖', /雨水井盖.*缺失或移位/)
    letFail('cityObject/nearby', '404')
    await app.user.click(await screen.findByRole('button', { name: /^部件/ }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^部件/ })).toBeNull())
  })
})

describe('问题登记', () => {
  it('fills in position, address and grid automatically', async () => {
    await openForm()
    expect(await screen.findByText(/精度 12 米/)).toBeTruthy()
    expect(await screen.findByText(/思明区 .*街道 .* · 网格 3502\d+/)).toBeTruthy()
  })

  it('sends place, type, photos by type and text, once, and shows the number', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    await app.user.type(screen.getByLabelText('问题描述'), '盖板移位')
    await app.user.dblClick(screen.getByRole('button', { name: '上报' }))
    expect(await screen.findByText(/已上报 XM20260612\d{5}/)).toBeTruthy()
    const [made, ...others] = reports()
    expect(others).toEqual([])
    expect(made).toMatchObject({
      description: '盖板移位',
      problem: { smallType: '雨水井盖' },
      place: { longitude: 118.08, latitude: 24.46 },
      photos: [{ kind: '3' }, { kind: '4' }],
    })
    await onScreen('工作台')
    expect(await drafts()).toEqual([])
  })

  it('marks all missing fields, and shows them one by one from the top', async () => {
    const wire = watchWire()
    const app = await openForm({ device: {} })
    await submit(app)
    expect(await failure()).toBe('请标注问题位置')
    for (const text of ['请标注问题位置', '请选择问题类型', '请至少上传一张照片'])
      expect(screen.getByText(text, { selector: '.cg-field-error' })).toBeTruthy()
    await app.user.click(screen.getByRole('button', { name: '取当前位置' }))
    await screen.findByText(/网格 3502\d+/)
    await submit(app)
    await screen.findByText('请选择问题类型', { selector: '[role=alert] *' })
    await choose(app, 'jg', /井盖.*破损/)
    await submit(app)
    await screen.findByText('请至少上传一张照片', { selector: '[role=alert] *' })
    expect(wire.to('appProblem/report')).toEqual([])
  })

  it('shows known problems nearby, with distance and age', async () => {
    const near = [...demo.db().cases.values()].find(({ facts }) => facts.stage > 0 && facts.stage < 5)
    if (!near) throw new Error('no open case')
    const { longitude, latitude } = near.place
    const position = () => Promise.resolve({ longitude, latitude, accuracy: 8, time: NOW })
    const app = await openForm({ device: { ...LOCATED, position } })
    const notice = await screen.findByText(/内有.*相似案件/)
    expect(notice.parentElement?.textContent).toContain('上报')
    await app.user.click(screen.getByRole('button', { name: '看看' }))
    await waitFor(() =>
      expect(
        screen.queryByRole('dialog', { name: '附近的相似案件' }) ?? app.router.state.location.search,
      ).toBeTruthy(),
    )
  })

  it('requires a photo after for a problem solved on the spot, and sends it with the measure', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    await app.user.click(screen.getByRole('switch', { name: /现场已自行处置/ }))
    await submit(app)
    expect(await failure()).toBe('自行处置请上传一张处置后照片')
    await take(app, '选择处置后照片', photo('后.jpg', 3))
    await screen.findByText('已收到 1 / 1')
    await app.user.type(screen.getByLabelText('处置说明'), '已推回原位')
    await submit(app)
    await screen.findByText(/已上报 XM/)
    const [made] = reports()
    expect(made?.photos.map(({ kind }) => kind)).toEqual(['3', '4', '2'])
    expect(made?.flow.map(({ opinion }) => opinion)).toContain('已推回原位')
  })

  it('keeps all input when the gateway refuses', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    letFail('appProblem/report', 'refuse')
    await submit(app)
    await failure()
    expect(reports()).toEqual([])
    expect(screen.getByText('已收到 2 / 2')).toBeTruthy()
    expect(screen.getByRole('button', { name: /雨水井盖.*缺失或移位/ })).toBeTruthy()
    await submit(app)
    await screen.findByText(/已上报 XM/)
    expect(reports()).toHaveLength(1)
    // Uploaded photos are not uploaded again.
    expect(demo.db().files.size).toBe(2)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    letFail('appProblem/report', 'lost')
    await submit(app)
    expect(await screen.findByText('没有收到服务器的回答，正在核对，请不要重复上报')).toBeTruthy()
    await onScreen('工作台')
    expect(await screen.findByRole('button', { name: /待核对 1 条/ })).toBeTruthy()
    expect(reports()).toHaveLength(1)
    pass(MINUTE)
    await app.user.click(screen.getByRole('button', { name: /待核对 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await app.user.click(await panel.findByRole('button', { name: /雨水井盖/ }))
    await app.user.click(panel.getByRole('button', { name: /^核对/ }))
    expect(await panel.findByText(/XM20260612\d{5}/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: /待核对 1 条/ })).toBeNull())
    expect(reports()).toHaveLength(1)
  })

  it('is queued offline', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await fillIn(app)
    letFail('appProblem', 'offline')
    letFail('person/getCurretUser', 'offline') // sic, spec §7
    await submit(app)
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    await onScreen('工作台')
    expect(await screen.findByRole('button', { name: /(未上传|待核对) 1 条/ })).toBeTruthy()
  })

  it('stores a draft of each report, and none when nothing was typed', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await app.user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('工作台')
    expect(await drafts()).toEqual([])
  })

  it('lists the user’s own drafts, and opens one as it was left', async () => {
    const app = await openForm()
    await screen.findByText(/网格 3502\d+/)
    await app.user.type(screen.getByLabelText('问题描述'), '路灯不亮')
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    await onScreen('工作台')
    expect(await drafts()).toHaveLength(1)

    window.location.hash = '#/problemRegister'
    await onScreen('问题登记')
    await app.user.click(await screen.findByRole('button', { name: '草稿 1' }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await app.user.click(await panel.findByRole('button', { name: /继续填写/ }))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('问题描述').value).toBe('路灯不亮'))
    expect(screen.getByText(/网格 3502\d+/)).toBeTruthy()
  })

  it('hides the drafts of other users', async () => {
    const app = await openForm()
    await app.user.type(await screen.findByLabelText('问题描述'), '只给自己看')
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    await onScreen('工作台')
    const { startSession } = await import('@/stores/session')
    startSession(demo.tokenOf(CHEN))
    window.location.hash = '#/problemRegister'
    await onScreen('问题登记')
    await accountKnown()
    await screen.findByText(/网格 3502\d+/)
    expect(screen.queryByRole('button', { name: /^草稿/ })).toBeNull()
  })
})
