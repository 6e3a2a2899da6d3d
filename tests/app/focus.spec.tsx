import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { onScreen, renderApp, server, useApp, WANG } from '../app'
import { browserBack } from './probes'

useApp()

const focused = () => document.activeElement
const firstRow = async () => within((await screen.findAllByRole('article'))[0] ?? document.body)
const boxOf = (element: HTMLElement) => element.closest('.cg-scroll') ?? document.body

/** The address as typed, or as a shell changes it: without history state. */
const deepLink = (address: string) =>
  act(async () => {
    window.location.hash = address
    await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
  })

describe('the focus', () => {
  it('moves to the title of the new screen, without scrolling or opening a keyboard', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus')
    const { user } = renderApp({ at: '/gateway', as: WANG })
    await waitFor(() => expect(focused()).toBe(screen.getByRole('heading', { level: 1, name: '工作台' })))
    await user.click(await screen.findByRole('link', { name: /^待处置，/ }))
    const title = await onScreen('案件处置')
    await waitFor(() => expect(focused()).toBe(title))
    expect(title.tabIndex).toBe(-1)
    const titles = focus.mock.contexts.flatMap((one, at) =>
      one instanceof HTMLHeadingElement ? [focus.mock.calls[at]] : [],
    )
    expect(titles.length).toBeGreaterThan(1)
    for (const call of titles) expect(call).toEqual([{ preventScroll: true }])
    focus.mockRestore()
  })

  it('moves to the title also when the screen replaces its skeleton', async () => {
    const { user } = renderApp({ at: '/caseHandle', as: WANG })
    await user.click((await firstRow()).getAllByRole('button')[0] ?? document.body)
    await screen.findByText('问题描述')
    expect(focused()).toBe(await onScreen('处置详情'))
  })

  it('returns to the row after Back', async () => {
    const { user } = renderApp({ at: '/caseHandle', as: WANG })
    const rows = await screen.findAllByRole('article')
    const third = within(rows[2] ?? document.body).getAllByRole('button')[0]
    const words = rows[2]?.textContent
    await user.click(third ?? document.body)
    await onScreen('处置详情')
    await browserBack()
    await onScreen('案件处置')
    await waitFor(() => expect(focused()?.closest('article')?.textContent).toBe(words))
    expect(focused()?.tagName).toBe('BUTTON')
  })

  it('stays on the title after Back when the row has disappeared', async () => {
    const { user, queryClient } = renderApp({ at: '/caseSign', as: WANG })
    await user.click((await firstRow()).getAllByRole('button')[0] ?? document.body)
    await onScreen('案件详情')
    server.use(http.get('*/querySignPage', () => new Promise<undefined>(() => {})))
    queryClient.clear()
    await browserBack()
    const title = await onScreen('案件签收')
    expect(focused()).toBe(title)
  })

  it('stays on the row whose button has become a text', async () => {
    const { user } = renderApp({ at: '/caseSign', as: WANG })
    const rows = await screen.findAllByRole('article')
    const row = rows.find(({ textContent }) => !textContent?.includes('来电催办')) ?? document.body
    await user.click(within(row).getByRole('button', { name: /^签收 XM/ }))
    await waitFor(() => expect(row.textContent).toContain('已签收'))
    await waitFor(() => expect(focused()?.closest('article')).toBe(row))
    expect(focused()?.tagName).toBe('BUTTON')
  })

  it('stays in the search while the filtered list loads', async () => {
    const { user } = renderApp({ at: '/caseHandle', as: WANG })
    await user.click((await firstRow()).getAllByRole('button')[0] ?? document.body)
    await onScreen('处置详情')
    await browserBack()
    const field = await screen.findByRole('searchbox')
    await user.type(field, '井盖')
    await waitFor(() => expect(window.location.hash).toContain('q='))
    expect(focused()).toBe(field)
  })
})

it('each sign button has a different name', async () => {
  renderApp({ at: '/caseSign', as: WANG })
  const rows = await screen.findAllByRole('article')
  const names = rows.map((row) => within(row).getByRole('button', { name: /^签收 XM\d{13}$/ }))
  expect(new Set(names.map((button) => button.getAttribute('aria-label'))).size).toBe(rows.length)
})

describe('a deep link', () => {
  it('starts at the top, whatever the scroll position of the screen before', async () => {
    renderApp({ at: '/caseHandle', as: WANG })
    const [row] = await screen.findAllByRole('article')
    const box = boxOf(row ?? document.body)
    box.scrollTop = 700
    fireEvent.scroll(box)
    await deepLink('/caseSign')
    await onScreen('案件签收')
    const [other] = await screen.findAllByRole('article')
    expect(boxOf(other ?? document.body).scrollTop).toBe(0)
  })
})
