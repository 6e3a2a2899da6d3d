import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatRelativeTime } from '@/domain/time'
import { CHEN, NOW, onScreen, renderApp, WANG } from '../../../app'
import { itIsADetail } from '../../../families/itIsADetail'
import { accountKnown, caseIn, letDo, useCity } from '../city'
import { details } from '../family'
import { stepCase } from '../steps'

useCity()

const open = async (id: string, as = WANG) => {
  const app = renderApp({ at: `/caseRelieveDetail?id=${id}`, as })
  await onScreen('解挂详情')
  await accountKnown()
  return app
}
const ofDepartment = () => stepCase('parked', ({ facts }) => facts.step === 'department')
const button = (name: string) => screen.findByRole('button', { name })

describe('解挂详情', () => {
  itIsADetail({
    ...details,
    at: '/caseRelieveDetail',
    title: '解挂详情',
    as: WANG,
    record: () => {
      const { id, description: text } = ofDepartment()
      return { id, text }
    },
    lock: { tackleType: 'release', type: 'case' },
  })

  it('shows reason, start and end of the parking, and the deadline after a release', async () => {
    const record = ofDepartment()
    const [pause] = record.clock?.pauses.slice(-1) ?? []
    await open(record.id)
    const card = within(await screen.findByRole('region', { name: '挂账情况' }))
    expect(card.getByText(pause?.reason ?? '')).toBeTruthy()
    expect(card.getByText(formatRelativeTime(pause?.from ?? 0, NOW))).toBeTruthy()
    expect(card.getByText(formatRelativeTime(pause?.to ?? 0, NOW))).toBeTruthy()
    expect(card.getByText('现在解挂').parentElement?.textContent).toMatch(/截止$/)
    expect(screen.getByText(/^挂账期间处置时限停止计时/)).toBeTruthy()
  })

  it('shows when the clock of a released case started again', async () => {
    const record = ofDepartment()
    letDo(WANG, 'release', record.id)
    await open(record.id)
    const card = within(await screen.findByRole('region', { name: '挂账记录' }))
    expect(card.getByText('恢复计时').parentElement?.textContent).toContain(formatRelativeTime(NOW, NOW))
    expect(screen.queryByText(/^挂账期间/)).toBeNull()
  })

  it('opens 解挂 of a parked case, and shows why it cannot be parked again', async () => {
    const { id } = ofDepartment()
    const { user, router } = await open(id)
    await user.click(await button('申请挂账'))
    await screen.findByText('案件已挂账')
    await user.click(await button('申请解挂'))
    await onScreen('解挂申请')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })

  it('opens 挂账 of a case that is not parked and cannot be released', async () => {
    const { id } = caseIn('handle', { lamp: 'green' })
    const { user, router } = await open(id)
    const park = await button('申请挂账')
    expect(screen.queryByRole('button', { name: '申请解挂' })).toBeNull()
    await user.click(park)
    await onScreen('挂账申请')
    expect(router.state.location.search).toBe(`?id=${id}&apply=park`)
    await screen.findByLabelText(/^挂账理由/)
  })

  it('shows others that only the person who has the case can release it', async () => {
    const theirs = stepCase('parked', ({ facts }) => facts.handlerId === '1002')
    const { user } = await open(theirs.id)
    await user.click(await button('申请解挂'))
    await screen.findByText('只有处置人可以申请解挂')
  })

  it('offers it to that person', async () => {
    const { id } = stepCase('parked', ({ facts }) => facts.handlerId === '1002')
    const { user } = await open(id, CHEN)
    await user.click(await button('申请解挂'))
    await onScreen('解挂申请')
  })

  it('opens from the handling of a case', async () => {
    const { id } = caseIn('handle', { lamp: 'green' })
    const { user, router } = renderApp({ at: `/caseHandleDetail?id=${id}`, as: WANG })
    await onScreen('处置详情')
    await user.click(await screen.findByLabelText('更多'))
    await user.click(within(await screen.findByRole('dialog', { name: '更多' })).getByText('挂账与解挂'))
    await onScreen('解挂详情')
    expect(router.state.location.search).toBe(`?id=${id}`)
  })
})

describe('解挂详情, with missing data', () => {
  it('shows that a parking has no reason', async () => {
    const record = ofDepartment()
    if (record.clock)
      record.clock = {
        ...record.clock,
        pauses: record.clock.pauses.map((pause) => ({ ...pause, reason: '' })),
      }
    await open(record.id)
    const card = within(await screen.findByRole('region', { name: '挂账情况' }))
    expect(card.getByText('没有填写')).toBeTruthy()
  })
})
