import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { listActs } from '@/stores/outbox/records'
import { CHEN, demo, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, photo, useCity, userOf } from '../../case/city'
import { BUREAU, details, lastEntry, letMove, SANITATION, taskIn, taskNow, YOU } from '../tasks'
import { waitOnline } from '../../../visits'

useCity()

/** A task of 陈美玲, half done. */
const hers = (level = '1') =>
  taskIn(
    'taskHandle',
    (task) =>
      task.facts.undertakerId === '1002' &&
      task.facts.progress > 0 &&
      task.facts.progress < 90 &&
      task.level === level,
    CHEN,
  )
async function openForm(id: string, as = CHEN): Promise<AppTest> {
  const app = renderApp({ at: '/keyTaskHandle?tab=2', as })
  await onScreen('督办办理')
  await accountKnown()
  await app.router.navigate(`/keyTaskHandleEdit?id=${id}`)
  await onScreen('阶段反馈')
  await screen.findByLabelText(/^反馈内容/)
  return app
}
const failure = async () => (await screen.findByRole('alert', { name: '' })).textContent
const textField = () => screen.getByLabelText<HTMLTextAreaElement>(/^反馈内容/)
const slider = () => screen.getByRole<HTMLInputElement>('slider')
const submitButton = () => screen.getByRole('button', { name: '提交反馈' })
const take = ({ user }: AppTest, ...files: File[]) =>
  user.upload(screen.getByLabelText(/^选择反馈照片/), files)

describe('阶段反馈', () => {
  it('sends progress, text and photos by one call, and returns', async () => {
    const wire = watchWire()
    const { id, facts } = hers('3')
    const app = await openForm(id)
    expect(slider().getAttribute('aria-valuetext')).toBe(`${facts.progress}%`)
    await app.user.click(submitButton())
    expect(await failure()).toBe('请填写反馈内容')
    await app.user.type(textField(), '已清理七成')
    await app.user.click(submitButton())
    expect(await failure()).toBe('请至少上传 2 张照片，还差 2 张')
    await app.user.click(screen.getByRole('button', { name: /加 5%$/ }))
    await take(app, photo('近.jpg', 1), photo('远.jpg', 2))
    await screen.findByText('已收到 2 / 2')
    await app.user.dblClick(submitButton())
    await screen.findByText('已反馈')
    await onScreen('督办办理')
    expect(wire.to('keyTask/feedback').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/feedback',
        query: {},
        body: {
          clientId: expect.any(String),
          id,
          departmentId: facts.leadId,
          progress: facts.progress + 5,
          opinion: '已清理七成',
          attachments: [
            expect.objectContaining({ attachmentName: '近.jpg', kind: '6' }),
            expect.objectContaining({ attachmentName: '远.jpg', kind: '6' }),
          ],
        },
      },
    ])
    expect(taskNow(id).facts.progress).toBe(facts.progress + 5)
    expect(wire.to('dealDetailControl')).toEqual([])
  })

  it('cannot go below the last progress, by slider or button, nor above 100 %', async () => {
    const { id, facts } = hers()
    const { user } = await openForm(id)
    fireEvent.change(slider(), { target: { value: '0' } })
    expect(slider().getAttribute('aria-valuetext')).toBe(`${facts.progress}%`)
    await user.click(screen.getByRole('button', { name: /减 5%$/ }))
    expect(slider().getAttribute('aria-valuetext')).toBe(`${facts.progress}%`)
    expect(screen.getByText(`上次反馈到 ${facts.progress}%，只能往上加`)).toBeTruthy()
    fireEvent.change(slider(), { target: { value: '100' } })
    await user.click(screen.getByRole('button', { name: /加 5%$/ }))
    expect(slider().getAttribute('aria-valuetext')).toBe('100%')
  })

  it('is about the part of the own department for assistants', async () => {
    const wire = watchWire()
    const { id } = taskIn(
      'taskHandle',
      (task) => task.facts.leadId === BUREAU && task.level !== '3' && task.level !== '2',
      YOU,
    )
    const before = taskNow(id).facts.progress
    const app = await openForm(id, YOU)
    expect(screen.getByText(/^思明区环卫中心的进度/)).toBeTruthy()
    fireEvent.change(slider(), { target: { value: '100' } })
    await app.user.type(textField(), '夜间已冲洗')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(wire.to('keyTask/feedback')[0]?.body).toMatchObject({ departmentId: SANITATION, progress: 100 })
    expect(taskNow(id).facts.progress).toBe(before)
    expect(lastEntry(id)?.opinion).toBe('夜间已冲洗')
  })

  it('lets a user with several parts choose one, each from its own progress', async () => {
    const wire = watchWire()
    const { id, facts } = taskIn('taskHandle', (task) => task.facts.leadId === BUREAU && task.level === '1')
    taskNow(id).facts = {
      ...facts,
      progress: 40,
      assists: [{ departmentId: '3502030106', duty: '劝离摊贩', progress: 15, lastFeedback: null }],
    }
    const app = await openForm(id, WANG)
    const group = within(await screen.findByRole('radiogroup', { name: /^反馈哪个部门/ }))
    expect(group.getAllByRole('radio')).toHaveLength(2)
    expect(slider().getAttribute('aria-valuetext')).toBe('40%')
    await app.user.click(group.getByRole('radio', { name: /鹭江中队/ }))
    expect(slider().getAttribute('aria-valuetext')).toBe('15%')
    await app.user.type(textField(), '摊贩已劝离')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(wire.to('keyTask/feedback')[0]?.body).toMatchObject({ departmentId: '3502030106', progress: 15 })
  })

  it('can be sent while another user works on the task', async () => {
    const { id } = hers()
    details.letHold(WANG, id)
    const app = await openForm(id)
    await app.user.type(textField(), '正在推进')
    await app.user.click(submitButton())
    await screen.findByText('已反馈')
    expect(lastEntry(id)?.opinion).toBe('正在推进')
  })

  it('is queued offline, shows that on the task, and is sent once when online', async () => {
    const wire = watchWire()
    const { id } = hers()
    const app = await openForm(id)
    await app.user.type(textField(), '隧道里写的')
    letFail('keyTask/feedback', 'offline', 9)
    await app.user.click(submitButton())
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    await onScreen('督办办理')
    expect((await listActs(userOf(CHEN).id)).map(({ kind }) => kind)).toEqual(['taskFeedback'])
    await app.router.navigate(`/keyTaskHandleEdit?id=${id}`)
    expect(await screen.findByText(/^这件督办有反馈在本机：1 条还在上传或核对/)).toBeTruthy()
    expect(textField().value).toBe('')
    demo.db().failures.length = 0
    await waitOnline(() => expect(lastEntry(id)?.opinion).toBe('隧道里写的'))
    await waitFor(() => expect(screen.queryByText(/^这件督办有反馈在本机/)).toBeNull())
    const sent = wire.to('keyTask/feedback').filter(({ method }) => method === 'POST')
    expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    const { id } = hers()
    const app = await openForm(id)
    await app.user.type(textField(), '只此一条')
    letFail('keyTask/feedback', 'lost')
    await app.user.click(submitButton())
    expect(await screen.findByText('没有收到服务器的回答，正在核对，请不要重复反馈')).toBeTruthy()
    await waitOnline(() => expect(wire.to('feedbackByClientId').length).toBeGreaterThan(0))
    expect(taskNow(id).flow.filter(({ opinion }) => opinion === '只此一条')).toHaveLength(1)
  })

  it('keeps the text when the task was submitted meanwhile, and shows why', async () => {
    const { id } = hers()
    const app = await openForm(id)
    await app.user.type(textField(), '晚了一步')
    letMove(WANG, 'feedback', id, { departmentId: taskNow(id).facts.leadId, progress: 100, opinion: '完成' })
    const { assists } = taskNow(id).facts
    for (const { departmentId } of assists)
      letMove(YOU, 'feedback', id, { departmentId, progress: 100, opinion: '完成' })
    letMove(WANG, 'finish', id, { opinion: '已办' })
    await app.user.click(submitButton())
    expect(await failure()).toMatch(/^没有提交：督办已提交办结，正在等待确认。已保存为草稿/)
    await waitFor(() => expect(textField().value).toBe('晚了一步'))
  })
})
