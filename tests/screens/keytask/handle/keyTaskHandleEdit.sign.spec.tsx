import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { demo, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, useCity, userOf } from '../../case/city'
import { BUREAU, edits, lastEntry, letMove, SANITATION, taskHeldBy, taskIn, taskNow } from '../tasks'

useCity()

const toSign = () => taskIn('taskSign', ({ facts }) => facts.leadId === BUREAU && facts.urges.length === 0)
async function openForm(id: string): Promise<AppTest> {
  const app = renderApp({ at: '/keyTaskHandle', as: WANG })
  await onScreen('督办办理')
  await accountKnown()
  await app.router.navigate(`/keyTaskHandleEdit?id=${id}`)
  await onScreen('督办任务办理')
  await screen.findByLabelText(/^签收意见/)
  await waitFor(() => expect(taskHeldBy(id)).toBe('王建国'))
  return app
}
const failure = async () => (await screen.findByRole('alert')).textContent
const button = (name: string) => screen.getByRole('button', { name })
/** Chooses a person in the list that a field opens. */
async function pick({ user }: AppTest, label: RegExp, name: RegExp): Promise<void> {
  await user.click(screen.getByRole('button', { name: label }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择承办人' }))
  await user.click(await sheet.findByRole('button', { name }))
}

/** Chooses the suggested person. */
async function pickFirst({ user }: AppTest): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^承办人/ }))
  const sheet = within(await screen.findByRole('dialog', { name: '选择承办人' }))
  const [first] = await sheet.findAllByRole('button', { name: /在办/ })
  if (first) await user.click(first)
}

describe('督办任务办理, 待签收', () => {
  itIsAnEdit({
    ...edits,
    at: '/keyTaskHandleEdit',
    title: '督办任务办理',
    from: { at: '/keyTaskHandle', title: '督办办理' },
    as: WANG,
    record: toSign,
    fill: async (user) => {
      await user.click(await screen.findByRole('button', { name: /^承办人/ }))
      const sheet = within(await screen.findByRole('dialog', { name: '选择承办人' }))
      await user.click(await sheet.findByRole('button', { name: /^陈美玲/ }))
      await user.type(screen.getByLabelText(/^签收意见/), '今天到场')
    },
    typed: { label: /^签收意见/, text: '今天到场' },
    button: '签收',
    call: 'keyTask/sign',
    successMessage: '已签收，由陈美玲承办',
    missing: '请选择承办人',
  })

  it('sets the responsible person of the own department by one call', async () => {
    const wire = watchWire()
    const { id } = toSign()
    const app = await openForm(id)
    await pick(app, /^承办人/, /^陈美玲/)
    expect(wire.to('listPortalPerson').at(-1)?.query.orgCode).toBe(BUREAU)
    await app.user.click(button('签收'))
    await onScreen('督办办理')
    expect(wire.to('keyTask/sign')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/keyTask/sign',
        query: {},
        body: { id, undertakerId: userOf('13800000002').id, opinion: '' },
      },
    ])
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', undertakerId: userOf('13800000002').id })
  })

  it('passes it on to another department from the organisation tree, with a person there and a reason', async () => {
    const wire = watchWire()
    const { id } = toSign()
    const app = await openForm(id)
    await app.user.click(button('转办'))
    expect(await failure()).toBe('请选择转办部门')
    await app.user.click(screen.getByRole('button', { name: /^转办部门/ }))
    const tree = within(await screen.findByRole('dialog', { name: '选择转办部门' }))
    await app.user.type(tree.getByRole('searchbox'), '思明区环境卫生中心')
    await app.user.click(await tree.findByRole('button', { name: /思明区环卫中心/ }))
    await pickFirst(app)
    await app.user.click(button('转办'))
    expect(await failure()).toBe('请填写转办理由')
    await app.user.type(screen.getByLabelText(/^转办理由/), '属环卫职责')
    await app.user.click(button('转办'))
    await screen.findByText('已转办给思明区环卫中心')
    expect(wire.to('keyTask/transfer').map(({ body }) => body)).toEqual([
      { id, departmentId: SANITATION, undertakerId: expect.any(String), opinion: '属环卫职责' },
    ])
    expect(wire.to('listPortalPerson').at(-1)?.query.orgCode).toBe(SANITATION)
    expect(taskNow(id).facts).toMatchObject({ stage: 'handling', leadId: SANITATION })
    expect(lastEntry(id)?.opinion).toBe('属环卫职责')
  })

  it('does not pass it on to the department that has it', async () => {
    const { id } = toSign()
    const app = await openForm(id)
    await app.user.click(button('转办'))
    await app.user.click(screen.getByRole('button', { name: /^转办部门/ }))
    const tree = within(await screen.findByRole('dialog', { name: '选择转办部门' }))
    await app.user.type(tree.getByRole('searchbox'), '思明区城市管理局')
    await app.user.click(await tree.findByRole('button', { name: /^思明区城管局/ }))
    await app.user.click(await tree.findByRole('button', { name: '就选思明区城管局' }))
    await app.user.click(button('转办'))
    expect(await failure()).toBe('督办已在本部门，请另选部门')
  })

  it('keeps the text when it was signed meanwhile, and shows why', async () => {
    const { id } = toSign()
    const app = await openForm(id)
    await pick(app, /^承办人/, /^陈美玲/)
    await app.user.type(screen.getByLabelText(/^签收意见/), '今天到场')
    demo.db().locks.clear()
    letMove(WANG, 'sign', id, { undertakerId: userOf('13800000002').id })
    await app.user.click(button('签收'))
    expect(await failure()).toBe('没有提交：督办已签收。已保存为草稿')
    await waitFor(() => expect(button('签收').getAttribute('aria-disabled')).toBe('true'))
    expect(screen.getByLabelText(/^签收意见/)).toHaveProperty('value', '今天到场')
  })
})
