import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, demo, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, letFail, photo, useCity } from '../../case/city'
import { BUREAU, CAI, edits, letMove, setFacts, taskHeldBy, taskIn, taskNow } from '../tasks'

useCity()

/** An open task with complete feedback and all cases handled. */
const ready = () =>
  taskIn(
    'taskHandle',
    ({ facts, caseIds, level }) =>
      facts.leadId === BUREAU &&
      facts.progress === 100 &&
      facts.assists.every(({ lastFeedback }) => lastFeedback !== null) &&
      caseIds.length === 0 &&
      level === '1',
  )
/** With unhandled cases, everything else done. */
function withCases() {
  const record = taskIn('taskHandle', ({ facts, caseIds }) => facts.leadId === BUREAU && caseIds.length > 1)
  setFacts(record.id, {
    progress: 100,
    assists: record.facts.assists.map((part) => ({
      ...part,
      progress: 100,
      lastFeedback: part.lastFeedback ?? 1,
    })),
  })
  record.level = '1'
  return record
}
async function openForm(id: string, as = WANG): Promise<AppTest> {
  const app = renderApp({ at: '/keyTaskHandle', as })
  await onScreen('督办办理')
  await accountKnown()
  await app.router.navigate(`/keyTaskHandleEdit?id=${id}&finish=1`)
  await onScreen('提交办结')
  await screen.findByLabelText(/^办结说明/)
  return app
}
const failure = async () => (await screen.findByRole('alert')).textContent
const submitButton = () => screen.getByRole('button', { name: '提交办结' })
const takePhoto = async ({ user }: AppTest) => {
  await user.upload(screen.getByLabelText(/^选择办结照片/), [photo()])
  await screen.findByText('已收到 1 / 1')
}
const conditions = async () => within(await screen.findByRole('region', { name: '办结条件' }))

describe('提交办结', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyTaskHandleEdit',
    also: '&finish=1',
    title: '提交办结',
    from: { at: '/keyTaskHandle', title: '督办办理' },
    as: WANG,
    record: ready,
    fill: async (user) => {
      await user.type(screen.getByLabelText(/^办结说明/), '已全部清理')
      await user.upload(screen.getByLabelText(/^选择办结照片/), [photo()])
      // Offline the photo stays queued.
      await screen.findByText(/^已收到 [01] \/ 1$/)
    },
    arrived: () => screen.findByText('已收到 1 / 1'),
    typed: { label: /^办结说明/, text: '已全部清理' },
    button: '提交办结',
    call: 'keyTask/finish',
    successMessage: '已提交办结，等待发起人确认',
    missing: '请填写办结说明',
  })

  it('shows the text of a 催办 on top', async () => {
    const { id } = ready()
    letMove(CAI, 'urge', id, { words: '今天务必办结' })
    await openForm(id)
    expect(await screen.findByText(/^蔡建平 .* 催办：今天务必办结$/)).toBeTruthy()
  })

  it('shows what is missing, one by one, is not sent, and urges the assistants', async () => {
    const wire = watchWire()
    const { id, facts } = taskIn(
      'taskHandle',
      (task) =>
        task.facts.assists.some(({ lastFeedback }) => lastFeedback === null) && task.facts.leadId === BUREAU,
    )
    setFacts(id, { progress: 60, urges: [] })
    const { user } = await openForm(id)
    const rows = await conditions()
    expect(rows.getByText('60%，提交时一并反馈到 100%')).toBeTruthy()
    expect(rows.getByText(/^还没有反馈：思明区/)).toBeTruthy()
    const silent = facts.assists.filter(({ lastFeedback }) => lastFeedback === null).length
    await waitFor(() => expect(taskHeldBy(id)).toBe('王建国'))
    await user.click(submitButton())
    expect(await failure()).toBe(`还有 ${silent} 个协办部门没有反馈，请先催协办`)
    await user.click(rows.getByRole('button', { name: '催协办' }))
    const sheet = within(await screen.findByRole('dialog', { name: '催协办' }))
    expect(sheet.getByLabelText(/^催办内容/)).toHaveProperty(
      'value',
      expect.stringMatching(/^请思明区.+尽快反馈进度$/),
    )
    await user.click(sheet.getByRole('button', { name: '确认催协办' }))
    await screen.findByText(/^王建国 .* 催办：请思明区.+尽快反馈进度$/)
    expect(taskNow(id).facts.urges).toHaveLength(1)
    expect(wire.to('keyTask/finish').filter(({ method }) => method === 'POST')).toEqual([])
  })

  /** Below 100%, with everything else done. */
  const unfinished = () => {
    const record = ready()
    setFacts(record.id, { progress: 60 })
    return record.id
  }
  const posts = (wire: ReturnType<typeof watchWire>) =>
    wire.sent
      .filter(({ method, path }) => method === 'POST' && /keyTask\/(feedback|finish)$/.test(path))
      .map(({ path, body }) => [path.split('/').pop(), (body as { progress?: number }).progress])

  it('sends the last feedback with the 办结', async () => {
    const wire = watchWire()
    const id = unfinished()
    const app = await openForm(id)
    await app.user.type(screen.getByLabelText(/^办结说明/), '全部清理完')
    await takePhoto(app)
    await waitFor(() => expect(taskHeldBy(id)).toBe('王建国'))
    await app.user.click(submitButton())
    await screen.findByText('已提交办结，等待发起人确认')
    expect(posts(wire)).toEqual([
      ['feedback', 100],
      ['finish', undefined],
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'confirming', progress: 100 })
  })

  it('does not take the feedback for the 办结 when only that one failed', async () => {
    const wire = watchWire()
    const id = unfinished()
    const app = await openForm(id)
    await app.user.type(screen.getByLabelText(/^办结说明/), '全部清理完')
    await takePhoto(app)
    await waitFor(() => expect(taskHeldBy(id)).toBe('王建国'))
    letFail('keyTask/finish', '500')
    await app.user.click(submitButton())
    expect(await failure()).toMatch(/^没有提交|^还不知道/)
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', progress: 100 })
    await app.user.click(submitButton())
    await screen.findByText('已提交办结，等待发起人确认')
    expect(taskNow(id).flow.filter(({ opinion }) => opinion === '全部清理完')).toHaveLength(2)
    expect(posts(wire).filter(([call]) => call === 'finish')).toHaveLength(2)
  })

  it('requires a reason when cases are left over, and sends it', async () => {
    const wire = watchWire()
    const { id, caseIds } = withCases()
    const app = await openForm(id)
    const left = (await conditions()).getByText(/件没有处置，要说明原因$/).textContent?.split(' ')[0]
    expect(Number(left)).toBeLessThanOrEqual(caseIds.length)
    await app.user.type(screen.getByLabelText(/^办结说明/), '已清理')
    await app.user.click(submitButton())
    expect(await failure()).toBe(`还有 ${left} 件案件没有处置，请说明原因`)
    await app.user.type(screen.getByLabelText(/^未处置原因/), '等待配件')
    await app.user.click(submitButton())
    expect(await failure()).toBe('请至少上传 1 张照片，还差 1 张')
    await takePhoto(app)
    await waitFor(() => expect(taskHeldBy(id)).toBe('王建国'))
    await app.user.click(submitButton())
    await onScreen('督办办理')
    expect(wire.to('keyTask/finish').filter(({ method }) => method === 'POST')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/finish',
        query: {},
        body: {
          id,
          opinion: '已清理',
          caseReason: '等待配件',
          attachments: [expect.objectContaining({ attachmentName: '现场.jpg', kind: '2' })],
        },
      },
    ])
    expect(taskNow(id).facts.stage).toBe('confirming')
  })

  it('offers the previous submit of a returned task', async () => {
    const { id } = ready()
    letMove(WANG, 'finish', id, { opinion: '第一次的说明' })
    letMove(CAI, 'sendBack', id, { opinion: '边角未清' })
    setFacts(id, { progress: 100 })
    const app = await openForm(id)
    expect((await screen.findAllByText(/边角未清/)).length).toBeGreaterThan(0)
    await app.user.click(await screen.findByText('沿用上次说明'))
    expect(screen.getByLabelText(/^办结说明/)).toHaveProperty('value', '第一次的说明')
  })

  it('can be submitted by the responsible person, and keeps the text when it was submitted meanwhile', async () => {
    const { id } = taskIn(
      'taskHandle',
      ({ facts }) => facts.undertakerId === '1002' && facts.progress === 100,
    )
    const app = await openForm(id, CHEN)
    await app.user.type(screen.getByLabelText(/^办结说明/), '已完成')
    await takePhoto(app)
    demo.db().locks.clear()
    letMove(WANG, 'finish', id, { opinion: '已办' })
    await app.user.click(submitButton())
    expect(await failure()).toMatch(/^没有提交：督办已提交办结，正在等待确认/)
    expect(screen.getByLabelText(/^办结说明/)).toHaveProperty('value', '已完成')
  })
})
