import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { lampFactsOf } from '@/demo/case/model'
import { timeLeftText } from '@/domain/deadline/lamp'
import { HOUR } from '@/domain/time'
import { CHEN, demo, LIN, NOW, onScreen, pass, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../city'
import { listCall, lampCasesOf, numbers, taskNos } from './query'
import { rowOf } from '../rows'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/caseWarn${search}`, as })
  await onScreen('超期预警')
  return app
}

describe('超期预警', () => {
  it('shows cases that are almost overdue, the most urgent first, with the time left', async () => {
    const wire = watchWire()
    await open()
    const all = lampCasesOf('yellow')
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(taskNos(all.slice(0, 10)))
    for (const record of all.slice(0, 3)) {
      const left = timeLeftText(lampFactsOf(record), NOW)
      expect((await rowOf(record.taskNo)).getByText(left)).toBeTruthy()
    }
    expect(wire.to('queryWarnPage')).toEqual([listCall('queryWarnPage', { sort: 'deadline' })])
  })

  it('shows overdue cases on the other tab, and the number of each tab', async () => {
    const wire = watchWire()
    const { user, router } = await open()
    await screen.findByRole('tab', { name: `即将超期${lampCasesOf('yellow').length}` })
    await user.click(await screen.findByRole('tab', { name: `已超期${lampCasesOf('red').length}` }))
    await screen.findByText(`共 ${lampCasesOf('red').length} 件`)
    expect(numbers()).toEqual(taskNos(lampCasesOf('red').slice(0, 10)))
    // The request of its number came before it.
    expect(wire.to('queryOverDuePage').slice(1)).toEqual([listCall('queryOverDuePage', { sort: 'deadline' })])
    expect(router.state.location.search).toBe('?tab=2')
  })

  it('opens the handling of the department or of the person', async () => {
    const { user, router } = await open()
    const department = lampCasesOf('yellow').find(({ facts }) => facts.step === 'department')
    await user.click((await rowOf(department?.taskNo ?? '')).getByText('去处置'))
    await onScreen('案件处置办理')
    expect(router.state.location.search).toBe(`?id=${department?.id}`)
  })

  it('opens the personal form for a handler', async () => {
    const { user, router } = await open('', CHEN)
    const own = lampCasesOf('yellow', CHEN).find(({ facts }) => facts.step === 'personal')
    await user.click((await rowOf(own?.taskNo ?? '')).getByText('去处置'))
    await onScreen('个人处置办理')
    expect(router.state.location.search).toBe(`?id=${own?.id}`)
  })

  it('opens 申请延期 before the deadline, and does not offer it afterwards', async () => {
    const { user, router } = await open()
    const soon = lampCasesOf('yellow').find(
      ({ facts }) => facts.delayCount < 2 && facts.step === 'department',
    )
    await user.click((await rowOf(soon?.taskNo ?? '')).getByText('申请延期'))
    expect(router.state.location.pathname).toBe('/applyDelay')
    expect(router.state.location.search).toBe(`?id=${soon?.id}`)
    await router.navigate('/caseWarn?tab=2')
    await screen.findByText(`共 ${lampCasesOf('red').length} 件`)
    expect(screen.getAllByText('去处置').length).toBeGreaterThan(0)
    expect(screen.queryByText('申请延期')).toBeNull()
  })

  it('opens the detail from the rest of a row', async () => {
    const { user, router } = await open()
    const [first] = lampCasesOf('yellow')
    await user.click((await rowOf(first?.taskNo ?? '')).getByText(first?.problem.smallType ?? ''))
    await onScreen('预警详情')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it('moves a case to the other tab once it is overdue', async () => {
    const soon = lampCasesOf('yellow')
    const [first] = soon
    pass((first?.facts.deadline ?? 0) - demo.clock().now() + HOUR)
    await open('?tab=2')
    await screen.findByText(`共 ${lampCasesOf('red').length} 件`)
    expect(taskNos(lampCasesOf('red'))).toContain(first?.taskNo)
  })

  it('shows a user without work that nothing is urgent, per tab', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有即将超期的案件')
    await user.click(screen.getByRole('tab', { name: /^已超期/ }))
    await screen.findByText('没有超期案件')
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryWarnPage', '503')
    const { user } = await open()
    await screen.findByText('即将超期案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${lampCasesOf('yellow').length} 件`)
  })
})
