import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { objectsOf } from '@/demo/object/store'
import { wipePersisted } from '@/stores/persisted/entries'
import { demo, LIN, onScreen, renderApp } from '../app'
import { leave } from '../visits'
import { accountKnown, useCity } from './case/city'
import { collectsOf } from '@/demo/collection/story'

// Personal data (issue 12, docs/decisions/0027): every list masks personal data; addresses, logs and storage have none.
// Only a detail shows it in full, after a tap (tests/families/itIsAnObjectDetail).

useCity()
afterEach(wipePersisted)

const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => void logged.push(...args))
})
afterEach(() => vi.restoreAllMocks())

/** ID and phone numbers of all people in the records, and those in the user's own record. */
function personalNumbers(): Set<string> {
  const written = objectsOf(demo.db(), 'merchant').flatMap(({ phone, idCard }) => [phone, idCard])
  const collected = [...collectsOf(demo.db()).values()].flatMap(({ words }) => [words.phone, words.idCard])
  return new Set([...written, ...collected].filter((word): word is string => (word ?? '') !== ''))
}

/** Runs of digits as long as a phone or ID number. */
const numbersIn = (text: string) => text.match(/\d{11,17}[\dX]?/g) ?? []

const LISTS = [
  ['/merchantQuery', '商户查询'],
  ['/stallPointQuery', '摊规点查询'],
  ['/pointQuery', '点位查询'],
  ['/gridQuery', '网格查询'],
  ['/collectRecord', '采集记录'],
  ['/collectRecord?tab=returned', '采集记录'],
  ['/suggestionHistory', '投诉建议记录'],
  ['/problemRecord', '问题记录'],
  ['/taskRecord', '任务记录'],
  ['/infoCollection', '信息采集'],
] as const

it.each(LISTS)(
  '%s shows no full ID or phone number on screen, in its address, in logs or in storage',
  async (at, title) => {
    const hidden = personalNumbers()
    expect(hidden.size).toBeGreaterThan(100)
    const app = renderApp({ at, as: LIN, device: { mayLocateSilently: () => Promise.resolve(true) } })
    await onScreen(title)
    await accountKnown()
    if (at !== '/infoCollection') await screen.findAllByRole('article')
    const { pathname, search } = app.router.state.location
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }))
    const texts = [document.body.innerHTML, pathname, search, ...stored, ...logged.map(String)]
    const leaks = texts.flatMap(numbersIn).filter((number) => hidden.has(number))
    expect(leaks).toEqual([])
    await leave(app)
  },
)

it('masks the name of the owner in a list', async () => {
  const names = new Set(objectsOf(demo.db(), 'merchant').map(({ personName }) => personName))
  renderApp({ at: '/merchantQuery', as: LIN })
  const rows = await screen.findAllByRole('article')
  for (const { textContent } of rows)
    for (const name of names) expect(textContent).not.toMatch(new RegExp(`(^|[ ·])${name}($|[ ·])`))
  expect(rows.some(({ textContent }) => textContent?.includes('*'))).toBe(true)
})
