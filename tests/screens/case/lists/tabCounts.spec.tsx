import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { caseLists } from '@/demo/case/lists'
import { CHEN, demo, LIN, renderApp, useApp, WANG } from '../../../app'

useApp()

/** The number behind the label of a tab; '' without one. */
const numberOn = (label: string) =>
  screen.getByRole('tab', { name: new RegExp(`^${label}\\d*$`) }).textContent?.slice(label.length)
const total = async () => /共 (\d+) 件/.exec((await screen.findByText(/^共 \d+ 件$/)).textContent ?? '')?.[1]

const SCREENS = [
  ['caseHandle', ['待处置', '追加整改']],
  ['personalHandle', ['待处置', '追加整改']],
  ['handleConfirm', ['待确认']],
  ['caseWarn', ['即将超期', '已超期']],
] as const
const EVERYBODY = [LIN, CHEN, WANG].flatMap((as) => SCREENS.map(([at, tabs]) => ({ as, at, tabs })))

describe('the number on a tab', () => {
  it.each(EVERYBODY)('equals the rows of the list: $at, $as', async ({ as, at, tabs }) => {
    const { user } = renderApp({ at: `/${at}`, as })
    for (const label of tabs) {
      await waitFor(() => expect(numberOn(label)).toMatch(/^\d+$/))
      const before = numberOn(label)
      await user.click(screen.getByRole('tab', { name: new RegExp(`^${label}`) }))
      await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(label))
      expect([await total(), numberOn(label)]).toEqual([before, before])
    }
  })

  it('follows the filters like the list: each tab shows how many of its rows fit', async () => {
    renderApp({ at: '/caseHandle?lamp=red', as: WANG })
    const db = demo.db()
    const wang = [...db.users.values()].find(({ mobile }) => mobile === WANG)
    if (!wang) throw new RangeError(WANG)
    const fitting = (name: 'handle' | 'rework') => caseLists.all(db, wang, name, { lamp: 'red' }).length
    await waitFor(() => expect(numberOn('追加整改')).toBe(String(fitting('rework'))))
    await waitFor(() => expect(numberOn('待处置')).toBe(String(fitting('handle'))))
    expect(fitting('handle')).toBeLessThan(caseLists.count(db, wang, 'handle'))
  })
})
