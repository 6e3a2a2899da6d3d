import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Stage } from '@/domain/case/stage'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, caseIn, listed, useCity } from '../city'
import { details } from '../family'
import { herCase, othersCase } from './personalForm'

useCity()

const open = async (id: string, as = CHEN) => {
  const app = renderApp({ at: `/personalHandleDetail?id=${id}`, as })
  await onScreen('个人处置详情')
  await accountKnown()
  return app
}
const inBar = async (name: string) => screen.findByRole('button', { name })

describe('个人处置详情', () => {
  itIsADetail({
    ...details,
    at: '/personalHandleDetail',
    title: '个人处置详情',
    as: CHEN,
    colleague: WANG,
    colleagueName: '王建国',
    record: () => {
      const { id, description: text } = herCase()
      return { id, text }
    },
    lock: { tackleType: 'handle', type: 'case' },
  })

  it('shows the case with its state and its flow so far', async () => {
    const record = caseIn('personalTodo', { mobile: CHEN, lamp: 'yellow' })
    await open(record.id)
    await screen.findByText(record.description)
    expect(screen.getByText('个人处置中')).toBeTruthy()
    expect(screen.getByText(/^剩余 /)).toBeTruthy()
    const flow = within(await screen.findByRole('region', { name: '办理经过' }))
    expect((await flow.findAllByRole('listitem'))[0]?.textContent).toMatch(/^指派处置人，交 陈美玲/)
  })

  it('explains its deadline on a tap', async () => {
    const { user } = await open(herCase().id)
    await user.click(await inBar('时限怎么算'))
    const sheet = within(await screen.findByRole('dialog', { name: '时限怎么算' }))
    expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['时限', '起算', '不计时', '截止', '灯色']),
    )
  })

  it.each([
    { button: '处置办理', title: '个人处置办理' },
    { button: '申请延期', title: '申请延期' },
  ])('opens $title from $button, and returns', async ({ button, title }) => {
    const { id } = herCase()
    const { user, router } = await open(id)
    await user.click(await inBar(button))
    await onScreen(title)
    expect(router.state.location.search).toBe(`?id=${id}`)
    await user.click(screen.getByLabelText('返回'))
    await onScreen('个人处置详情')
  })

  it('offers 撤回 on a submitted case that the next user has not opened', async () => {
    const record = listed('withdrawable', CHEN).find(({ facts }) => facts.step === 'confirming')
    const { user } = await open(record?.id ?? '')
    await user.click(await inBar('撤回'))
    await onScreen('撤回办理')
  })

  it('shows that a case belongs to a colleague', async () => {
    const { user } = await open(othersCase().id)
    await user.click(await inBar('处置办理'))
    await screen.findByText('案件已指派给他人处置')
  })

  it('shows on a finished case why no action is possible', async () => {
    const record = caseIn('personalClosed', { mobile: CHEN })
    expect(record.facts.stage).toBeGreaterThanOrEqual(Stage.closed)
    const { user } = await open(record.id)
    await user.click(await inBar('处置办理'))
    await screen.findByText('案件已结案')
  })
})
