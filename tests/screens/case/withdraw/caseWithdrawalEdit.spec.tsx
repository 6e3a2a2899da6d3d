import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, demo, LIN, onScreen, renderApp, WANG, type AppTest } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, caseNow, holderOf, letDo, listed, useCity } from '../city'
import { edits } from '../family'

// Import the screen before the first test: on a busy machine this takes time.
import '@/features/case/screens/CaseLists'
import '@/features/case/handle/CaseEdits'

useCity()

const waits = ({ facts }: Record) => facts.step === 'confirming' && facts.stage === Stage.handling
const hers = () => of(CHEN, (record) => waits(record) && record.facts.handlerId !== '')
const herSquads = () => of(CHEN, (record) => waits(record) && record.facts.handlerId === '')
const his = () => of(WANG, ({ facts }) => facts.stage === Stage.awaitingClosure && facts.handlerId === '')
type Record = ReturnType<typeof listed>[number]
function of(as: string, fits: (record: Record) => boolean): Record {
  const found = listed('withdrawable', as).find(fits)
  if (!found) throw new RangeError('nothing to withdraw')
  return found
}
const open = async (id: string, as: string): Promise<AppTest> => {
  const app = renderApp({ at: '/caseWithdrawal', as })
  await onScreen('案件撤回')
  await app.router.navigate(`/caseWithdrawalEdit?id=${id}`)
  await onScreen('撤回办理')
  await screen.findByLabelText(/^撤回理由/)
  await accountKnown()
  return app
}
const locked = (id: string) => waitFor(() => expect(holderOf(id)).not.toBe(''))
const reason = () => screen.getByLabelText(/^撤回理由/)
const submitButton = () => screen.getByRole('button', { name: '撤回' })
const valueOf = async (label: string) => {
  const card = within(await screen.findByRole('region', { name: '撤回以后' }))
  return card.getByText(label).nextElementSibling?.textContent
}

describe('撤回办理', () => {
  itIsAnEdit({
    ...edits,
    at: '/caseWithdrawalEdit',
    title: '撤回办理',
    from: { at: '/caseWithdrawal', title: '案件撤回' },
    as: CHEN,
    colleague: WANG,
    colleagueName: '王建国',
    record: hers,
    fill: (user) => user.type(reason(), '照片传错'),
    typed: { label: /^撤回理由/, text: '照片传错' },
    button: '撤回',
    call: 'handlePerson/revoke',
    successMessage: '已撤回',
    missing: '请填写撤回理由',
  })

  it.each([
    {
      whose: 'a person submitted',
      as: CHEN,
      from: hers,
      path: 'handlePerson',
      now: '待确认',
      after: '个人处置中，可以重新办理',
    },
    {
      whose: 'a person submitted for the department',
      as: CHEN,
      from: herSquads,
      path: 'revoke',
      now: '待确认',
      after: '待处置，可以重新办理',
    },
    {
      whose: 'a department submitted',
      as: WANG,
      from: his,
      path: 'revoke',
      now: '待结案',
      after: '待处置，可以重新办理',
    },
  ])('withdraws what $whose once, by its own call', async ({ as, from, path, now, after }) => {
    const wire = watchWire()
    const { id, taskNo, facts } = from()
    const app = await open(id, as)
    await locked(id)
    expect(await valueOf('现在')).toBe(now)
    expect(await valueOf('撤回后')).toBe(facts.reworkCount > 0 ? '追加整改，可以重新办理' : after)
    await app.user.click(reason())
    await app.user.paste('照片传错，需更换')
    fireEvent.click(submitButton())
    fireEvent.click(submitButton())
    await screen.findByText('已撤回')
    await onScreen('案件撤回')
    expect(wire.sent.filter(({ path: sent }) => sent.endsWith('/revoke'))).toEqual([
      {
        method: 'GET',
        path: `/api-digital/api/v1/${path}/revoke`,
        query: { id, reason: '照片传错，需更换' },
      },
    ])
    expect(caseNow(id).facts.stage).toBe(Stage.handling)
    expect(caseNow(id).flow.slice(-1)[0]).toMatchObject({ node: '撤回', opinion: '照片传错，需更换' })
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('returns the report to a collector as a draft', async () => {
    const { id } = of(LIN, ({ facts }) => facts.stage === Stage.reported)
    const app = await open(id, LIN)
    await locked(id)
    expect(await valueOf('撤回后')).toMatch(/^草稿/)
    await app.user.type(reason(), '地点报错')
    await app.user.click(submitButton())
    await screen.findByText('已撤回')
    expect(caseNow(id).facts.stage).toBe(Stage.draft)
  })

  it('requires a reason', async () => {
    const wire = watchWire()
    const { id } = hers()
    const { user } = await open(id, CHEN)
    await locked(id)
    await user.click(submitButton())
    await screen.findByText('请填写撤回理由', { selector: '[role=alert] *' })
    expect(reason().getAttribute('aria-invalid')).toBe('true')
    expect(wire.to('handlePerson/revoke')).toEqual([])
  })

  it('shows the last steps, and opens all of them', async () => {
    const { user } = await open(hers().id, CHEN)
    const steps = within(await screen.findByRole('region', { name: '最近经过' }))
    expect((await steps.findAllByRole('listitem'))[0]?.textContent).toMatch(/^处置办理/)
    await user.click(steps.getByText('全部经过'))
    await onScreen('处置信息')
  })

  it('returns to the detail it was opened from', async () => {
    const { id } = hers()
    const app = renderApp({ at: `/personalHandleDetail?id=${id}`, as: CHEN })
    await app.user.click(await screen.findByRole('button', { name: '撤回' }))
    await onScreen('撤回办理')
    await locked(id)
    await app.user.type(await screen.findByLabelText(/^撤回理由/), '照片传错')
    await app.user.click(submitButton())
    await onScreen('个人处置详情')
    // She can handle it again.
    expect(await screen.findByRole('button', { name: '处置办理' })).toBeTruthy()
  })
})

describe('撤回办理, when the submit fails', () => {
  it('keeps the reason when the next user has opened the case meanwhile, and shows why', async () => {
    const { id } = hers()
    const { user } = await open(id, CHEN)
    await locked(id)
    await user.type(reason(), '照片传错')
    const record = caseNow(id)
    record.facts = { ...record.facts, openedByNext: true }
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe(
      '没有提交：下一环节已开始办理，不能撤回。已保存为草稿',
    )
    await waitFor(() => expect(submitButton().getAttribute('aria-disabled')).toBe('true'))
    expect(reason()).toHaveProperty('value', '照片传错')
    expect(screen.queryByRole('region', { name: '撤回以后' })).toBeNull()
  })

  it('keeps the reason when the department has confirmed meanwhile', async () => {
    const { id } = hers()
    const { user } = await open(id, CHEN)
    await locked(id)
    await user.type(reason(), '照片传错')
    demo.db().locks.clear()
    letDo(WANG, 'confirm', id)
    await user.click(submitButton())
    expect((await screen.findByRole('alert')).textContent).toBe('没有提交：只有提交人可以撤回。已保存为草稿')
    expect(reason()).toHaveProperty('value', '照片传错')
  })

  it('shows immediately that the submit of another user cannot be withdrawn', async () => {
    await open(hers().id, WANG)
    expect(await screen.findByText(/只有提交人可以撤回|下一环节已开始办理/)).toBeTruthy()
    expect(submitButton().getAttribute('aria-disabled')).toBe('true')
  })
})
