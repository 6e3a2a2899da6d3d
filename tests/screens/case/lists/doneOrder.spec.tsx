import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CaseListName } from '@/demo/case/lists'
import { CHEN, demo, onScreen, renderApp, WANG } from '../../../app'
import { listed, useCity } from '../city'
import { numbers, rowOf } from '../rows'

useCity()

const finished = () =>
  [...demo.db().cases.values()].flatMap(({ taskNo, times }) =>
    times.handle === undefined ? [] : [[taskNo, times.handle] as const],
  )

const TABS: readonly [title: string, at: string, as: string, list: CaseListName][] = [
  ['案件处置', '/caseHandle?tab=3', WANG, 'done'],
  ['案件处置', '/caseHandle?tab=4', WANG, 'closed'],
  ['个人处置', '/personalHandle?tab=3', CHEN, 'personalDone'],
  ['个人处置', '/personalHandle?tab=4', CHEN, 'personalClosed'],
  ['处置确认', '/handleConfirm?tab=done', WANG, 'confirmed'],
]

describe('lists of finished cases', () => {
  it.each(TABS)('%s (%s) shows the last handled first, with the time', async (title, at, as, list) => {
    renderApp({ at, as })
    await onScreen(title)
    const mine = listed(list, as)
    await screen.findByText(`共 ${mine.length} 件`)
    const handledAt = new Map(finished())
    const shown = numbers().map((taskNo) => handledAt.get(taskNo ?? '') ?? 0)
    expect(shown.length).toBeGreaterThan(4)
    expect(shown).toEqual([...shown].sort((a, b) => b - a))
    const newest = Math.max(...mine.map(({ taskNo }) => handledAt.get(taskNo) ?? 0))
    expect(shown[0]).toBe(newest)
    const [first] = numbers()
    expect((await rowOf(first ?? '')).getByText(/ 处置$/)).toBeTruthy()
  })

  it.each([
    ['?tab=3', ['最近处置', '截止最近', '最新派遣', '距离最近']],
    ['', ['截止最近', '最新派遣', '距离最近']],
  ])('案件处置%s offers only the orders that its rows support', async (search, offered) => {
    const { user } = renderApp({ at: `/caseHandle${search}`, as: WANG })
    await onScreen('案件处置')
    const [first] = offered
    await user.click(await screen.findByText(first ?? ''))
    const sheet = within(await screen.findByRole('dialog', { name: '排序' }))
    expect(sheet.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([...offered]),
    )
    expect(sheet.getAllByRole('listitem')).toHaveLength(offered.length)
  })

  it('ignores an order for finished cases in the address on open cases', async () => {
    renderApp({ at: '/caseHandle?sort=handled', as: WANG })
    await onScreen('案件处置')
    expect(await screen.findByText('截止最近')).toBeTruthy()
  })
})
