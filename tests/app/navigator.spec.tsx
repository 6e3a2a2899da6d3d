// Alone in its worker: counts the entries of a history.
import { act, screen, waitFor } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { createNavigator } from '@/app/navigator'
import { createHashAppRouter } from '@/app/App'
import { to, useNav, type Navigator, useUrlState } from '@/kit/screen/hooks'
import { startSession } from '@/stores/session'
import { CHEN, demo, LIN, pass, renderApp, useApp } from '../app'
import { browserBack, chunkOf, Probe, useProbes } from './probes'

/** The navigator of the visible screen, and the query of gridQuery. */
let nav: Navigator
let change: ReturnType<typeof useUrlState>[1]

function Holder() {
  const own = useNav()
  // A kept screen does not render again when it returns.
  useLayoutEffect(() => {
    nav = own
  }, [own])
  return <Probe />
}

function SearchHolder() {
  change = useUrlState()[1]
  return <Holder />
}

useApp()
useProbes({
  gridQuery: chunkOf(SearchHolder),
  gridDetail: chunkOf(Holder),
  verifyTask: chunkOf(Holder),
})

const sees = (text: string | RegExp) => screen.findByText(text)
const entries = () => window.history.length
const at = ({ router }: ReturnType<typeof renderApp>) =>
  router.state.location.pathname + router.state.location.search

async function start(address = '/gridQuery') {
  const app = renderApp({ at: address, as: LIN })
  await sees(/^网格查询 第 1 次打开/)
  return app
}
const go = (move: () => void) => act(async () => move())

describe('going to a screen', () => {
  it('adds one entry', async () => {
    const app = await start()
    const before = entries()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    expect([at(app), entries() - before]).toEqual(['/gridDetail?id=a', 1])
  })

  it('is ignored when the screen is already open', async () => {
    const app = await start('/gridQuery?tab=2')
    const before = entries()
    const key = app.router.state.location.key
    await go(() => nav.go({ ...to.gridQuery(), search: '?tab=2' }))
    expect([entries() - before, app.router.state.location.key]).toEqual([0, key])
  })

  it('is ignored while the navigation is pending: a double tap opens one screen', async () => {
    await start()
    const before = entries()
    await go(() => {
      nav.go(to.gridDetail({ id: 'a' }))
      nav.go(to.gridDetail({ id: 'a' }))
    })
    expect(entries() - before).toBe(1)
    expect(await sees('网格详情 第 2 次打开，地址 ?id=a')).toBeTruthy()
  })

  it('goes to another record of the same screen', async () => {
    const app = await start()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.go(to.gridDetail({ id: 'b' })))
    expect(at(app)).toBe('/gridDetail?id=b')
  })

  it('adds no entry when it replaces the current screen', async () => {
    const app = await start()
    const before = entries()
    await go(() => nav.replace(to.gridDetail({ id: 'a' })))
    expect([at(app), entries() - before]).toEqual(['/gridDetail?id=a', 0])
  })

  it('returns to a kept screen at its last address, but not at one of a previous user', async () => {
    const app = await start()
    await go(() => nav.go({ ...to.verifyTask(), search: '?q=井盖' }))
    await go(() => nav.go(to.gridQuery()))
    await go(() => nav.go(to.verifyTask()))
    expect(at(app)).toBe(`/verifyTask?q=${encodeURIComponent('井盖')}`)
    await go(() => nav.go(to.gridQuery()))
    await go(() => startSession(demo.tokenOf(CHEN)))
    await go(() => nav.go(to.verifyTask()))
    expect(at(app)).toBe('/verifyTask')
  })
})

describe('changing tab or filter', () => {
  it('keeps both of two changes, also when the second one comes from an earlier render', async () => {
    const app = await start('/gridQuery')
    const before = change
    await go(() => {
      change({ list: '1' })
      before({ c: '118' })
    })
    expect(at(app)).toBe('/gridQuery?list=1&c=118')
    await go(() => before({ list: '' }))
    expect(at(app)).toBe('/gridQuery?c=118')
  })

  it('changes the address without a new entry', async () => {
    const app = await start('/gridQuery?tab=2')
    const before = entries()
    await go(() => change({ q: 'x', tab: '' }))
    expect([at(app), entries() - before]).toEqual(['/gridQuery?q=x', 0])
    expect(await sees('网格查询 第 1 次打开，地址 ?q=x')).toBeTruthy()
  })

  it('changes nothing once a record is shown in place of its list', async () => {
    const app = await start('/gridQuery?tab=2')
    // The debounced search of the list fires after the record was opened.
    const late = change
    await go(() => nav.go({ ...to.gridQuery(), search: '?id=a' }))
    await waitFor(() => expect(at(app)).toBe('/gridQuery?id=a'))
    await go(() => late({ keyword: '井盖' }))
    expect(at(app)).toBe('/gridQuery?id=a')
  })

  it('changes nothing once another screen is shown', async () => {
    const app = await start('/gridQuery?tab=2')
    const late = change
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => late({ q: 'x' }))
    expect(at(app)).toBe('/gridDetail?id=a')
  })
})

describe('back', () => {
  it('goes one step back', async () => {
    const app = await start()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.back())
    await waitFor(() => expect(at(app)).toBe('/gridQuery'))
  })

  it('opens the workbench in place of the first entry, instead of leaving the app', async () => {
    const app = await start()
    const before = entries()
    await go(() => nav.back())
    await waitFor(() => expect([at(app), entries() - before]).toEqual(['/gateway', 0]))
  })

  it('called twice in a row takes one step, and does not leave the app', async () => {
    const app = await start()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.go(to.gridDetail({ id: 'b' })))
    const steps = vi.spyOn(window.history, 'go')
    await go(() => {
      nav.back()
      nav.back()
    })
    await waitFor(() => expect(at(app)).toBe('/gridDetail?id=a'))
    expect(steps.mock.calls).toEqual([[-1]])
    await go(() => nav.back())
    await waitFor(() => expect(at(app)).toBe('/gridQuery'))
  })

  it('works again after a step that history ignored', async () => {
    const app = await start()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    const ignoredStep = vi.spyOn(window.history, 'go').mockImplementation(() => undefined)
    await go(() => nav.back())
    ignoredStep.mockRestore()
    pass(1000)
    await go(() => nav.back())
    await waitFor(() => expect(at(app)).toBe('/gridQuery'))
  })
})

describe('back to a list', () => {
  it('returns to its latest entry from any depth', async () => {
    const app = await start('/gridQuery?tab=1')
    await go(() => nav.go({ ...to.gridQuery(), search: '?tab=2' }))
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.go(to.gridDetail({ id: 'b' })))
    await go(() => nav.backTo(to.gridQuery()))
    await waitFor(() => expect(at(app)).toBe('/gridQuery?tab=2'))
    await browserBack()
    await waitFor(() => expect(at(app)).toBe('/gridQuery?tab=1'))
  })

  it('opens it in place of the current screen when it was never visited', async () => {
    const app = await start()
    const before = entries()
    await go(() => nav.backTo(to.verifyTask()))
    expect([at(app), entries() - before]).toEqual(['/verifyTask', 0])
  })

  it('finds the entry after a reload', async () => {
    const app = await start('/gridQuery?tab=2')
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.go(to.gridDetail({ id: 'b' })))
    // A reload keeps session storage and history, and clears the memory.
    app.router.dispose()
    const router = createHashAppRouter()
    const reloaded = createNavigator(router)
    await go(() => reloaded.backTo(to.gridQuery()))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=2'))
    router.dispose()
  })

  it('ignores the first entry of an earlier visit in this tab', async () => {
    // The first entry of each visit has the same key.
    sessionStorage.setItem('trail', JSON.stringify([{ key: 'default', pathname: '/verifyTask' }]))
    const app = await start()
    await go(() => nav.go(to.gridDetail({ id: 'a' })))
    await go(() => nav.backTo(to.verifyTask()))
    await waitFor(() => expect(at(app)).toBe('/verifyTask'))
  })
})
