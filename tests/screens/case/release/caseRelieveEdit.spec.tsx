import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lampOfCase } from '@/demo/case/model'
import { DAY, HOUR } from '@/domain/time'
import { demo, NOW, onScreen, pass, renderApp, WANG, type AppTest } from '../../../app'
import { itIsAnEdit } from '../../../families/itIsAnEdit'
import { watchWire } from '../../../wire'
import { accountKnown, caseIn, caseNow, holderOf, letDo, letFail, useCity } from '../city'
import { edits } from '../family'
import { rowOf } from '../rows'
import { stepCase, stepListed } from '../steps'

useCity()

async function openForm(id: string, apply = '', as = WANG): Promise<AppTest> {
  const app = renderApp({ at: '/caseRelieve', as })
  await onScreen('案件解挂')
  await accountKnown()
  await app.router.navigate(`/caseRelieveEdit?id=${id}${apply && `&apply=${apply}`}`)
  await onScreen(apply === 'park' ? '挂账申请' : '解挂申请')
  await screen.findByLabelText(apply === 'park' ? /^挂账理由/ : /^解挂理由/)
  await waitFor(() => expect(holderOf(id)).not.toBe(''))
  return app
}
const failure = async () => (await screen.findByRole('alert')).textContent
const ofDepartment = () => stepCase('parked', ({ facts }) => facts.step === 'department')
const running = () => caseIn('handle', { lamp: 'green' })
const lampNow = (id: string) => lampOfCase(caseNow(id), demo.clock().now())
const releaseReason = () => screen.getByLabelText(/^解挂理由/)
const parkReason = () => screen.getByLabelText(/^挂账理由/)
const until = (value: string) => fireEvent.change(screen.getByLabelText(/^挂账至/), { target: { value } })
const releaseButton = () => screen.getByRole('button', { name: '申请解挂' })
const parkButton = () => screen.getByRole('button', { name: '申请挂账' })

describe('解挂申请', () => {
  itIsAnEdit({
    ...edits,
    at: '/caseRelieveEdit',
    title: '解挂申请',
    from: { at: '/caseRelieve', title: '案件解挂' },
    as: WANG,
    record: ofDepartment,
    fill: (user) => user.type(releaseReason(), '配件已到货'),
    typed: { label: /^解挂理由/, text: '配件已到货' },
    button: '申请解挂',
    call: 'releaseApply',
    successMessage: '解挂申请已提交',
    missing: '请填写解挂理由',
  })

  it('changes nothing offline: the case stays parked', async () => {
    letFail('releaseApply', 'offline')
    const { id } = ofDepartment()
    const { user } = await openForm(id)
    await user.type(releaseReason(), '天气好转')
    await user.click(releaseButton())
    expect(await failure()).toBe('没有提交：网络连接错误。已保存为草稿，稍后再提交')
    expect(lampNow(id)).toBe('parked')
  })

  it('starts the clock of a parked case again, with a reason, and returns to the list without it', async () => {
    const wire = watchWire()
    const { id, taskNo } = ofDepartment()
    const { user } = await openForm(id)
    expect(await screen.findByRole('region', { name: '挂账情况' })).toBeTruthy()
    await user.click(releaseButton())
    expect(await failure()).toBe('请填写解挂理由')
    expect(wire.to('releaseApply')).toEqual([])
    await user.type(releaseReason(), '配件已到货')
    fireEvent.click(releaseButton())
    fireEvent.click(releaseButton())
    await screen.findByText('解挂申请已提交')
    await onScreen('案件解挂')
    expect(wire.to('v1/release/')).toEqual([
      {
        method: 'POST',
        path: '/api-digital/api/v1/release/releaseApply',
        query: {},
        body: { id, apply: 'release', reason: '配件已到货' },
      },
    ])
    expect(lampNow(id)).not.toBe('parked')
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
    expect(stepListed('released').map((record) => record.id)).toContain(id)
    expect(caseNow(id).clock?.pauses.slice(-1)[0]?.to).toBe(NOW)
    await waitFor(() => expect(holderOf(id)).toBe(''))
  })

  it('releases a case that was parked without an end', async () => {
    const { id, taskNo } = running()
    letDo(WANG, 'park', id)
    expect(caseNow(id).facts.parkedUntil).toBeNull()
    const { user } = renderApp({ at: '/caseRelieve', as: WANG })
    const row = await rowOf(taskNo)
    expect(row.getByText('挂账中')).toBeTruthy()
    await user.click(await row.findByText('去解挂'))
    await screen.findByText('解挂为止')
    await user.type(await screen.findByLabelText(/^解挂理由/), '配件已到货')
    await user.click(releaseButton())
    await screen.findByText('解挂申请已提交')
    expect(lampNow(id)).not.toBe('parked')
  })

  it('restores the time that was left when the case was parked', async () => {
    const { id } = ofDepartment()
    const parkedDeadline = caseNow(id).facts.deadline ?? 0
    const { user } = await openForm(id)
    await user.type(releaseReason(), '配件已到货')
    await user.click(releaseButton())
    await screen.findByText('解挂申请已提交')
    // Released early: due earlier than planned, but not before now.
    expect(caseNow(id).facts.deadline ?? 0).toBeLessThan(parkedDeadline)
    expect(caseNow(id).facts.deadline ?? 0).toBeGreaterThan(NOW)
  })

  it('parks a case until a day, with a reason, and returns', async () => {
    const wire = watchWire()
    const { id } = running()
    const { user } = await openForm(id, 'park')
    await screen.findByText(/^挂账后处置时限停止计时/)
    await user.click(parkButton())
    expect(await failure()).toBe('请选择挂账截止时间')
    until('2026-06-15T09:00')
    await user.click(parkButton())
    await screen.findByText('请填写挂账理由', { selector: '[role=alert] *' })
    expect(wire.to('releaseApply')).toEqual([])
    await user.type(parkReason(), '等待产权单位进场')
    await user.click(parkButton())
    await screen.findByText('挂账申请已提交')
    await onScreen('案件解挂')
    expect(wire.to('releaseApply').map(({ body }) => body)).toEqual([
      { id, apply: 'park', reason: '等待产权单位进场', parkedUntil: '2026-06-15 09:00:00' },
    ])
    expect(lampNow(id)).toBe('parked')
    expect(stepListed('parked').map((record) => record.id)).toContain(id)
    expect(caseNow(id).flow.slice(-1)[0]).toMatchObject({ action: '申请挂账', opinion: '等待产权单位进场' })
  })

  it('parks until a suggested day, chosen by one tap', async () => {
    const wire = watchWire()
    const { user } = await openForm(running().id, 'park')
    await user.click(screen.getByRole('button', { name: '3天后' }))
    await user.type(parkReason(), '等待配件')
    await user.click(parkButton())
    await screen.findByText('挂账申请已提交')
    expect(wire.to('releaseApply').map(({ body }) => body)).toMatchObject([
      { parkedUntil: '2026-06-15 18:00:00' },
    ])
  })

  it('refuses a moment in the past: the field shows the error immediately, as the submit does', async () => {
    const { user } = await openForm(running().id, 'park')
    until('2026-06-12T15:00')
    expect(screen.getByText('要晚于现在')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '明天' }))
    expect(screen.queryByText('要晚于现在')).toBeNull()
  })

  it('refuses a moment that has passed since it was chosen', async () => {
    const wire = watchWire()
    const { user } = await openForm(running().id, 'park')
    until('2026-06-12T15:10')
    pass(HOUR)
    await user.type(parkReason(), '等待配件')
    await user.click(parkButton())
    expect(await failure()).toBe('挂账截止时间要晚于现在')
    expect(wire.to('releaseApply')).toEqual([])
  })

  it('is refused by the city when the moment passed on the way', async () => {
    const { id } = running()
    const { user } = await openForm(id, 'park')
    until('2026-06-12T15:10')
    await user.type(parkReason(), '等待配件')
    // The city's clock is ahead of the phone's.
    demo.clock().advance(DAY)
    await user.click(parkButton())
    expect(await failure()).toBe('没有提交：挂账截止时间要晚于现在。已保存为草稿')
    expect(parkReason()).toHaveProperty('value', '等待配件')
    expect(caseNow(id).facts.parkedUntil).toBeNull()
  })

  it('offers common reasons for the chosen action', async () => {
    await openForm(ofDepartment().id)
    expect(await screen.findByRole('button', { name: '配件已到货，恢复处置。' })).toBeTruthy()
  })

  it('keeps the drafts of 挂账 and 解挂 apart', async () => {
    const { id } = running()
    const { user, router } = await openForm(id, 'park')
    await user.type(parkReason(), '等待配件')
    await router.navigate(-1)
    await onScreen('案件解挂')
    await router.navigate(`/caseRelieveEdit?id=${id}`)
    expect(await screen.findByLabelText(/^解挂理由/)).toHaveProperty('value', '')
    await router.navigate(`/caseRelieveEdit?id=${id}&apply=park`)
    expect(await screen.findByLabelText(/^挂账理由/)).toHaveProperty('value', '等待配件')
  })
})

describe('解挂申请, when the submit fails', () => {
  it('shows why a case that is not parked cannot be released', async () => {
    const { user } = await openForm(running().id)
    await screen.findByText('案件没有挂账，无需解挂')
    await user.click(releaseButton())
    expect(releaseButton().getAttribute('aria-disabled')).toBe('true')
  })

  it('keeps the text when the case was released meanwhile, and the list no longer shows it', async () => {
    const { id, taskNo } = ofDepartment()
    const { user, router } = await openForm(id)
    await user.type(releaseReason(), '可以进场了')
    demo.db().locks.clear()
    letDo(WANG, 'release', id)
    await user.click(releaseButton())
    expect(await failure()).toBe('没有提交：案件没有挂账，无需解挂。已保存为草稿')
    await waitFor(() => expect(releaseButton().getAttribute('aria-disabled')).toBe('true'))
    expect(releaseReason()).toHaveProperty('value', '可以进场了')
    await router.navigate(-1)
    await onScreen('案件解挂')
    await waitFor(() => expect(screen.queryByText(taskNo)).toBeNull())
  })
})
