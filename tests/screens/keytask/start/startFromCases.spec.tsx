import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseRecord } from '@/demo/case/model'
import { orgByCode } from '@/demo/seed/organisation'
import { demo, LIN, NOW, onScreen, renderApp } from '../../../app'
import { watchWire } from '../../../wire'
import { accountKnown, useCity } from '../../case/city'
import { unionOf } from '../../case/query/query'
import { CAI } from '../tasks'

useCity()

/** Open cases of the first page of 综合查询. */
const openCases = (): CaseRecord[] =>
  unionOf()
    .slice(0, 10)
    .filter(({ facts }) => facts.stage >= 1 && facts.stage < 5 && facts.voided !== true)

const openQuery = async (as: string) => {
  const app = renderApp({ at: '/caseUnion', as })
  await onScreen('综合查询')
  await accountKnown()
  await screen.findAllByRole('article')
  return app
}

describe('督办发起 from 综合查询', () => {
  it('starts a task about two chosen cases in eight taps, and shows it under 我发起的', async () => {
    const wire = watchWire()
    const [one, two] = openCases()
    if (!one || !two) throw new RangeError('no two open cases')
    const { user } = await openQuery(CAI)
    await user.click(screen.getByRole('button', { name: '多选' }))
    for (const { taskNo } of [one, two])
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`${taskNo}$`) }))
    await user.click(screen.getByRole('button', { name: '发起督办 2 件' }))
    await onScreen('督办发起')
    await screen.findByText('已选 2 件')
    const reason = screen.getByLabelText(/^督办事由/) as HTMLTextAreaElement
    expect(reason.value).toContain(one.problem.smallType)
    expect(reason.value).toContain('2 件案件')
    const departments = [...new Set([one, two].map(({ facts }) => facts.departmentId).filter(Boolean))]
    const [lead = ''] = departments
    if (lead) expect(screen.getAllByText(orgByCode(lead)?.shortName ?? '').length).toBeGreaterThan(0)
    await user.click(screen.getByRole('button', { name: '要求模板' }))
    await user.click((await screen.findAllByRole('button', { name: /天办结/ }))[0] as HTMLElement)
    await user.click(await screen.findByRole('button', { name: /^周敏/ }))
    await user.click(screen.getByRole('button', { name: '提交审批' }))
    await screen.findByText('已提交，等待周敏审批')
    const started = await screen.findByRole('tab', { name: /^我发起的/ })
    expect(started.getAttribute('aria-selected')).toBe('true')
    const [sent] = wire.to('keyTask/submit').map(({ body }) => body as Record<string, unknown>)
    expect(sent).toMatchObject({ caseIds: [one.id, two.id], reason: reason.value })
    await screen.findByText(reason.value)
  })

  it('counts the chosen cases by stage and department', async () => {
    const all = openCases().slice(0, 3)
    renderApp({ at: `/keyTaskStart?cases=${all.map(({ id }) => id).join(',')}`, as: CAI })
    const chosen = within(await screen.findByRole('region', { name: '已选案件' }))
    expect(chosen.getByText(/\d 件；.+ \d 件/)).toBeTruthy()
  })

  it('prefills 超时 for an overdue case, with its department', async () => {
    const over = [...demo.db().cases.values()].find(
      ({ facts }) => facts.stage === 3 && facts.departmentId !== '' && (facts.deadline ?? Infinity) < NOW,
    )
    if (!over) throw new RangeError('no overdue case')
    renderApp({ at: `/keyTaskStart?cases=${over.id}`, as: CAI })
    const reason = (await screen.findByLabelText(/^督办事由/)) as HTMLTextAreaElement
    expect(reason.value).toMatch(new RegExp(`（${over.taskNo}）超期未处置$`))
    expect(screen.getByRole('radio', { name: '超时' })).toHaveProperty('checked', true)
    expect(screen.getByRole('button', { name: /^主办部门/ }).textContent).not.toContain('请选择')
  })

  it('warns of a case with a 督办 that awaits its approval, also in a draft from before', async () => {
    const [one] = openCases().filter(({ supervised }) => !supervised)
    if (!one) throw new RangeError('no open case')
    const at = `/keyTaskStart?cases=${one.id}`
    const { user, router, queryClient } = renderApp({ at, as: CAI })
    await user.type(await screen.findByLabelText(/^督办要求/), '三天内')
    await screen.findByText(/^草稿已存在本机/)
    expect(screen.queryByText(/请确认是否要再次发起/)).toBeNull()
    await router.navigate('/gateway')
    const other = [...demo.db().keyTasks.values()].find(({ facts }) => facts.stage === 'approving')
    if (!other) throw new RangeError('no task to approve')
    other.caseIds = [...other.caseIds, one.id]
    await queryClient.invalidateQueries()
    await router.navigate(at)
    await screen.findByDisplayValue('三天内')
    await screen.findByText(`请确认是否要再次发起。1 件的督办正待审批：${one.taskNo}（${other.taskNo}）`)
  })

  it('offers no selection to users who cannot start a task', async () => {
    await openQuery(LIN)
    expect(screen.queryByRole('button', { name: '多选' })).toBeNull()
  })
})
