import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onScreen, renderApp } from '../app'
import { watchWire } from '../wire'

/** One tab of a list, or the whole of one without tabs. */
export interface ListTab {
  /** Its name; left out where there are no tabs. */
  tab?: string
  /** Its query in the address; '' where the screen opens at it. */
  search?: string
  /** The last part of the path it is read by, and what it asks besides page and order. */
  call: string
  query?: Record<string, string>
  /** What one sees of its rows, in the order they must have. */
  rows: () => readonly string[]
  /** Told to somebody who has none. */
  empty: string
  /** What is said not to have been loaded: 挂账中案件. */
  what: string
}

export interface ListFacts {
  /** Path of the screen, and its title. */
  at: string
  title: string
  as: string
  /** Those who have no rows; none where the city has nobody like that. */
  nobody: readonly string[]
  tabs: readonly ListTab[]
  /** What the screen shows of its rows now; fails where there is none. */
  shown: () => readonly (string | null)[]
  /** Breaks the next call of a path. */
  letFail: (path: string, kind: string, times?: number) => void
  /** How many rows a page has. */
  page?: number
  /** What its rows are counted in; 件 when left out. */
  unit?: string
}

/**
 * What every list must do, as tests: the very rows the city holds, in order, by one call; nothing said as such; a failure
 * told and mended by 重试. A spec adds what is special about its list.
 */
export function itIsAList({
  at,
  title,
  as,
  nobody,
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
    it(`${what}: shows the very rows the city holds, in order, and asks once`, async () => {
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

    it.each(nobody)(`${what}: tells %s, who has none, that there are none`, async (who) => {
      await open(search, who)
      expect(await screen.findByText(empty)).toBeTruthy()
    })

    it.each([
      { kind: '503', words: '服务不可用，请联系管理员', times: 1 },
      // A read without an answer has one more try of its own.
      { kind: 'offline', words: '网络连接错误', times: 2 },
    ])(`${what}: says what went wrong ($kind), and shows it on 重试`, async ({ kind, words, times }) => {
      letFail(`${call}?`, kind, times)
      const { user } = await open(search, as)
      await screen.findByText(`${what}没有加载出来`)
      expect(screen.getByText(words)).toBeTruthy()
      await user.click(screen.getByText('重试'))
      await screen.findByText(`共 ${rows().length} ${unit}`)
    })
  }
}
