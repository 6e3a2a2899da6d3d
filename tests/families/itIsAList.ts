import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onScreen, renderApp } from '../app'
import { watchWire } from '../wire'

/** One tab of a list, or a list without tabs. */
export interface ListTab {
  /** Its name; left out without tabs. */
  tab?: string
  /** Its query in the address; '' where the screen opens at it. */
  search?: string
  /** Last part of the path of its read, and its input apart from page and order. */
  call: string
  query?: Record<string, string>
  /** Visible texts of its rows, in the expected order. */
  rows: () => readonly string[]
  /** Message for a user without rows. */
  empty: string
  /** Name of the content that failed to load: 挂账中案件. */
  what: string
}

export interface ListFacts {
  /** Path of the screen, and its title. */
  at: string
  title: string
  as: string
  /** Users without rows; none where the city has no such user. */
  usersWithoutRows: readonly string[]
  tabs: readonly ListTab[]
  /** The visible texts of the screen's rows; fails without any. */
  shown: () => readonly (string | null)[]
  /** Breaks the next call of a path. */
  letFail: (path: string, kind: string, times?: number) => void
  /** Rows per page. */
  page?: number
  /** Counter word of its rows; 件 when left out. */
  unit?: string
}

/**
 * Common tests of all lists: exactly the rows of the city, in order, by one call; an empty message; an error,
 * solved by 重试. A spec adds what is special about its list.
 */
export function itIsAList({
  at,
  title,
  as,
  usersWithoutRows,
  tabs,
  shown,
  letFail,
  page = 10,
  unit = '件',
}: ListFacts): void {
  const open = async (search: string, who: string) => {
    const app = renderApp({ at: `${at}${search}`, as: who })
    await onScreen(title)
    return app
  }
  for (const { tab, search = '', call, query = {}, rows, empty, what } of tabs) {
    it(`${what}: shows exactly the rows of the city, in order, with one call`, async () => {
      const wire = watchWire()
      await open(search, as)
      const all = rows()
      expect(all.length).toBeGreaterThan(0)
      await screen.findByText(`共 ${all.length} ${unit}`)
      expect(shown()).toEqual(all.slice(0, page))
      expect(wire.sent.filter(({ path }) => path.endsWith(`/${call}`))).toEqual([
        {
          method: 'GET',
          path: expect.stringContaining(call),
          query: { sort: 'deadline', pageNum: '1', pageSize: String(page), ...query },
        },
      ])
      if (tab === undefined) expect(screen.queryByRole('tablist')).toBeNull()
      else expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(new RegExp(`^${tab}`))
    })

    it.each(usersWithoutRows)(`${what}: shows %s, who has no rows, that it is empty`, async (who) => {
      await open(search, who)
      expect(await screen.findByText(empty)).toBeTruthy()
    })

    it.each([
      { kind: '503', words: '服务不可用，请联系管理员', times: 1 },
      // A read without an answer is retried once automatically.
      { kind: 'offline', words: '网络连接错误', times: 2 },
    ])(`${what}: shows the error ($kind), and the rows on 重试`, async ({ kind, words, times }) => {
      letFail(`${call}?`, kind, times)
      const { user } = await open(search, as)
      await screen.findByText(`${what}没有加载出来`)
      expect(screen.getByText(words)).toBeTruthy()
      await user.click(screen.getByText('重试'))
      await screen.findByText(`共 ${rows().length} ${unit}`)
    })
  }
}
