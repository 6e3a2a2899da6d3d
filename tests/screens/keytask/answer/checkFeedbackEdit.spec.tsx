import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { listDrafts } from '@/stores/drafts'
import { listActs } from '@/stores/outbox/records'
import { CHEN, demo, LIN, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../../case/city'
import { failure } from '../../steps'
import { edits, letMove, setFacts, taskIn, taskNow } from '../tasks'
import { waitOnline } from '../../../visits'

useCity()

const SUBMIT = 'keyTask/checkFeedback'
const aTask = () => taskIn('taskAnswer')
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(/^整改说明/)
const submit = () => screen.getByRole('button', { name: '提交反馈' })
const answers = (id: string) => taskNow(id).flow.filter(({ action }) => action === '核查反馈')
const sent = (wire: ReturnType<typeof watchWire>) => wire.sent.filter(({ path }) => path.endsWith(SUBMIT))
const acts = (as = WANG) => listActs(userOf(as).id)

async function goToForm({ router }: AppTest, id: string): Promise<void> {
  await router.navigate(`/checkFeedbackEdit?id=${id}`)
  await onScreen('核查反馈办理')
  await screen.findByLabelText(/^整改说明/)
}
async function openForm(id: string, as = WANG): Promise<AppTest> {
  const app = renderApp({ at: `/checkFeedbackDetail?id=${id}`, as })
  await onScreen('核查反馈详情')
  await accountKnown()
  await goToForm(app, id)
  return app
}
const write = (app: AppTest, text: string) => app.user.type(textField(), text)

describe('核查反馈办理', () => {
  it('shows the result of the 核查, and requires an answer', async () => {
    const { id } = aTask()
    const { user } = await openForm(id)
    const card = within(await screen.findByRole('region', { name: '核查意见' }))
    const entry = taskNow(id).flow.find(({ action }) => action === '核查不通过')
    expect(card.getByText(`核查：${entry?.opinion}`)).toBeTruthy()
    expect(card.getByRole('button', { name: '查看 核查 第 1 张' })).toBeTruthy()
    await user.click(submit())
    expect(await failure()).toBe('请填写整改说明')
    expect(textField().getAttribute('aria-invalid')).toBe('true')
  })

  it('adds text and photos once, keeps the state, takes no lock, and returns', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '今晚补清，明早复看')
    await app.user.upload(screen.getByLabelText('选择整改照片'), photo('整改.jpg', 3))
    await screen.findByText('已收到 1 / 1')
    const clientId = new URLSearchParams(app.router.state.location.search).get('draft')
    expect(clientId).toMatch(/^[\da-f]{16}$/)
    await app.user.dblClick(submit())
    await screen.findByText('已反馈')
    await onScreen('核查反馈详情')
    expect(await screen.findByText('整改：今晚补清，明早复看')).toBeTruthy()
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/checkFeedback',
        query: {},
        body: {
          clientId,
          id,
          opinion: '今晚补清，明早复看',
          attachments: [expect.objectContaining({ attachmentName: '整改.jpg', kind: PhotoKind.feedback })],
        },
      },
    ])
    expect(wire.to('dealDetailControl')).toEqual([])
    expect(answers(id)).toMatchObject([{ operatorName: '王建国', opinion: '今晚补清，明早复看' }])
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', answerDue: false })
    expect(await listDrafts(userOf(WANG).id, 'keyTaskAnswer')).toEqual([])
  })

  it('can be sent while another user holds the task', async () => {
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '今晚补清')
    edits.letHold(CHEN, id)
    await app.user.click(submit())
    await screen.findByText('已反馈')
    expect(answers(id)).toHaveLength(1)
  })

  it('continues the draft of the task', async () => {
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '写到一半')
    await app.router.navigate(-1)
    await onScreen('核查反馈详情')
    await goToForm(app, id)
    await waitFor(() => expect(textField().value).toBe('写到一半'))
  })

  it('is queued offline, shows that on the task, and is sent once when online', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '隧道里写的')
    letFail(SUBMIT, 'offline', 9)
    letFail('person/getCurretUser', 'offline', 9) // sic, spec §7
    await app.user.click(submit())
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    await onScreen('核查反馈详情')
    expect(await screen.findByText(/^这件督办有核查反馈在本机：1 条还在上传或核对/)).toBeTruthy()
    expect((await acts()).map(({ kind }) => kind)).toEqual(['taskAnswer'])
    demo.db().failures.length = 0
    await waitOnline(() => expect(answers(id)).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^这件督办有核查反馈在本机/)).toBeNull())
    expect(new Set(sent(wire).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '只此一条')
    letFail(SUBMIT, 'lost')
    await app.user.click(submit())
    await screen.findByText('没有收到服务器的回答，正在核对，请不要重复反馈')
    await waitOnline(() => expect(wire.to('checkFeedbackByClientId')).not.toEqual([]))
    await waitFor(() => expect(screen.queryByText(/^这件督办有核查反馈在本机/)).toBeNull())
    expect(sent(wire)).toHaveLength(1)
    expect(answers(id)).toHaveLength(1)
  })

  it('continues a draft whose task fails to load', async () => {
    const { id, reason } = aTask()
    const app = await openForm(id)
    await write(app, '桥下写的')
    await app.router.navigate(-1)
    await onScreen('核查反馈详情')
    await app.router.navigate('/gateway')
    await onScreen('工作台')
    app.queryClient.clear()
    letFail('keyTask/detail?', 'offline', 4)
    await goToForm(app, id)
    expect(await screen.findByText(/^督办任务没有加载出来：.*可以先写，提交后联网自动上传$/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: reason })).toBeTruthy()
    await app.user.click(submit())
    await screen.findByText('已反馈')
    expect(answers(id)).toMatchObject([{ opinion: '桥下写的' }])
  })
})

describe('核查反馈办理, when the submit fails', () => {
  it('keeps the text when a colleague answered meanwhile, and shows that no answer is due', async () => {
    const { id } = aTask()
    const app = await openForm(id)
    await write(app, '晚了一步')
    letMove(CHEN, 'answer', id, { opinion: '今晚补清' })
    await app.user.click(submit())
    expect(await failure()).toBe('没有提交：没有需要反馈的核查意见。已保存为草稿')
    await waitFor(() => expect(textField().value).toBe('晚了一步'))
    expect(answers(id)).toHaveLength(1)
  })

  it('shows other users who has to answer', async () => {
    const { id } = aTask()
    setFacts(id, { undertakerId: '1002' })
    renderApp({ at: `/checkFeedbackEdit?id=${id}`, as: LIN })
    expect(await screen.findByText('只有主办部门可以反馈核查意见')).toBeTruthy()
    expect(submit().getAttribute('aria-disabled')).toBe('true')
  })

  it('offers a retry when an uncached task fails to load', async () => {
    letFail('keyTask/detail?', '500')
    const { user } = renderApp({ at: `/checkFeedbackEdit?id=${aTask().id}`, as: WANG })
    await screen.findByText('督办任务没有加载出来')
    await user.click(screen.getByText('重试'))
    expect(await screen.findByText('提交反馈')).toBeTruthy()
  })
})
