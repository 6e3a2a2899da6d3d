import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, demo, LIN, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { CAI, taskIn } from '../../keytask/tasks'
import { accountKnown, caseIn, caseNow, letHold, listed, useCity, userOf } from '../city'
import { stepCase } from '../steps'

useCity()

const open = async (id: string, as: string) => {
  const app = renderApp({ at: `/caseDetail2?id=${id}`, as })
  await onScreen('案件全览')
  await screen.findByText(caseNow(id).description)
  await accountKnown()
  return app
}
/** The buttons at the bottom of the screen. */
const acts = () =>
  within(screen.getByRole('contentinfo'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
/** The items of 更多. */
const more = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(screen.getByRole('button', { name: '更多' }))
  const sheet = within(await screen.findByRole('dialog', { name: '更多' }))
  return sheet.getAllByRole('button').flatMap(({ textContent }) => textContent || [])
}
const READ_ITEMS = ['处置信息', '全部附件', '案件标签', '挂账与解挂']

describe('案件全览, actions of the user', () => {
  it('lets the head sign a case found by 综合查询, and shows it as signed', async () => {
    const record = caseIn('sign', { departmentId: '3502030106' })
    const { user } = renderApp({ at: `/caseUnion?q=${record.taskNo}`, as: WANG })
    await user.click(await screen.findByRole('button', { name: record.problem.smallType }))
    await onScreen('案件全览')
    await user.click(await screen.findByRole('button', { name: '签收办理' }))
    await onScreen('签收办理')
    await user.type(await screen.findByLabelText(/^签收意见/), '已签收')
    await user.click(screen.getByText('确认签收'))
    await onScreen('案件全览')
    await screen.findByRole('button', { name: '处置办理' })
    expect(caseNow(record.id).facts.stage).toBe(Stage.handling)
    expect(acts()).toEqual(['指派', '申请延期', '处置办理'])
  })

  it('offers the handler of a case the actions of 个人处置', async () => {
    const record = caseIn('personalTodo', { mobile: CHEN, lamp: 'green' })
    const app = await open(record.id, CHEN)
    expect(acts()).toEqual(['转交', '申请延期', '处置办理'])
    expect(await more(app)).toEqual(expect.arrayContaining([...READ_ITEMS, '申请挂账', '追加反馈']))
    await app.user.click(screen.getByRole('button', { name: '申请挂账' }))
    await onScreen('挂账申请')
  })

  it('offers 申请解挂 of a parked case in 更多, in the place of 申请挂账', async () => {
    const parked = listed('parked').find(({ facts }) => facts.step === 'department')
    const app = await open(parked?.id ?? '', WANG)
    const items = await more(app)
    expect(items).toContain('申请解挂')
    expect(items).not.toContain('申请挂账')
    await app.user.click(screen.getByRole('button', { name: '申请解挂' }))
    await onScreen('解挂申请')
  })

  it('lets the head confirm, and start a 督办 about it', async () => {
    const record = stepCase('toConfirm')
    const app = await open(record.id, WANG)
    expect(acts()).toContain('确认办理')
    expect(await more(app)).toContain('发起督办')
    await app.user.click(screen.getByRole('button', { name: '发起督办' }))
    await onScreen('督办发起')
    await screen.findByText(record.taskNo)
  })

  it('shows who works on a case that the user may act on', async () => {
    const record = caseIn('handle')
    letHold(CHEN, record.id)
    await open(record.id, WANG)
    await screen.findByText(/^陈美玲 .*正在办理，您可以查看$/)
  })

  it('lets the starter of a 督办 urge it from one of its cases', async () => {
    const task = taskIn(
      'taskStarted',
      ({ facts, caseIds }) => facts.stage === 'handling' && caseIds.length > 0,
      CAI,
    )
    const wire = watchWire()
    const { user } = await open(task.caseIds[0] ?? '', CAI)
    await user.click((await screen.findAllByRole('button', { name: '催办' }))[0] ?? document.body)
    const sheet = within(await screen.findByRole('dialog', { name: '催办' }))
    await user.type(await sheet.findByLabelText(/^催办内容/), '请今天办结')
    await user.click(sheet.getByRole('button', { name: '确认催办' }))
    await screen.findByText('已催办，下次反馈前一直置顶显示')
    expect(wire.to('keyTask/urge')).toHaveLength(1)
  })
})

describe('案件全览, without actions', () => {
  it('is read-only for a collector, and sends no lock call', async () => {
    const wire = watchWire()
    const app = await open(caseIn('handle').id, LIN)
    expect(await more(app)).toEqual(READ_ITEMS)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(wire.to('caseInfo/')).toEqual([])
  })

  it('offers no action on a case with an unknown stage', async () => {
    const { id } = caseIn('handle')
    Object.assign(caseNow(id), { facts: { ...caseNow(id).facts, stage: 42 } })
    const app = await open(id, WANG)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(await more(app)).toEqual(READ_ITEMS)
  })

  it('offers no action to a user whose roles are unknown', async () => {
    const { id } = caseIn('handle')
    const user = userOf(WANG)
    demo.db().users.set(user.id, Object.assign({ ...user }, { roles: ['三级岗'] }))
    const app = await open(id, WANG)
    expect(screen.queryByRole('contentinfo')).toBeNull()
    expect(await more(app)).not.toContain('追加反馈')
    expect(demo.db().failures).toEqual([])
  })
})
