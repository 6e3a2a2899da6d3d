import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { HOUR, MINUTE } from '@/domain/time'
import { listDrafts } from '@/stores/drafts'
import { demo, LIN, onScreen, pass, renderApp, type AppTest } from '../../app'
import { accountKnown, letFail, useCity, userOf } from '../case/city'
import { fillIn, takeBoth } from './problems'

useCity()

const reports = () => [...demo.db().cases.values()].filter(({ clientId }) => clientId !== undefined)
const submit = async ({ user }: AppTest) => user.click(await screen.findByRole('button', { name: '上报' }))

/** Reports one problem from the workbench. */
async function reportOne(prepare?: () => void): Promise<AppTest> {
  const app = renderApp({
    at: '/problemRegister',
    as: LIN,
    device: { mayLocateSilently: () => Promise.resolve(true) },
  })
  await onScreen('问题登记')
  await accountKnown()
  await screen.findByText(/网格 3502\d+/)
  await fillIn(app)
  prepare?.()
  await submit(app)
  return app
}

const again = async ({ user }: AppTest) => {
  await onScreen('工作台')
  await user.click(await screen.findByRole('button', { name: '再报一件' }))
  await onScreen('问题登记')
}

describe('再报一件', () => {
  it('opens a report of the same type at the current position, without the previous photos', async () => {
    const app = await reportOne()
    await screen.findByText(/已上报 XM/)
    await again(app)
    expect(await screen.findByRole('button', { name: /雨水井盖.*缺失或移位/ })).toBeTruthy()
    await screen.findByText(/网格 3502\d+/)
    expect(screen.queryByText('已收到 2 / 2')).toBeNull()
    await takeBoth(app)
    await submit(app)
    await expect.poll(() => reports().length).toBe(2)
    const [first, second] = reports()
    expect(second?.problem).toEqual(first?.problem)
    expect(second?.clientId).not.toBe(first?.clientId)
  })

  it('is also offered offline for a queued report', async () => {
    const app = await reportOne(() => {
      letFail('appProblem', 'offline')
      letFail('person/getCurretUser', 'offline') // sic, spec §7
    })
    await again(app)
    expect(await screen.findByRole('button', { name: /雨水井盖.*缺失或移位/ })).toBeTruthy()
  })

  it('leaves no draft when nothing was typed', async () => {
    const app = await reportOne()
    await again(app)
    await screen.findByText(/网格 3502\d+/)
    await app.user.click(screen.getByRole('button', { name: '返回' }))
    await onScreen('工作台')
    expect(await listDrafts(userOf(LIN).id, 'problemRegister')).toEqual([])
  })
})

const EQUAL = /报过同类问题/

describe('问题登记: an equal report', () => {
  it('warns of the same type within 20 m and an hour, and still sends', async () => {
    const app = await reportOne()
    // The report is received first: its time counts.
    await screen.findByText(/已上报 XM/)
    pass(10 * MINUTE)
    await again(app)
    const warning = await screen.findByText(EQUAL)
    expect(warning.textContent).toMatch(/^您10 分钟前在 0 米处报过同类问题（XM\d+），请确认不是同一件$/)
    await takeBoth(app)
    await submit(app)
    await expect.poll(() => reports().length).toBe(2)
  })

  it('does not warn after an hour', async () => {
    const app = await reportOne()
    await onScreen('工作台')
    pass(HOUR)
    await again(app)
    await screen.findByText(/网格 3502\d+/)
    expect(await screen.findByRole('button', { name: /雨水井盖.*缺失或移位/ })).toBeTruthy()
    expect(screen.queryByText(EQUAL)).toBeNull()
  })
})
