import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { dueText } from '@/domain/violation/building'
import { standingOf } from '@/demo/violation/survey'
import { CHEN, demo, LIN, NOW, onScreen, renderApp } from '../../app'
import { watchWire } from '../../wire'
import { letFail, useCity } from '../case/city'
import { buildingsIn, numbersShown, ownBuilding, surveysIn } from './buildings'

useCity()

const open = async (at = '/twoViolations', as = LIN) => {
  const app = renderApp({ at, as })
  await onScreen('两违巡查')
  return app
}

describe('巡查管理', () => {
  it.each([
    { show: '', part: '应巡', name: 'buildingDue', call: 'queryBuildingDuePage', sort: 'due' },
    { show: '?show=seen', part: '已巡', name: 'buildingSeen', call: 'queryBuildingSeenPage', sort: 'seen' },
  ] as const)(
    'shows exactly the buildings of $part, in order, by one request',
    async ({ show, part, name, call, sort }) => {
      const wire = watchWire()
      await open(`/twoViolations${show}`)
      const all = buildingsIn(name, sort)
      await screen.findByText(`共 ${all.length} 栋`)
      expect(numbersShown()).toEqual(all.slice(0, 10).map(({ buildingNo }) => buildingNo))
      expect(screen.getByRole('radio', { name: part })).toHaveProperty('checked', true)
      expect(wire.to(call)).toHaveLength(1)
    },
  )

  it('shows next visit, last visit and risk of a building', async () => {
    await open()
    const [first] = buildingsIn('buildingDue', 'due')
    if (!first) throw new RangeError('no building is due')
    const { due } = standingOf(demo.db(), first)
    const card = within((await screen.findAllByRole('article'))[0] ?? document.body)
    expect(card.getByText(dueText(due, NOW))).toBeTruthy()
    expect(card.getByText(/风险$/)).toBeTruthy()
  })

  it('opens the file and the entry of a building', async () => {
    const { user, router } = await open()
    const building = ownBuilding()
    await user.click(await screen.findByRole('button', { name: building.name }))
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${building.id}`))
    await router.navigate(-1)
    await onScreen('两违巡查')
    await user.click(await screen.findByRole('button', { name: `去巡查 ${building.name}` }))
    await onScreen('巡查录入')
    expect(router.state.location.search).toContain(`building=${building.id}`)
  })

  it('shows when the round of the user is done', async () => {
    renderApp({ at: '/twoViolations', as: '13900001108' })
    expect(await screen.findByText('本轮楼栋都巡过了')).toBeTruthy()
  })

  it('shows the error, and loads the buildings on 重试', async () => {
    letFail('queryBuildingDuePage', '503')
    const { user } = renderApp({ at: '/twoViolations', as: LIN })
    await screen.findByText('服务不可用，请联系管理员')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${buildingsIn('buildingDue', 'due').length} 栋`)
  })

  it('queries by urgency, violation and risk', async () => {
    const wire = watchWire()
    await open('/twoViolations?risk=high&marks=open')
    await screen.findByText(/^共 \d+ 栋$/)
    expect(wire.to('queryBuildingDuePage')[0]?.query).toMatchObject({ risk: 'high', marks: 'open' })
    expect(screen.getByRole('button', { name: /高风险/ })).toBeTruthy()
  })

  it('shows a squad all buildings of its street', async () => {
    await open('/twoViolations', CHEN)
    const all = buildingsIn('buildingDue', 'due', CHEN)
    expect(all.length).toBeGreaterThan(buildingsIn('buildingDue', 'due').length)
    await screen.findByText(`共 ${all.length} 栋`)
    expect(surveysIn('surveyTodo', 'deadline', CHEN).length).toBeGreaterThan(3)
  })
})
