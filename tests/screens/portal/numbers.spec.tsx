import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { CHEN, LIN, renderApp, useApp, WANG, type AppTest } from '../../app'

// Every number of the workbench is the total of the list that it opens, and every number of a tab that of its list.

useApp()

const PEOPLE = [
  ['a collector', LIN],
  ['a handler', CHEN],
  ['a head', WANG],
  ['an assisting head', '13900001303'],
  ['a supervisor', '13900001404'],
  ['an approver', '13900001401'],
] as const

interface Shown {
  name: string
  count: number
  address: string
}

const addressOf = (link: HTMLElement) => link.getAttribute('href')?.replace(/^#/, '') ?? ''

/** The numbers of the strip. */
async function stripNumbers(): Promise<Shown[]> {
  const strip = within(await screen.findByRole('navigation', { name: '待办' }))
  await waitFor(() => expect(strip.queryByText(/加载中$/)).toBeNull())
  return strip.getAllByRole('link').flatMap((link) => {
    const [, name = '', count = ''] = /([^\d–]+)，(\d+) 件$/.exec(link.textContent ?? '') ?? []
    return name ? [{ name, count: Number(count), address: addressOf(link) }] : []
  })
}

/** The numbers of the tiles. */
async function tileNumbers(): Promise<Shown[]> {
  await screen.findByRole('region', { name: '统计与服务' })
  return [...document.querySelectorAll<HTMLElement>('a.cg-tile')].flatMap((tile) => {
    const count = Number(/\d+/.exec(tile.querySelector('.cg-tile-badge')?.textContent ?? '')?.[0] ?? 0)
    const name = tile.lastElementChild?.textContent ?? ''
    return count > 0 ? [{ name: `the tile ${name}`, count, address: addressOf(tile) }] : []
  })
}

/** The total that the visible list shows; 会话 counts the messages of its rows. */
function totalOf(address: string): number {
  if (address === '/conversation') {
    const badges = [...document.querySelectorAll('.cg-talk-row .cg-badge')]
    return badges.reduce((sum, { textContent }) => sum + Number(/\d+/.exec(textContent ?? '')?.[0] ?? 0), 0)
  }
  const totals = screen.getAllByRole('status').flatMap(({ textContent }) => {
    const total = /共 (\d+) /.exec(textContent ?? '')?.[1]
    return total === undefined ? [] : [Number(total)]
  })
  expect(totals).toHaveLength(1)
  return totals[0] ?? NaN
}

const tabNumber = (tab: HTMLElement): number =>
  Number(/\d+/.exec(tab.querySelector('small')?.textContent ?? '')?.[0])

/** Opens the list of a number, and each of its tabs with a number; returns the numbers that their lists do not repeat. */
async function wrongIn({ user, router }: AppTest, { name, count, address }: Shown): Promise<string[]> {
  const wrong: string[] = []
  const check = async (what: string, wanted: number) => {
    try {
      await waitFor(() => expect(totalOf(address)).toBe(wanted), { timeout: 4000 })
    } catch {
      wrong.push(
        `${what} ${wanted}, but its list ${screen
          .queryAllByRole('status')
          .map(({ textContent }) => textContent)
          .join('|')}`,
      )
    }
  }
  await act(() => router.navigate(address))
  await check(name, count)
  const numbered = screen.queryAllByRole('tab').filter((tab) => tabNumber(tab) > 0)
  for (const tab of numbered) {
    const number = tabNumber(tab)
    await user.click(tab)
    await check(`the tab ${tab.textContent} of ${name}`, number)
  }
  return wrong
}

describe('the numbers', () => {
  it.each(PEOPLE)(
    'of %s are the totals of their lists',
    async (_, as) => {
      const app = renderApp({ at: '/gateway', as })
      const shown = [...(await stripNumbers()), ...(await tileNumbers())]
      expect(shown.filter(({ count }) => count > 0).length).toBeGreaterThan(2)
      const byAddress = new Map(shown.map((one) => [one.address, one]))
      // A tile and a cell with one address have one number.
      expect(shown.filter(({ address, count }) => byAddress.get(address)?.count !== count)).toEqual([])
      const wrong: string[] = []
      for (const one of byAddress.values()) wrong.push(...(await wrongIn(app, one)))
      expect(wrong).toEqual([])
    },
    60_000,
  )
})

describe('overdue work of all kinds', () => {
  it.each([
    ['a collector', LIN, '已超期'],
    ['a head', WANG, '任务超期'],
  ])('of %s opens exactly these stops', async (_, as, label) => {
    const { user } = renderApp({ at: '/gateway', as })
    const cell = await screen.findByRole('button', { name: new RegExp(`^${label}，\\d+ 件$`) })
    const count = Number(/\d+/.exec(cell.textContent ?? '')?.[0])
    expect(count).toBeGreaterThan(0)
    await user.click(cell)
    const sheet = within(await screen.findByRole('dialog', { name: `${label} ${count} 件` }))
    const stops = await sheet.findAllByText(/^超期 /)
    expect(stops).toHaveLength(count)
    expect(sheet.queryByRole('button', { name: '调整顺序' })).toBeNull()
  })
})
