import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { spotOf } from '@/demo/keytask/facts'
import { PhotoKind } from '@/domain/attachment'
import type { Position } from '@/domain/geo'
import { MINUTE } from '@/domain/time'
import { PositionError, type Device } from '@/platform/device'
import { CHEN, demo, LIN, onScreen, pass, renderApp, WANG } from '../../../app'
import { itIsAList } from '../../../families/itIsAList'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, useCity } from '../../case/city'
import { addPhoto, failure, north, photoArrived, standingAt, takePhoto } from '../../steps'
import { numbersOf, rowOf } from '../checks'
import { edits, lastEntry, lists, taskHeldBy, taskIn, taskNow } from '../tasks'

useCity()

const aTask = () => taskIn('taskInspect', undefined, LIN)
const spot = (id: string): Position => {
  const found = spotOf(demo.db(), taskNow(id))
  if (!found) throw new RangeError(`no task ${id}`)
  return { longitude: found.longitude, latitude: found.latitude }
}
const denied: Partial<Device> = { position: () => Promise.reject(new PositionError('denied')) }

async function openForm(id: string, device: Partial<Device> = standingAt(spot(id))) {
  const app = renderApp({ at: '/fieldInspection', as: LIN, device })
  await onScreen('现场核查')
  await accountKnown()
  await app.router.navigate(`/fieldInspection?id=${id}`)
  await screen.findByLabelText(/^核查说明/)
  await waitFor(() => expect(taskHeldBy(id)).toBe('林志强'))
  return app
}
const decide = (result: string) => screen.getByRole('button', { name: result })
const where = async () => within(await screen.findByRole('region', { name: '现场位置' }))
const sent = (wire: ReturnType<typeof watchWire>) =>
  wire.sent.filter(({ path }) => path.endsWith('keyTask/inspect'))

describe('现场核查, list', () => {
  itIsAList({
    ...lists,
    usersWithoutRows: [WANG],
    at: '/fieldInspection',
    title: '现场核查',
    as: LIN,
    tabs: [
      {
        tab: '待核查',
        call: 'queryInspectPage',
        rows: () => numbersOf('taskInspect', LIN),
        empty: '没有待核查督办',
        what: '待核查督办任务',
      },
      {
        tab: '已核查',
        search: '?tab=done',
        call: 'queryInspectedPage',
        query: { sort: 'newest' },
        rows: () => numbersOf('taskInspected', LIN, 'newest'),
        empty: '还没有已核查督办',
        what: '已核查督办任务',
      },
    ],
  })

  it('puts the nearest first where the phone has a position, and shows the distance of each', async () => {
    const wire = watchWire()
    const here = spot(aTask().id)
    renderApp({ at: '/fieldInspection', as: LIN, device: standingAt(here) })
    await waitFor(() => expect(wire.to('queryInspectPage').slice(-1)[0]?.query.sort).toBe('distance'))
    await waitFor(() =>
      expect(lists.shown()).toEqual([
        'DB2026060400038',
        'DB2026061000035',
        'DB2026060500036',
        'DB2026060300037',
        'DB2026060600039',
      ]),
    )
    expect((await rowOf('DB2026060400038')).getByText(/· 0\s米$/)).toBeTruthy()
    expect((await rowOf('DB2026061000035')).getByText(/· 118\s米$/)).toBeTruthy()
  })

  it('shows the tasks on a map', async () => {
    renderApp({ at: '/fieldInspection?view=map', as: LIN })
    expect(await screen.findByText(`地图上 ${numbersOf('taskInspect', LIN).length} 件`)).toBeTruthy()
  })

  it('opens the form from the button of a row, and the detail from the rest of the row', async () => {
    const { user, router } = renderApp({ at: '/fieldInspection', as: LIN })
    const record = aTask()
    await user.click((await rowOf(record.taskNo)).getByText('去核查'))
    await screen.findByLabelText(/^核查说明/)
    expect(router.state.location.search).toBe(`?id=${record.id}`)
    await router.navigate(-1)
    await user.click((await rowOf(record.taskNo)).getByText(record.reason))
    await onScreen('督办详情')
  })
})

describe('现场核查, form', () => {
  itIsAnEdit({
    ...edits,
    at: '/fieldInspection',
    title: '现场核查',
    from: { at: '/fieldInspection', title: '现场核查' },
    as: LIN,
    record: () => {
      const record = aTask()
      // Where the phone of every test is.
      record.place = { address: '开元路 377 号', longitude: 118.08, latitude: 24.46 }
      return record
    },
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^核查说明/), '现场整洁')
      await addPhoto(user, '核查照片')
    },
    arrived: photoArrived,
    typed: { label: /^核查说明/, text: '现场整洁' },
    button: '通过',
    call: 'keyTask/inspect',
    successMessage: '核查通过，督办已办结',
    queued: /^已核查 核查通过 · /,
    missing: '请至少上传一张核查照片',
  })

  it('shows the distance to the site, its accuracy and its age', async () => {
    const { id } = aTask()
    await openForm(id, standingAt(north(spot(id), 80)))
    const card = await where()
    expect(card.getByText('80 米')).toBeTruthy()
    expect(card.getAllByText('精度 12 米 · 刚刚').length).toBeGreaterThan(0)
    expect(card.queryByLabelText(/^距离说明/)).toBeNull()
  })

  it('submits a passed task once, with the position, and offers the next one nearby', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const here = spot(id)
    const app = await openForm(id)
    await app.user.type(screen.getByLabelText(/^核查说明/), '现场整洁')
    await takePhoto(app.user, '核查照片')
    await app.user.dblClick(decide('通过'))
    await screen.findByText('核查通过，督办已办结')
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/inspect',
        query: {},
        body: {
          clientId: expect.stringMatching(/^\w{16}$/),
          id,
          time: '2026-06-12 15:00:00',
          result: 'pass',
          opinion: '现场整洁',
          ...here,
          accuracy: 12,
          farReason: '',
          attachments: [expect.objectContaining({ attachmentName: '现场.jpg', kind: PhotoKind.check })],
        },
      },
    ])
    expect(taskNow(id).facts.stage).toBe('closed')
    const next = taskIn('taskInspect', ({ taskNo }) => taskNo === 'DB2026061000035', LIN)
    const offer = within((await screen.findByText(/^下一件 · /)).closest('header') ?? document.body)
    expect(offer.getByText('鹭江街道违规户外广告等 2 件案件列入重点督办', { exact: false })).toBeTruthy()
    await app.user.click(offer.getByText('去核查'))
    await waitFor(() => expect(app.router.state.location.search).toBe(`?id=${next.id}`))
    await app.router.navigate(-1)
    await screen.findByText(/^共 \d+ 件/)
    expect(screen.queryByText(/^下一件 · /)).toBeNull()
  })

  it('hides the offer of the next one on demand', async () => {
    const app = await openForm(aTask().id)
    await takePhoto(app.user, '核查照片')
    await app.user.click(decide('通过'))
    await app.user.click(await screen.findByRole('button', { name: '收起下一件' }))
    expect(screen.queryByText(/^下一件 · /)).toBeNull()
  })

  it('sends a failed task back to the 主办, with a reason and a photo', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id)
    await app.user.click(decide('不通过'))
    await app.user.click(decide('不通过'))
    expect(await failure()).toBe('请填写不通过的理由')
    await app.user.type(screen.getByLabelText(/^不通过的理由/), '仍有残留')
    await app.user.click(decide('不通过'))
    expect(await failure()).toBe('请至少上传一张核查照片')
    await takePhoto(app.user, '核查照片')
    await app.user.click(decide('不通过'))
    await screen.findByText('核查不通过，已退回主办返工')
    expect(sent(wire).map(({ body }) => body)).toEqual([
      expect.objectContaining({ id, result: 'fail', opinion: '仍有残留' }),
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', answerDue: true })
    expect(lastEntry(id)?.attachments).toHaveLength(1)
  })

  it('requires a reason more than 200 m away, and sends it', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id, standingAt(north(spot(id), 1200)))
    expect((await where()).getByText('1.2 公里，超过 200 米')).toBeTruthy()
    await takePhoto(app.user, '核查照片')
    await app.user.click(decide('通过'))
    expect(await failure()).toBe('距现场 1.2 公里，超过 200 米，请说明原因')
    await app.user.type(screen.getByLabelText(/^距离说明/), '施工封路，隔街查看')
    await app.user.click(decide('通过'))
    await screen.findByText('核查通过，督办已办结')
    expect(sent(wire)[0]?.body).toMatchObject({ farReason: '施工封路，隔街查看' })
    expect(lastEntry(id)).toMatchObject({ farReason: '施工封路，隔街查看', metres: 1200 })
  })

  it('requires no reason when the accuracy allows that the phone is there', async () => {
    const { id } = aTask()
    await openForm(id, standingAt(north(spot(id), 260), 90))
    expect((await where()).getByText('260 米')).toBeTruthy()
    expect(screen.queryByLabelText(/^距离说明/)).toBeNull()
  })

  it('shows what to do without a position, and can be submitted with a reason', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id, denied)
    const card = await where()
    expect(card.getByText('没有取得定位')).toBeTruthy()
    expect(card.getByRole('button', { name: '重试' })).toBeTruthy()
    await app.user.type(screen.getByLabelText(/^距离说明/), '手机不能定位')
    await takePhoto(app.user, '核查照片')
    await app.user.click(decide('通过'))
    await screen.findByText('核查通过，督办已办结')
    expect(sent(wire)[0]?.body).toMatchObject({ longitude: null, latitude: null, accuracy: null })
  })

  it('ignores a position that is some minutes old', async () => {
    const { id } = aTask()
    const app = await openForm(id, {
      ...standingAt(spot(id)),
      mayLocateSilently: () => Promise.resolve(false),
    })
    expect((await where()).getByText('0 米')).toBeTruthy()
    await takePhoto(app.user, '核查照片')
    pass(5 * MINUTE)
    await app.user.click(decide('通过'))
    expect(await failure()).toBe('没有取得定位，请说明原因')
    expect(taskNow(id).facts.stage).toBe('inspecting')
  })

  it('shows the earlier photo beside the new one, and the last result with its answer', async () => {
    const { id } = taskIn('taskInspect', ({ facts }) => facts.reworkCount > 0, LIN)
    await openForm(id)
    expect(await screen.findByRole('button', { name: '查看 要对照的处置前照片' })).toBeTruthy()
    const last = within(await screen.findByRole('region', { name: '上次核查' }))
    const entry = taskNow(id)
      .flow.filter(({ action }) => action === '核查不通过')
      .slice(-1)[0]
    expect(last.getByText(`核查：${entry?.opinion}`)).toBeTruthy()
    expect(last.getByRole('button', { name: '查看 核查 第 1 张' })).toBeTruthy()
  })

  it('is read-only for a user who is not assigned, and shows that', async () => {
    renderApp({ at: `/fieldInspection?id=${aTask().id}`, as: CHEN })
    expect(await screen.findByText('只有采集员可以现场核查')).toBeTruthy()
    expect(decide('通过').getAttribute('aria-disabled')).toBe('true')
  })

  it('offers no next task when the list fails to load', async () => {
    const app = await openForm(aTask().id)
    await takePhoto(app.user, '核查照片')
    letFail('queryInspectPage', '500', 4)
    await app.user.click(decide('通过'))
    await screen.findByText('核查通过，督办已办结')
    expect(screen.queryByText(/^下一件 · /)).toBeNull()
  })
})
