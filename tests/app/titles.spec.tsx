import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { rowAt, rows } from '@/app/routes/table'
import { env } from '@/env/env'
import { LIN, renderApp, useApp } from '../app'
import { chunkOf, useProbes } from './probes'

useApp()
// Checks only the title of the window.
useProbes(Object.fromEntries(rows.map(({ path }) => [path, chunkOf(() => null)])))

it('the page title is the title of the route, for all 128 rows (spec §2)', async () => {
  const { router } = renderApp({ at: '/privacyPolicy', as: LIN })
  const titles = new Map<string, string>()
  for (const { path } of rows) {
    await act(() => router.navigate(`/${path}?id=1&kind=verify`))
    titles.set(path, document.title)
  }
  // The default child of /twoViolations has the address and the title of its parent.
  const wrong = rows.filter(({ path }) => titles.get(path) !== rowAt(path)?.title).map(({ path }) => path)
  expect(wrong).toEqual([])
  expect(rows.map(({ path }) => titles.get(path))).toContain('案件处置')
  expect(new Set(titles.values()).size).toBeGreaterThan(120)
})

it('the page title is the app’s name where no route has one', async () => {
  const { router } = renderApp({ at: '/caseSign', as: LIN })
  await act(() => router.navigate('/nowhere'))
  expect(document.title).toBe(env.title)
})
