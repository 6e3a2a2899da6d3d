import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { PhotoKind } from '@/domain/attachment'
import { MINUTE } from '@/domain/time'
import { listDrafts } from '@/stores/drafts'
import { listActs } from '@/stores/outbox/records'
import { CHEN, demo, onScreen, pass, renderApp, server, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, caseNow, letDo, letFail, photo, useCity, userOf } from '../city'
import { stepCase } from '../steps'
import { waitOnline } from '../../../visits'

useCity()
// Before the hooks of useCity, which empty the database.
afterEach(() => vi.restoreAllMocks())

const SUBMIT = 'v1/appendFeedback/submit'
const ofDepartment = () =>
  stepCase(
    'feedback',
    ({ facts }) => facts.stage === 3 && facts.step === 'department' && facts.parkedUntil === null,
  )
const ofChen = () => stepCase('feedback', ({ facts }) => facts.stage === 3 && facts.step === 'personal', CHEN)

async function openForm(id: string, as = WANG, from = '/caseAddFeedback'): Promise<AppTest> {
  const app = renderApp({ at: from, as })
  await screen.findByRole('heading', { level: 1 })
  await accountKnown()
  await goToForm(app, `id=${id}`)
  return app
}
async function goToForm({ router }: AppTest, search: string): Promise<void> {
  await router.navigate(`/caseAddFeedbackEdit?${search}`)
  await onScreen('反馈办理')
  await screen.findByLabelText(/^反馈内容/)
}
const failure = async () => (await screen.findByRole('alert')).textContent
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(/^反馈内容/)
const submitButton = () => screen.getByRole('button', { name: '提交反馈' })
const added = (id: string) => caseNow(id).flow.filter(({ action }) => action === '追加反馈')
const drafts = (as = WANG) => listDrafts(userOf(as).id, 'caseAddFeedbackEdit')
const acts = (as = WANG) => listActs(userOf(as).id)
const clientIdIn = ({ router }: AppTest) =>
  new URLSearchParams(router.state.location.search).get('draft') ?? ''
const write = async (app: AppTest, text: string) => app.user.type(textField(), text)
const take = ({ user }: AppTest, ...files: File[]) =>
  user.upload(screen.getByLabelText('选择反馈照片'), files)
const stageOf = ({ facts }: CaseRecord) => facts.stage

describe('反馈办理', () => {
  it('adds text and photos to the case once, keeps its stage, and returns', async () => {
    const wire = watchWire()
    const { id } = ofDepartment()
    const app = await openForm(id)
    await app.user.click(submitButton())
    expect(await failure()).toBe('请填写反馈内容')
    expect(textField().getAttribute('aria-invalid')).toBe('true')
    await write(app, '配件明天到货')
    await take(app, photo('进展.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    const clientId = clientIdIn(app)
    expect(clientId).toMatch(/^[\da-f]{16}$/)
    await app.user.dblClick(submitButton())
    await screen.findByText('已反馈')
    await onScreen('追加反馈')
    const path = caseNow(id).photos.slice(-1)[0]?.path
    expect(wire.to('ppendFeedback').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/appendFeedback/submit',
        query: {},
        body: {
          clientId,
          id,
          opinion: '配件明天到货',
          attachments: [
            {
              attachmentName: '进展.jpg',
              attachmentPath: path,
              kind: PhotoKind.feedback,
              takenAt: null,
              source: 'album',
            },
          ],
        },
      },
    ])
    expect(added(id)).toMatchObject([{ operatorName: '王建国', opinion: '配件明天到货' }])
    expect(stageOf(caseNow(id))).toBe(3)
    expect(await drafts()).toEqual([])
  })

  it('uses the call of the person for the user to whom the case is assigned', async () => {
    const wire = watchWire()
    const { id } = ofChen()
    const app = await openForm(id, CHEN)
    await write(app, '已联系产权单位')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(wire.to('handlePerson/')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/handlePerson/appendFeedback',
        query: {},
        body: { clientId: expect.any(String), id, opinion: '已联系产权单位', attachments: [] },
      },
    ])
    expect(wire.to(SUBMIT)).toEqual([])
    expect(added(id)).toHaveLength(1)
  })

  it('uses the call of the department for a head, also on a case that a person has', async () => {
    const wire = watchWire()
    const { id } = ofChen()
    const app = await openForm(id, WANG)
    await write(app, '请尽快')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(wire.to(SUBMIT)).toHaveLength(1)
    expect(wire.to('handlePerson/')).toEqual([])
  })

  it('can be written while another user holds the case, and takes no lock', async () => {
    const wire = watchWire()
    const { id } = ofDepartment()
    const app = await openForm(id)
    await write(app, '现场已围挡')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(wire.to('dealDetailControl')).toEqual([])
  })

  it('shows the added feedback in the detail that the user came from', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id, WANG, `/caseAddFeedbackDetail?id=${id}`)
    await write(app, '明早进场')
    await app.user.click(submitButton())
    await onScreen('反馈详情')
    expect(await screen.findByText('“明早进场”')).toBeTruthy()
  })

  it('offers the opinions of feedback', async () => {
    const wire = watchWire()
    await openForm(ofDepartment().id)
    await waitFor(() => expect(wire.to('v1/baseData/feedbackOpinion/list')).toHaveLength(1))
    expect(wire.to('commonOpinions/list')[0]?.query).toEqual({ kind: 'feedback' })
  })

  it('restores the draft of this case, and none of another case', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id)
    await write(app, '写到一半')
    const clientId = clientIdIn(app)
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    await goToForm(app, `id=${ofChen().id}`)
    expect(textField().value).toBe('')
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    await goToForm(app, `id=${id}`)
    await waitFor(() => expect(textField().value).toBe('写到一半'))
    await waitFor(() => expect(clientIdIn(app)).toBe(clientId))
  })

  it('is always sent to the case on screen, whatever the address names', async () => {
    const [one, other] = [ofDepartment(), ofChen()]
    const app = await openForm(one.id)
    await write(app, '写给第一件')
    const first = clientIdIn(app)
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    await goToForm(app, `id=${other.id}&draft=${first}`)
    await waitFor(() => expect(clientIdIn(app)).not.toBe(first))
    expect(textField().value).toBe('')
    await write(app, '写给第二件')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(added(other.id)).toMatchObject([{ opinion: '写给第二件' }])
    expect(added(one.id)).toEqual([])
  })

  it('leaves no draft when nothing was typed', async () => {
    const app = await openForm(ofDepartment().id)
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    expect(await drafts()).toEqual([])
  })

  it('starts empty at the address of one already sent, and shows that: later text is not lost', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id)
    await write(app, '第一条')
    const first = clientIdIn(app)
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    await onScreen('追加反馈')
    await goToForm(app, `id=${id}&draft=${first}`)
    await waitFor(() => expect(clientIdIn(app)).not.toBe(first))
    expect(await screen.findByText('这条已反馈，现在填写的是新的一条')).toBeTruthy()
    await write(app, '第二条')
    await app.user.click(submitButton())
    await waitFor(() => expect(added(id).map(({ opinion }) => opinion)).toEqual(['第一条', '第二条']))
    // Wait until it has gone back: the next test would see a pending navigation.
    await onScreen('追加反馈')
  })
})

describe('反馈办理 offline', () => {
  it('is queued, shows that on the case, and is sent once when online', async () => {
    const wire = watchWire()
    const { id, taskNo } = ofDepartment()
    const app = await openForm(id, WANG, `/caseAddFeedbackDetail?id=${id}`)
    await write(app, '路口封闭，无法进入')
    letFail('file/upload', 'offline', 9)
    letFail('appendFeedback', 'offline', 9)
    letFail('person/getCurretUser', 'offline', 9) // sic, spec §7
    await take(app, photo('路口.jpg', 3))
    await screen.findByText('已收到 0 / 1')
    await app.user.click(submitButton())
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    await onScreen('反馈详情')
    expect(await screen.findByText(/^这件案件有反馈在本机：1 条还在上传或核对/)).toBeTruthy()
    expect((await acts()).map(({ kind, note }) => [kind, note.includes(taskNo)])).toEqual([
      ['feedback', true],
    ])
    expect(added(id)).toEqual([])

    await goToForm(app, `id=${id}`)
    expect(await screen.findByText(/^这件案件有反馈在本机/)).toBeTruthy()
    expect(textField().value).toBe('')

    // Online again: the outbox looks up what may have arrived before it sends again.
    demo.db().failures.length = 0
    await waitOnline(() => expect(added(id)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^这件案件有反馈在本机/)).toBeNull())
    expect(new Set(wire.to(SUBMIT).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(added(id)[0]?.attachments.map(({ name }) => name)).toEqual(['路口.jpg'])
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    const { id, problem } = ofDepartment()
    const app = await openForm(id, WANG, '/gateway')
    await write(app, '只此一条')
    const clientId = clientIdIn(app)
    letFail(SUBMIT, 'lost')
    await app.user.click(submitButton())
    expect(await screen.findByText('没有收到服务器的回答，正在核对，请不要重复反馈')).toBeTruthy()
    await onScreen('工作台')
    await app.user.click(await screen.findByRole('button', { name: /待核对 1 条/ }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    const card = within(await panel.findByRole('article', { name: problem.smallType }))
    expect(card.getByText(/请不要重复反馈$/)).toBeTruthy()
    expect(card.getByText(/^追加反馈 · /)).toBeTruthy()
    // Sooner, the outbox would look it up by itself.
    pass(MINUTE)
    await app.user.click(card.getByRole('button', { name: new RegExp(problem.smallType) }))
    await app.user.click(card.getByRole('button', { name: /^核对/ }))
    await card.findByText('已收到')
    expect(wire.to('byClientId')).toEqual([
      { method: 'GET', path: '/api-digital/api/v1/appendFeedback/byClientId', query: { clientId } },
    ])
    expect(wire.to(SUBMIT)).toHaveLength(1)
    expect(added(id)).toHaveLength(1)
  })

  it('continues a draft whose case fails to load', async () => {
    const { id, problem } = ofDepartment()
    const app = await openForm(id)
    await write(app, '在隧道里写的')
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    app.queryClient.clear()
    letFail('caseCommon/detail?', 'offline', 4)
    await goToForm(app, `id=${id}`)
    expect(await screen.findByText(/^案件没有加载出来：.*可以先写，提交后联网自动上传$/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: problem.smallType })).toBeTruthy()
    await write(app, '，出来了')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(added(id)).toMatchObject([{ opinion: '在隧道里写的，出来了' }])
  })
})

describe('反馈办理 on a phone without storage', () => {
  it('is sent directly while the form is open, with photos', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await write(app, '手机满了')
    expect(await screen.findByText(/^本机存不下草稿/)).toBeTruthy()
    await take(app, photo('进展.jpg', 4))
    await screen.findByText('已收到 1 / 1')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(added(id)).toMatchObject([{ opinion: '手机满了', attachments: [{ name: '进展.jpg' }] }])
  })

  it('shows that photos must arrive first', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id)
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    letFail('file/upload', 'nopath', 9)
    await write(app, '手机满了')
    await take(app, photo('进展.jpg', 5))
    await screen.findByText('已收到 0 / 1')
    await app.user.click(submitButton())
    await screen.findByText(/^没有提交：手机存储已满，只能直接反馈。还有 1 张照片没有传到服务器/)
    expect(textField().value).toBe('手机满了')
    expect(added(id)).toEqual([])
  })
})

describe('反馈办理, when the submit fails', () => {
  it('keeps the text when the case was assigned to another user meanwhile, and shows why', async () => {
    const { id } = ofChen()
    const app = await openForm(id, CHEN)
    await write(app, '我来过了')
    await take(app, photo('进展.jpg', 2))
    await screen.findByText('已收到 1 / 1')
    const record = caseNow(id)
    record.facts = { ...record.facts, handlerId: 'another' }
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：案件没有指派给您，请按部门反馈。已保存为草稿')
    await waitFor(() => expect(textField().value).toBe('我来过了'))
    expect(screen.getByText('已收到 1 / 1')).toBeTruthy()
    expect(await acts(CHEN)).toEqual([])
    expect(added(id)).toEqual([])
  })

  it('is refused by the city when the user may add no more', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id, WANG, `/caseAddFeedback?q=${caseNow(id).taskNo}`)
    await write(app, '晚了一步')
    caseNow(id).facts = { ...caseNow(id).facts, departmentId: '350206' }
    await app.user.click(submitButton())
    expect(await failure()).toBe('没有提交：只有处置部门或处置人可以追加反馈。已保存为草稿')
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
    expect(textField().value).toBe('晚了一步')
    await app.router.navigate(-1)
    await onScreen('追加反馈')
    await waitFor(() => expect(screen.queryByText(caseNow(id).taskNo)).toBeNull())
  })

  it('can still be added when the case was handled meanwhile', async () => {
    const { id } = ofDepartment()
    const app = await openForm(id)
    await write(app, '补充一句')
    letDo(WANG, 'handle', id)
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(added(id)).toHaveLength(1)
  })

  it('treats a success without a body as success', async () => {
    server.use(
      http.post('*/v1/appendFeedback/submit', () =>
        HttpResponse.json({ success: true, code: 100, msg: '', body: null }),
      ),
    )
    const app = await openForm(ofDepartment().id)
    await write(app, '收到就好')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect((await acts()).map(({ state }) => state)).toEqual(['received'])
  })

  it('offers a retry when an uncached case fails to load', async () => {
    letFail('caseCommon/detail?', '500')
    const { user } = renderApp({ at: `/caseAddFeedbackEdit?id=${ofDepartment().id}`, as: WANG })
    await screen.findByText('案件没有加载出来')
    expect(screen.queryByText('提交反馈')).toBeNull()
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('提交反馈')).toBeTruthy()
  })
})
