import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, onScreen, renderApp, WANG } from '../../app'
import { watchWire } from '../../wire'
import { letDo, letFail, useCity } from './city'
import { numbers, rowOf } from './rows'
import { stepCase, stepListed } from './steps'

useCity()

const open = async (search = '', as = WANG) => {
  const app = renderApp({ at: `/handleConfirm${search}`, as })
  await onScreen('处置确认')
  return app
}

describe('处置确认', () => {
  it('shows what people of the department have handled and nobody has confirmed', async () => {
    const wire = watchWire()
    await open()
    const all = stepListed('toConfirm')
    expect(all.length).toBeGreaterThanOrEqual(10)
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(wire.to('appCaseHandle/')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appCaseHandle/queryUnDoneHandleConfirmPage',
        query: { sort: 'deadline', pageNum: '1', pageSize: '10' },
      },
    ])
  })

  it('shows under 已确认 what waits for 核查 or is past it, with nothing left to do', async () => {
    const wire = watchWire()
    const { user } = await open()
    await user.click(await screen.findByRole('tab', { name: '已确认' }))
    const all = stepListed('confirmed')
    expect(all.length).toBeGreaterThan(0)
    await screen.findByText(`共 ${all.length} 件`)
    expect(numbers()).toEqual(all.slice(0, 10).map(({ taskNo }) => taskNo))
    expect(screen.queryByText('去确认')).toBeNull()
    expect(wire.to('queryDoneHandleConfirmPage')).toEqual([
      {
        method: 'GET',
        path: '/api-digital/api/v1/appCaseHandle/queryDoneHandleConfirmPage',
        query: { sort: 'deadline', pageNum: '1', pageSize: '10' },
      },
    ])
  })

  it('leads from a row to its form, and by the rest of the row to its detail', async () => {
    const { user, router } = await open()
    const first = stepCase('toConfirm')
    await user.click((await rowOf(first.taskNo)).getByText('去确认'))
    await onScreen('确认办理')
    expect(router.state.location.search).toBe(`?id=${first.id}`)
    await router.navigate(-1)
    await onScreen('处置确认')
    await user.click((await rowOf(first.taskNo)).getByText(first.problem.smallType))
    await onScreen('确认详情')
  })

  it('takes up what a person of the department has just handed in', async () => {
    const before = stepListed('toConfirm').length
    const [mine] = [...stepListed('feedback', CHEN)].filter(
      ({ facts }) => facts.step === 'personal' && facts.stage === 3 && facts.parkedUntil === null,
    )
    letDo(CHEN, 'personalHandle', mine?.id ?? '')
    await open(`?q=${mine?.taskNo}`)
    expect((await rowOf(mine?.taskNo ?? '')).getByText('去确认')).toBeTruthy()
    expect(stepListed('toConfirm')).toHaveLength(before + 1)
  })
})

describe('处置确认, when something is missing', () => {
  it('tells someone who confirms nothing that there is nothing, per tab', async () => {
    const { user } = await open('', LIN)
    await screen.findByText('没有待确认案件')
    await user.click(screen.getByRole('tab', { name: '已确认' }))
    await screen.findByText('还没有已确认案件')
  })

  it('says what went wrong with the list and shows it on 重试', async () => {
    letFail('queryUnDoneHandleConfirmPage', '503')
    const { user } = await open()
    await screen.findByText('待确认案件没有加载出来')
    await user.click(screen.getByText('重试'))
    await screen.findByText(`共 ${stepListed('toConfirm').length} 件`)
  })
})
