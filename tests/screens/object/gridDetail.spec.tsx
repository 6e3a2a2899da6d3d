import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { itHidesWhatIsPersonal, itIsAnObjectDetail } from '../../families/itIsAnObjectDetail'
import { caseLists } from '@/demo/case/lists'
import { objectsOf } from '@/demo/object/store'
import { demo, LIN, onScreen, renderApp } from '../../app'
import { useCity, userOf } from '../case/city'
import { firstObject } from './objects'

useCity()

const under = (code: string) =>
  caseLists.all(demo.db(), userOf(LIN), 'reported', { gridCode: code, stage: '1,2,3,4', sort: 'newest' })

const FACTS = {
  at: '/gridDetail',
  title: '网格详情',
  kind: 'grid',
  call: 'gridInfo/detail',
  wrong: '责任人',
} as const

describe('网格详情', () => {
  itIsAnObjectDetail(FACTS)
  itHidesWhatIsPersonal(FACTS)

  it('lists as many components as it counts, each with a link', async () => {
    const grid = firstObject('grid', ({ code }) => under(code).length > 0)
    const inside = objectsOf(demo.db(), 'component').filter(({ place }) => place.gridCode === grid.code)
    const { user } = renderApp({ at: `/gridDetail?id=${grid.id}`, as: LIN })
    await onScreen('网格详情')
    await user.click(await screen.findByRole('button', { name: `部件 ${inside.length}` }))
    const sheet = within(await screen.findByRole('dialog', { name: '网格内的部件' }))
    const [first] = [...inside].sort((a, b) => (a.code < b.code ? -1 : 1))
    const row = (await sheet.findByText(first?.code ?? '')).closest('article')
    if (!row) throw new RangeError('no row')
    await user.click(within(row).getByRole('button'))
    await onScreen('部件详情')
    await screen.findByRole('heading', { level: 2, name: first?.name ?? '' })
  })

  it('lists as many open cases as it counts', async () => {
    const grid = firstObject('grid', ({ code }) => under(code).length > 0)
    const cases = under(grid.code)
    const { user } = renderApp({ at: `/gridDetail?id=${grid.id}`, as: LIN })
    await onScreen('网格详情')
    await user.click(await screen.findByRole('button', { name: `在办案件 ${cases.length}` }))
    const sheet = within(await screen.findByRole('dialog', { name: '网格内的在办案件' }))
    await sheet.findByText(cases[0]?.taskNo ?? '')
    expect(sheet.getAllByText(/^XM\d+$/)).toHaveLength(Math.min(10, cases.length))
  })
})
