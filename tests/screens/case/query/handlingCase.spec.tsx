import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { stageLabel } from '@/domain/case/stage'
import { orgTitle } from '@/demo/seed/organisation'
import { CHEN, onScreen, renderApp, WANG } from '../../../app'
import { watchWire } from '../../../wire'
import { letFail, useCity } from '../city'
import { listCall, numbers, taskNos, openCasesOf } from './query'
import { rowOf } from '../rows'

useCity()

const open = async (as = WANG, search = '') => {
  const app = renderApp({ at: `/handlingCase${search}`, as })
  await onScreen('在办案件')
  return app
}

describe('在办案件', () => {
  it('shows open cases, nearest deadline first, with state and holder', async () => {
    const wire = watchWire()
    await open(CHEN)
    const all = openCasesOf(CHEN)
    await screen.findByText(`共 ${all.length} 件`)
    const shown = all.slice(0, 10)
    for (const { taskNo, facts } of shown) {
      const row = await rowOf(taskNo)
      expect(row.getByText(stageLabel(facts))).toBeTruthy()
      if (facts.handlerId === '') expect(row.getByText(orgTitle(facts.departmentId))).toBeTruthy()
    }
    expect(numbers()).toEqual(taskNos(shown))
    // Without a tab the call queries all open cases.
    expect(wire.to('queryCaseByPage')).toEqual([listCall('queryCaseByPage', { sort: 'deadline' })])
  })

  it('opens 案件全览 of a row, and offers no action', async () => {
    const { user, router } = await open(CHEN)
    const [first] = openCasesOf(CHEN)
    const row = await rowOf(first?.taskNo ?? '')
    expect(row.getAllByRole('button')).toHaveLength(1)
    await user.click(row.getByRole('button', { name: first?.problem.smallType ?? '' }))
    await onScreen('案件全览')
    expect(router.state.location.search).toBe(`?id=${first?.id}`)
  })

  it('shows the list as a map', async () => {
    const { user } = await open(CHEN)
    await screen.findByText(/^共 \d+ 件$/)
    await user.click(screen.getByLabelText('看地图'))
    await screen.findByText(/^地图上 10 件/)
    expect(await screen.findByRole('group', { name: '在办案件的地图' })).toBeTruthy()
  })

  it('shows that nothing fits, and shows all again by one tap', async () => {
    const { user } = await open(CHEN, '?q=没有这样的案件')
    await screen.findByText('没有符合条件的记录')
    await user.click(screen.getByText('清除条件'))
    await screen.findByText(`共 ${openCasesOf(CHEN).length} 件`)
  })

  it('shows the error, and the list on 重试', async () => {
    letFail('queryCaseByPage', '503')
    const { user } = await open(CHEN)
    await screen.findByText('在办案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${openCasesOf(CHEN).length} 件`)
  })
})
