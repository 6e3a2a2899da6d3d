import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PhotoKind } from '@/domain/attachment'
import { listDrafts } from '@/stores/drafts'
import { listActs } from '@/stores/outbox/records'
import { demo, LIN, onScreen, renderApp, type AppTest } from '../../app'
import { watchWire } from '../../wire'
import { accountKnown, caseIn, letFail, photo, userOf } from '../case/city'
import { failure, sentNow } from './suggestions'
import { waitOnline } from '../../visits'

export interface SubmissionFacts {
  at: string
  title: string
  /** The name of its type and drafts, and its value of spec §3. */
  kind: string
  type: string
  /** The prefix of its numbers. */
  number: string
}

const SUBMIT = 'caseSuggestion/submit'

/** Common tests of 投诉 and 建议. */
export function itSubmits({ at, title, kind, type, number }: SubmissionFacts): void {
  const button = () => screen.getByRole('button', { name: `提交${title}` })
  const field = (label: RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label)
  const sent = (wire: ReturnType<typeof watchWire>) => wire.sent.filter(({ path }) => path.endsWith(SUBMIT))
  const drafts = () => listDrafts(userOf(LIN).id, kind)
  const open = async (): Promise<AppTest> => {
    const app = renderApp({ at: '/gateway', as: LIN })
    await onScreen('工作台')
    await accountKnown()
    await app.router.navigate(at)
    await onScreen(title)
    await screen.findByLabelText(/^标题/)
    return app
  }
  const write = async ({ user }: AppTest) => {
    await user.type(field(/^标题/), '井盖没人管')
    await user.type(field(/^内容/), '厦禾路 820 号，九天了')
  }
  const pick = async ({ user }: AppTest, taskNo: string) => {
    await user.click(screen.getByRole('button', { name: /^关联案件/ }))
    const picker = within(await screen.findByRole('dialog', { name: '选择关联案件' }))
    await user.type(picker.getByRole('searchbox'), taskNo)
    await picker.findByText('共 1 件')
    await user.click(await picker.findByRole('checkbox', { name: new RegExp(taskNo) }))
    await user.click(picker.getByRole('button', { name: '确定' }))
  }

  it('shows why it does not open while the account is unknown, and opens once it is known', async () => {
    // More than once: the screen may query later than the app, and retry by itself.
    letFail('getCurretUser', '500', Infinity)
    const { user } = renderApp({ at, as: LIN })
    const retry = await screen.findByRole('button', { name: '重试' })
    demo.db().failures.length = 0
    await user.click(retry)
    expect(await screen.findByLabelText(/^标题/)).toBeTruthy()
  })

  it('shows missing fields, from the top down, and sends nothing', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(button())
    expect(await failure()).toBe('请填写标题')
    await user.type(field(/^标题/), '井盖')
    await user.click(button())
    await screen.findByText('请填写内容', { selector: '[role=alert] *' })
    expect(sent(wire)).toEqual([])
  })

  it('is sent once by a double tap, with its photos, shows its number and returns', async () => {
    const wire = watchWire()
    const app = await open()
    await write(app)
    await app.user.upload(screen.getByLabelText('选择照片'), photo('现场.jpg', 1))
    await screen.findByText('已收到 1 / 1')
    const clientId = new URLSearchParams(app.router.state.location.search).get('draft')
    expect(clientId).toMatch(/^[\da-f]{16}$/)
    await app.user.dblClick(button())
    await screen.findByText(new RegExp(`^已提交 ${number}20260612\\d{4}$`))
    await onScreen('工作台')
    expect(sent(wire)).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/caseSuggestion/submit',
        query: {},
        body: {
          clientId,
          type,
          title: '井盖没人管',
          content: '厦禾路 820 号，九天了',
          anonymous: false,
          caseId: '',
          attachments: [expect.objectContaining({ attachmentName: '现场.jpg', kind: PhotoKind.feedback })],
        },
      },
    ])
    expect(sentNow()).toMatchObject([{ type, authorId: userOf(LIN).id }])
    expect(await drafts()).toEqual([])
  })

  it('shows who sees the name and who does not, before and after the choice', async () => {
    const wire = watchWire()
    const app = await open()
    await write(app)
    expect(screen.getByText('答复单位看得到您的姓名和电话')).toBeTruthy()
    await app.user.click(screen.getByRole('switch', { name: /匿名提交/ }))
    expect(
      screen.getByText(/^答复单位看不到您的姓名和电话.*只有平台管理员能查到提交账号，答复照样送回给您$/),
    ).toBeTruthy()
    await app.user.click(button())
    await screen.findByText(/^已提交/)
    expect(sent(wire)[0]?.body).toMatchObject({ anonymous: true })
    expect(JSON.stringify(sent(wire)[0]?.body)).not.toMatch(/林志强|13800000001/)
  })

  it('can be linked to a case, and unlinked again', async () => {
    const record = caseIn('handle')
    const app = await open()
    await write(app)
    await pick(app, record.taskNo)
    await screen.findByRole('button', { name: new RegExp(`^关联案件.*${record.taskNo}`) })
    await app.user.click(screen.getByRole('button', { name: '不关联案件' }))
    expect(screen.queryByText(new RegExp(record.taskNo))).toBeNull()
    await pick(app, record.taskNo)
    await app.user.click(button())
    await screen.findByText(/^已提交/)
    expect(sentNow()).toMatchObject([{ caseId: record.id }])
  })

  it('is queued offline, and arrives once when online', async () => {
    const wire = watchWire()
    const app = await open()
    await write(app)
    letFail(SUBMIT, 'offline', 9)
    letFail('person/getCurretUser', 'offline', 9) // sic, spec §7
    await app.user.click(button())
    expect(await screen.findByText(/已存入待传，联网后自动上传|正在核对/)).toBeTruthy()
    await onScreen('工作台')
    expect((await listActs(userOf(LIN).id)).map((act) => act.kind)).toEqual([kind])
    await app.router.navigate('/suggestionHistory')
    expect(await screen.findByText(/^有投诉建议在本机：1 条还在上传或核对/)).toBeTruthy()
    demo.db().failures.length = 0
    await waitOnline(() => expect(sentNow()).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText(/^有投诉建议在本机/)).toBeNull())
    expect(new Set(sent(wire).map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  it('looks up a submit whose answer was lost, and does not send it again', async () => {
    const wire = watchWire()
    const app = await open()
    await write(app)
    letFail(SUBMIT, 'lost')
    await app.user.click(button())
    await screen.findByText('没有收到服务器的回答，正在核对，请不要重复提交')
    await waitOnline(async () => {
      expect(wire.to('caseSuggestion/byClientId')).not.toEqual([])
      const [act] = await listActs(userOf(LIN).id)
      expect(act?.state).toBe('received')
    })
    expect(sent(wire)).toHaveLength(1)
    expect(sentNow()).toHaveLength(1)
  })

  it('keeps everything when the gateway refuses', async () => {
    const app = await open()
    await write(app)
    letFail(SUBMIT, 'refuse')
    await app.user.click(button())
    await failure()
    expect(field(/^内容/).value).toBe('厦禾路 820 号，九天了')
    await app.user.click(button())
    await screen.findByText(/^已提交/)
    expect(sentNow()).toHaveLength(1)
  })

  it('keeps several drafts, and opens one as it was left', async () => {
    const app = await open()
    await write(app)
    await app.user.click(screen.getByRole('switch', { name: /匿名提交/ }))
    await app.user.click(screen.getByRole('button', { name: '存草稿' }))
    await onScreen('工作台')
    await app.router.navigate(at)
    await onScreen(title)
    await waitFor(() => expect(field(/^标题/).value).toBe(''))
    await app.user.type(field(/^标题/), '另一件')
    await app.user.click(await screen.findByRole('button', { name: '草稿 1' }))
    const panel = within(await screen.findByRole('dialog', { name: '待传与草稿' }))
    await app.user.click(await panel.findByRole('button', { name: '继续填写 井盖没人管' }))
    await waitFor(() => expect(field(/^标题/).value).toBe('井盖没人管'))
    expect(screen.getByRole<HTMLInputElement>('switch', { name: /匿名提交/ }).checked).toBe(true)
    await waitFor(async () => expect(await drafts()).toHaveLength(2))
  })
}
