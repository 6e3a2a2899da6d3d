import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { call } from '@/api/call'
import { labelList } from '@/api/contract/words'
import { Stage } from '@/domain/case/stage'
import { CHEN, LIN, onScreen, renderApp, type AppTest } from '../../app'
import { itIsADetail } from '../../families/itIsADetail'
import { goOffline, waitOnline } from '../../visits'
import { watchWire } from '../../wire'
import { accountKnown, caseNow, letFail, photo, useCity } from '../case/city'
import { details } from '../case/family'
import { mine, reported, serverDraft, underway } from './problems'

useCity()

const open = async (id: string, more = ''): Promise<AppTest> => {
  const app = renderApp({ at: '/problemRecord', as: LIN })
  await onScreen('问题记录')
  await accountKnown()
  await app.router.navigate(`/problemDetail?id=${id}${more}`)
  return app
}
const add = async (app: AppTest, ...files: File[]) =>
  app.user.upload(await screen.findByLabelText('选择补充照片'), files)
const sent = (wire: ReturnType<typeof watchWire>) =>
  wire.to('appProblem/supplement').filter(({ method }) => method === 'POST')
const submit = (app: AppTest) => app.user.click(screen.getByRole('button', { name: '提交照片' }))

describe('问题详情', () => {
  itIsADetail({
    ...details,
    at: '/problemDetail',
    title: '问题详情',
    as: LIN,
    record: () => {
      const { id, description } = underway()
      return { id, text: description }
    },
    lock: { tackleType: 'handle', type: 'case' },
  })

  it('offers 撤回 and 补充照片 while it waits for 核实, later only 补充照片', async () => {
    const app = await open(reported().id)
    await onScreen('问题详情')
    await screen.findByRole('button', { name: '撤回' })
    expect(screen.getByRole('button', { name: '补充照片' }).getAttribute('aria-disabled')).toBeNull()
    await app.router.navigate(`/problemDetail?id=${underway().id}`)
    await screen.findByText(underway().taskNo, { exact: false })
    await waitFor(() => expect(screen.queryByRole('button', { name: '撤回' })).toBeNull())
  })

  it('shows why nothing can be added to a closed report', async () => {
    const [closed] = mine('ownOver')
    const app = await open(closed?.id ?? '')
    await onScreen('问题详情')
    const button = await screen.findByRole('button', { name: '补充照片' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
    await app.user.click(button)
    await screen.findByText('案件已结案，不能再补充照片')
  })

  it('opens the form of a draft on the server', async () => {
    const { id } = serverDraft()
    const app = await open(id)
    await app.user.click(await screen.findByRole('button', { name: '继续填写' }))
    await onScreen('问题登记')
    expect(new URLSearchParams(app.router.state.location.search).get('id')).toBe(id)
  })

  it('does not let other users add to it', async () => {
    renderApp({ at: `/problemDetail?id=${underway().id}&add=1`, as: CHEN })
    expect(await screen.findByText('只有上报人可以补充照片')).toBeTruthy()
  })
})

describe('补充照片', () => {
  it('requires a photo, adds it once, and shows it in the flow of the report, whose stage stays', async () => {
    const wire = watchWire()
    const { id, facts, flow } = underway()
    const steps = flow.length
    const app = await open(id)
    await app.user.click(await screen.findByRole('button', { name: '补充照片' }))
    await onScreen('补充照片')
    await screen.findByLabelText('选择补充照片')
    await submit(app)
    expect((await screen.findByRole('alert')).textContent).toBe('请至少上传一张照片')
    await add(app, photo('补充.jpg', 3))
    await app.user.type(screen.getByLabelText(/^补充说明/), '换了一个角度')
    await screen.findByText('已收到 1 / 1')
    await app.user.dblClick(screen.getByRole('button', { name: '提交照片' }))
    await screen.findByText('已补充')
    await onScreen('问题详情')
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/appProblem/supplement',
        query: {},
        body: {
          clientId: expect.any(String),
          id,
          opinion: '换了一个角度',
          attachments: [expect.objectContaining({ attachmentName: '补充.jpg', kind: '7' })],
        },
      },
    ])
    expect(await screen.findByText('“换了一个角度”')).toBeTruthy()
    expect(await screen.findByRole('region', { name: '补充' })).toBeTruthy()
    expect(caseNow(id).facts).toEqual(facts)
    expect(caseNow(id).flow).toHaveLength(steps + 1)
  })

  it('is queued offline, shows on the report, and is sent once when online', async () => {
    const wire = watchWire()
    const { id } = underway()
    const app = await open(id)
    await app.user.click(await screen.findByRole('button', { name: '补充照片' }))
    await add(app, photo('补充.jpg', 3))
    await screen.findByText('已收到 1 / 1')
    const goOnline = goOffline()
    await submit(app)
    await screen.findByText(/已存入待传，联网后自动上传|正在核对/)
    await onScreen('问题详情')
    await screen.findByText(/^补充的照片在本机：1 条/)
    goOnline()
    await act(() => call(labelList, {}, { quiet: true }))
    await waitOnline(() => expect(caseNow(id).photos.filter(({ kind }) => kind === '7')).toHaveLength(1))
    // The retry has the same client id.
    expect(new Set(sent(wire).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    letFail('appProblem/supplement', 'lost')
    const { id } = underway()
    const app = await open(id, '&add=1')
    await add(app, photo('补充.jpg', 3))
    await screen.findByText('已收到 1 / 1')
    await submit(app)
    await screen.findByText(/已补充|正在核对/)
    expect(sent(wire)).toHaveLength(1)
    expect(caseNow(id).photos.filter(({ kind }) => kind === '7')).toHaveLength(1)
  })
})

describe('a report that was withdrawn', () => {
  it('reopens with its content, is reported with its number, and creates no second case', async () => {
    const { id, taskNo } = reported()
    const wire = watchWire()
    const count = mine('ownReported').length
    const app = await open(id)
    await app.user.click(await screen.findByRole('button', { name: '撤回' }))
    await app.user.type(await screen.findByLabelText(/^撤回理由/), '位置标错了')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: '撤回' })).toHaveProperty('disabled', false),
    )
    await app.user.click(screen.getByRole('button', { name: '撤回' }))
    await onScreen('问题详情')
    await app.user.click(await screen.findByRole('button', { name: '继续填写' }))
    await onScreen('问题登记')
    const textField = await screen.findByLabelText<HTMLTextAreaElement>(/^问题描述/)
    await app.user.type(textField, '，已重新定位')
    await app.user.click(screen.getByRole('button', { name: '上报' }))
    await screen.findByText(`已上报 ${taskNo}`)
    await onScreen('问题记录')
    expect(mine('ownReported')).toHaveLength(count)
    expect(caseNow(id)).toMatchObject({
      taskNo,
      facts: { stage: Stage.reported },
      description: expect.stringContaining('，已重新定位'),
    })
    expect(wire.to('appProblem/report')[0]?.body).toMatchObject({ id })
    expect(caseNow(id).photos).toHaveLength(2)
  })

  it('is deleted after a confirmation', async () => {
    const { id } = serverDraft()
    const app = renderApp({ at: `/problemRegister?id=${id}`, as: LIN })
    await app.user.click(await screen.findByRole('button', { name: '删除草稿' }))
    await app.user.click(await screen.findByRole('button', { name: '删除' }))
    await screen.findByText('草稿已删除')
    await onScreen('问题记录')
    expect(mine('ownDrafts').map((record) => record.id)).not.toContain(id)
  })
})
