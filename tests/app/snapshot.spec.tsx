// Alone in its worker: constructed style sheets stay in the document.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showSnapshot, type Snapshot } from '@/app/early/snapshot'
import { takeSnapshots } from '@/app/snapshots'
import { HOUR } from '@/domain/time'
import { wipePersisted } from '@/stores/persisted/entries'
import { endSession } from '@/stores/session'
import { CHEN, demo, renderApp, useApp, WANG } from '../app'

useApp()

// jsdom has no constructed style sheets.
class Sheet {
  css = ''
  replaceSync(css: string) {
    this.css = css
  }
}
beforeEach(() => {
  vi.stubGlobal('CSSStyleSheet', Sheet)
  Object.assign(document, { adoptedStyleSheets: [] })
})

/** A collector. */
const CAI = '13900001404'

afterEach(() => {
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  document.body.replaceChildren()
  document.documentElement.removeAttribute('data-theme')
})

const stored = (): Snapshot[] => JSON.parse(localStorage.getItem('snapshots') ?? '[]')
const store = (...all: unknown[]) => localStorage.setItem('snapshots', JSON.stringify(all))
const change = (how: Partial<Snapshot>) => store({ ...stored()[0], ...how })

/** Leaves the page as it is. */
function leavePage(): void {
  const stop = takeSnapshots(window, document.body)
  window.dispatchEvent(new Event('pagehide'))
  stop()
}

/** Opens the workbench, waits for its numbers, and leaves the page. */
async function seeWorkbench(): Promise<void> {
  renderApp({ at: '/gateway', as: WANG })
  await screen.findByRole('link', { name: /^待签收，\d+ 件$/ })
  await screen.findByText('王建国')
  leavePage()
}

const root = () => document.querySelector('#root') as HTMLElement

/** The page of the next visit, before the app is there. */
function openPage(as = WANG, address = '/#/gateway'): HTMLElement {
  cleanup()
  window.history.replaceState(null, '', address)
  document.body.innerHTML = '<div id="root"><div class="boot">still</div></div><noscript></noscript>'
  showSnapshot(window, demo.tokenOf(as), '#/gateway')
  return root()
}

const still = 'still'
/** The text of a picture that cannot be used. */
const drawn = () => root().querySelector('.snapshot[inert][aria-hidden="true"]')?.textContent ?? ''

describe('a page that is opened again', () => {
  it('shows the screen as it was left, out of reach of thumb and reader, under a word', async () => {
    await seeWorkbench()
    const page = openPage()
    expect(drawn()).toMatch(/王建国.*待签收，\d+ 件/)
    expect(within(page).queryByRole('link')).toBeNull()
    expect(within(page).getByRole('status').textContent).toBe('上次的内容，正在更新…')
  })

  it('shows it also at the address without a screen', async () => {
    await seeWorkbench()
    openPage(WANG, '/')
    expect(drawn()).toContain('王建国')
  })

  it('shows it in the chosen look, scrolled as it was', async () => {
    document.documentElement.setAttribute('data-theme', 'dark')
    await seeWorkbench()
    document.documentElement.removeAttribute('data-theme')
    change({ css: '.far{color:red}', drawn: [['div', { class: 'far', style: 'height: 7px' }, 120, 'far']] })
    sessionStorage.setItem('scroll', '{}')
    openPage()
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark')
    expect(document.adoptedStyleSheets).toEqual([{ css: '.far{color:red}' }])
    const far = document.querySelector<HTMLElement>('.far')
    expect([far?.scrollTop, far?.style.height]).toEqual([120, '7px'])
    // The app has its own sheets.
    root().replaceChildren('app')
    await waitFor(() => expect(document.adoptedStyleSheets).toEqual([]))
  })

  it('shows the still picture at another address, to another user, in another width, and after a shift', async () => {
    await seeWorkbench()
    const page = (...open: Parameters<typeof openPage>) => openPage(...open).textContent
    expect(page(WANG, '/#/caseHandle')).toBe(still)
    expect(page(CHEN)).toBe(still)
    change({ width: 100 })
    expect(page()).toBe(still)
    change({ width: window.innerWidth, at: Date.now() - 13 * HOUR })
    expect(page()).toBe(still)
    // A wrong clock.
    change({ at: Date.now() + HOUR })
    expect(page()).toBe(still)
    change({ at: Date.now() - 11 * HOUR })
    expect(page()).not.toBe(still)
  })

  it('shows it no more after a logout', async () => {
    await seeWorkbench()
    expect(stored()).toHaveLength(1)
    cleanup()
    endSession()
    expect(localStorage.getItem('snapshots')).toBeNull()
  })

  it('shows it no more once the cache is cleared', async () => {
    await seeWorkbench()
    void wipePersisted()
    expect(openPage().textContent).toBe(still)
  })

  it('leaves the screen to the app that was quicker', async () => {
    await seeWorkbench()
    cleanup()
    document.body.innerHTML = '<div id="root"><main>app</main></div><noscript></noscript>'
    showSnapshot(window, demo.tokenOf(WANG), '#/gateway')
    expect(root().textContent).toBe('app')
  })

  it.each(['{', '[null]', '[{"owner":1}]', '7'])(
    'shows the still picture for what it cannot read: %s',
    async (text) => {
      await seeWorkbench()
      localStorage.setItem('snapshots', text)
      expect(openPage().textContent).toBe(still)
    },
  )

  it('runs, loads and follows nothing that was stored', async () => {
    await seeWorkbench()
    change({
      drawn: [
        ['script', {}, 0, 'evil()'],
        ['iframe', { src: 'https://evil' }, 0],
        ['a', { href: 'https://evil', onclick: 'evil()', class: 'link' }, 0, 'link'],
      ],
    })
    const page = openPage()
    expect(page.querySelector('script, iframe')).toBeNull()
    expect([...(page.querySelector('a')?.attributes ?? [])].map(({ name }) => name)).toEqual(['class'])
  })
})

describe('a page that is left', () => {
  it('keeps neither what was typed nor messages', async () => {
    const { user } = renderApp({ at: '/caseHandle', as: WANG })
    await user.type(await screen.findByRole('searchbox'), '秘密')
    leavePage()
    expect(localStorage.getItem('snapshots')).not.toContain('秘密')
  })

  it('keeps no form, no failure, and nothing that is loading', async () => {
    renderApp({ at: '/problemRegister', as: CAI })
    await screen.findAllByRole('textbox')
    leavePage()
    expect(stored()).toEqual([])
    cleanup()
    renderApp({ at: '/caseHandleDetail?id=nothing', as: WANG })
    leavePage()
    expect(stored()).toEqual([])
    await screen.findByRole('alert')
    leavePage()
    expect(stored()).toEqual([])
  })

  it('keeps nothing below the window', async () => {
    renderApp({ at: '/caseHandle', as: WANG })
    const [first, second] = await screen.findAllByRole('article')
    vi.spyOn(second as HTMLElement, 'getBoundingClientRect').mockReturnValue({
      top: window.innerHeight + 1,
    } as DOMRect)
    leavePage()
    const kept = JSON.stringify(stored())
    const numberOf = (row: HTMLElement | undefined) => /XM\d+/.exec(row?.textContent ?? '')?.[0] ?? 'none'
    expect([kept.includes(numberOf(first)), kept.includes(numberOf(second))]).toEqual([true, false])
  })

  it('keeps the screen without the rules of a sheet that did not load', async () => {
    const unread = {
      href: 'map.css',
      get cssRules(): never {
        throw new DOMException('not loaded', 'SecurityError')
      },
    }
    vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([unread, unread] as unknown as StyleSheetList)
    await seeWorkbench()
    expect(stored().map(({ css }) => css)).toEqual([''])
  })

  it('keeps the last four screens, each once', async () => {
    await seeWorkbench()
    store(...['a', 'b', 'c', 'd'].map((address) => ({ address })))
    leavePage()
    leavePage()
    expect(stored().map(({ address }) => address.replace(/.*#/, ''))).toEqual(['/gateway', 'a', 'b', 'c'])
  })

  it.each(['{', '[null]', '7'])('replaces what cannot be read: %s', async (text) => {
    await seeWorkbench()
    localStorage.setItem('snapshots', text)
    leavePage()
    expect(stored()[0]?.address).toBe('/#/gateway')
  })

  it('drops the older picture of a screen that cannot be kept', async () => {
    await seeWorkbench()
    document.body.append(document.createElement('textarea'))
    leavePage()
    expect(stored()).toEqual([])
  })
})
