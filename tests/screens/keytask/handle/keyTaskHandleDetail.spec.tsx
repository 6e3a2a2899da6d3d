import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { KeyTaskRecord } from '@/demo/keytask/model'
import { CHEN, LIN, NOW, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, caseIn, holderOf, useCity, userOf } from '../../case/city'
import { BUREAU, CAI, details, letMove, taskIn, taskNow, YOU, ZHOU } from '../tasks'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/keyTaskHandleDetail?id=${id}`, as })
  await onScreen('督办详情')
  await accountKnown()
  return app
}
const chain = async () => within(await screen.findByRole('region', { name: '办理链' }))
const feedbackCount = ({ flow }: KeyTaskRecord) => flow.filter(({ action }) => action === '阶段反馈').length
const withDelay = (delay: boolean) => (task: KeyTaskRecord) => (task.facts.delay !== null) === delay
const startedBy = (mobile: string) => (task: KeyTaskRecord) => task.facts.starterId === userOf(mobile).id
const bar = () => screen.findByRole('button', { name: '阶段反馈' })

describe('a case of a task', () => {
  it('leads back to its task once it is handled', async () => {
    const record = caseIn('keyHandle', { lamp: 'green', departmentId: '3502030106' })
    const [id = ''] = record.keyTaskIds
    const { user, router } = await open(id)
    const linked = within(await screen.findByRole('region', { name: /^关联案件/ }))
    const rows = await linked.findAllByRole('article')
    const row = rows.find(({ textContent }) => textContent?.includes(record.taskNo)) ?? document.body
    await user.click(within(row).getByRole('button', { name: record.problem.smallType }))
    await onScreen('重点案件详情')
    await user.click(await screen.findByRole('button', { name: '处置办理' }))
    await onScreen('重点处置办理')
    await user.click(await screen.findByLabelText('无需处置'))
    await user.click(screen.getByLabelText(/^处置说明/))
    await user.paste('现场未发现该问题，已拍照留存')
    await waitFor(() => expect(holderOf(record.id)).not.toBe(''))
    await user.click(screen.getByRole('button', { name: '提交处置' }))
    await screen.findByText('处置已提交')
    await onScreen('督办详情')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })
})

describe('督办详情', () => {
  itIsADetail({
    ...details,
    at: '/keyTaskHandleDetail',
    title: '督办详情',
    as: WANG,
    record: () => {
      const { id, requirement: text } = taskIn('taskHandle')
      return { id, text }
    },
    lock: { tackleType: 'handle', type: 'keyTask' },
  })

  it('shows at a glance who has it since when, the next step, and missing feedback', async () => {
    const { id, names } = taskIn(
      'taskHandle',
      ({ facts }) => facts.urges.length > 0 && facts.assists.length > 0 && facts.leadId === BUREAU,
    )
    await open(id)
    const rows = await chain()
    expect(rows.getByText(new RegExp(`^承办人 ${names.undertaker} · .*接手$`))).toBeTruthy()
    expect(rows.getByText('提交办结')).toBeTruthy()
    expect(rows.getByText(/^思明区城管局/).textContent).toMatch(/应在 .* 前反馈上次/)
    expect(rows.getByText(/^思明区环卫中心/).textContent).toMatch(/应在 .* 前反馈/)
  })

  it('shows the text of a 催办 on top until feedback is sent', async () => {
    const { id, facts } = taskIn('taskHandle', (task) => task.facts.urges.length > 0)
    const [urge] = facts.urges
    await open(id)
    expect(await screen.findByText(new RegExp(`^蔡建平 .* 催办：${urge?.words}`))).toBeTruthy()
    letMove(WANG, 'feedback', id, { departmentId: facts.leadId, progress: 100, opinion: '已到场' })
    expect(taskNow(id).facts.urges).toEqual([])
  })

  it('shows the feedback, newest first, and its cases', async () => {
    const { id, caseIds, flow } = taskIn(
      'taskHandle',
      (task) => task.caseIds.length > 1 && feedbackCount(task) > 0,
    )
    const { user } = await open(id)
    const feedbackSection = within(await screen.findByRole('region', { name: /^阶段反馈/ }))
    const lines = flow.filter(({ action }) => action === '阶段反馈')
    expect(feedbackSection.getAllByRole('listitem')).toHaveLength(lines.length)
    expect(feedbackSection.getAllByRole('listitem')[0]?.textContent).toContain(lines.at(-1)?.opinion)
    const cases = within(screen.getByRole('region', { name: `关联案件 ${caseIds.length} 件` }))
    await user.click(cases.getAllByRole('article')[0]?.querySelector('button') as HTMLElement)
    await onScreen('重点案件详情')
  })

  it('shows who rejected it in the 核查 and why', async () => {
    const { id } = taskIn('taskHandle', ({ facts }) => facts.answerDue)
    await open(id)
    const found = within(await screen.findByRole('region', { name: /^现场核查/ }))
    expect(found.getByText('不通过')).toBeTruthy()
    expect(screen.getAllByText(/返工 1 次/).length).toBeGreaterThan(0)
  })

  it('shows the beginning of a long 事由 as title, and all of it as a field', async () => {
    const record = taskIn('taskHandle')
    record.reason = '商户将货架摆上盲道，行人只能走机动车道。'.repeat(10)
    await open(record.id)
    const title = await screen.findByRole('heading', { level: 2, name: /^商户将货架/ })
    expect(title.textContent).toMatch(/^.{47}…$/)
    expect(within(screen.getByRole('region', { name: '督办信息' })).getByText(record.reason)).toBeTruthy()
  })

  it('offers 签收 while it is to be signed, and opens it', async () => {
    const { id } = taskIn('taskSign')
    const { user, router } = await open(id)
    await user.click(await screen.findByRole('button', { name: '签收' }))
    await onScreen('督办任务办理')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('offers the 主办 提交办结 beside 阶段反馈, also before everything is done', async () => {
    const { id, facts } = taskIn(
      'taskHandle',
      (task) => task.facts.leadId === BUREAU && task.facts.progress < 100,
    )
    const { user } = await open(id)
    await user.click(await screen.findByRole('button', { name: '提交办结' }))
    await onScreen('提交办结')
    await screen.findByText(`${facts.progress}%，提交时一并反馈到 100%`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('督办详情')
    await user.click(await bar())
    await onScreen('阶段反馈')
  })

  it.each([
    ['阶段反馈', 'below 100%', (progress: number) => progress < 100],
    ['提交办结', 'at 100%', (progress: number) => progress === 100],
  ])('fills %s %s', async (label, _, fits) => {
    const { id } = taskIn('taskHandle', ({ facts }) => facts.leadId === BUREAU && fits(facts.progress))
    await open(id)
    const filled = await screen.findByRole('button', { name: label })
    expect(filled.className).toContain('cg-btn-primary')
    const other = label === '阶段反馈' ? '提交办结' : '阶段反馈'
    expect(screen.getByRole('button', { name: other }).className).not.toContain('cg-btn-primary')
  })

  it('offers assistants only 阶段反馈, and 提交办结 only to the 主办', async () => {
    const { id } = taskIn('taskHandle', ({ facts }) => facts.leadId === BUREAU, YOU)
    await open(id, YOU)
    await bar()
    expect(screen.queryByRole('button', { name: '提交办结' })).toBeNull()
  })

  it('shows a handler that only the head can sign', async () => {
    const { id } = taskIn('taskSign')
    const { user } = await open(id, CHEN)
    await user.click(await screen.findByRole('button', { name: '签收' }))
    await screen.findByText('只有主办部门负责人可以签收')
  })

  it.each([
    {
      who: '发起人 of a draft',
      as: CAI,
      of: () => taskIn('taskDraft', undefined, CAI),
      act: '继续填写',
      on: '督办发起',
    },
    {
      who: '审批人',
      as: ZHOU,
      of: () => taskIn('taskApprove', withDelay(false), ZHOU),
      act: '去审批',
      on: '审批办理',
    },
    {
      who: '审批人 of a delay',
      as: ZHOU,
      of: () => taskIn('taskApprove', withDelay(true), ZHOU),
      act: '审批延期',
      on: '审批办理',
    },
    { who: '主办', as: WANG, of: () => taskIn('taskSign'), act: '签收', on: '督办任务办理' },
    {
      who: '承办人',
      as: CHEN,
      of: () => taskIn('taskHandle', undefined, CHEN),
      act: '阶段反馈',
      on: '阶段反馈',
    },
    { who: '协办', as: YOU, of: () => taskIn('taskHandle', undefined, YOU), act: '阶段反馈', on: '阶段反馈' },
    {
      who: '主办 of a failed task',
      as: WANG,
      of: () => taskIn('taskAnswer'),
      act: '核查反馈',
      on: '核查反馈办理',
    },
    {
      who: '发起人',
      as: CAI,
      of: () => taskIn('taskConfirm', undefined, CAI),
      act: '确认办理',
      on: '督办确认办理',
    },
    {
      who: '核查人',
      as: LIN,
      of: () => taskIn('taskInspect', undefined, LIN),
      act: '现场核查',
      on: '现场核查',
    },
  ])('offers the $who their action: $act', async ({ as, of, act, on }) => {
    const { user } = await open(of().id, as)
    await user.click(await screen.findByRole('button', { name: act }))
    await onScreen(on)
  })

  it.each([
    {
      who: '发起人',
      as: CAI,
      of: () => taskIn('taskHandle', startedBy(CAI)),
      why: '只有主办和协办部门可以反馈',
    },
    {
      who: '主办',
      as: WANG,
      of: () => taskIn('taskConfirm', startedBy(CAI), CAI),
      why: '只有发起人可以确认',
    },
    {
      who: '审批人',
      as: ZHOU,
      of: () => taskIn('taskInspect', undefined, LIN),
      why: '只有采集员可以现场核查',
    },
    {
      who: '核查人',
      as: LIN,
      of: () => taskIn('taskApprove', withDelay(false), ZHOU),
      why: '只有审批人可以审批',
    },
  ])('shows the $who whose turn it is: $why', async ({ as, of, why }) => {
    const { user } = await open(of().id, as)
    const [main] = within(await screen.findByRole('contentinfo')).getAllByRole('button')
    await user.click(main as HTMLElement)
    await screen.findByText(why)
  })

  it('shows in 更多 why no delay can be requested', async () => {
    const { id } = taskIn('taskHandle', ({ facts }) => facts.delay !== null && facts.leadId === BUREAU)
    const { user } = await open(id)
    await user.click(await screen.findByLabelText('更多'))
    const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
    expect(sheet.getByRole('button', { name: /^申请延期/ }).textContent).toContain('延期申请正在审批')
  })

  it.each([
    { item: '申请延期', title: '督办延期申请' },
    { item: '办理经过', title: '重点处置信息' },
    { item: '全部附件', title: '重点附件详情' },
  ])('opens $item from 更多', async ({ item, title }) => {
    const mayDelay = taskIn(
      'taskHandle',
      ({ facts }) => !facts.delayAsked && facts.leadId === BUREAU && (facts.deadline ?? 0) > NOW,
    )
    const { user } = await open(mayDelay.id)
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText(item))
    await onScreen(title)
  })
})
