import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { labelOf } from '@/domain/enums'
import { COMPONENT_STATE_LABEL } from '@/domain/object/objectKinds'
import { itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { useCity } from '../case/city'
import { firstObject, valueOf } from './objects'

useCity()

describe('部件详情', () => {
  itIsAnObjectDetail({
    at: '/elementDetail',
    title: '部件详情',
    kind: 'component',
    call: 'component/detail',
    wrong: '状态',
  })

  it('shows owner, upkeep and state, and calls the service number, which is not masked', async () => {
    const record = firstObject('component', ({ state }) => state === '3')
    const { user, called } = renderApp({ at: `/elementDetail?id=${record.id}`, as: LIN })
    await onScreen('部件详情')
    expect((await valueOf('状态')).textContent).toBe(labelOf(COMPONENT_STATE_LABEL, '3'))
    expect((await valueOf('权属单位')).textContent).toBe(record.ownerName)
    expect((await valueOf('养护单位')).textContent).toBe(record.upkeepName)
    await user.click(screen.getByRole('button', { name: '拨打 12319' }))
    expect(called.dialled).toEqual(['12319'])
  })

  it('opens a case from its history', async () => {
    const about = [...demo.db().cases.values()].find(
      ({ componentCode, times }) => componentCode !== '' && times.report !== undefined,
    )
    const record = firstObject('component', ({ code }) => code === about?.componentCode)
    const { user, router } = renderApp({ at: `/elementDetail?id=${record.id}`, as: LIN })
    await onScreen('部件详情')
    await user.click(await screen.findByRole('button', { name: `案件 ${about?.taskNo}` }))
    await onScreen('案件全览')
    expect(router.state.location.search).toBe(`?id=${about?.id}`)
  })
})
