import { render } from '@testing-library/react'
import { QueryClient } from '@tanstack/react-query'
import { UNSAFE_createMemoryHistory } from 'react-router-dom'
import { App } from '@/app/App'
import { createNavigator } from '@/app/navigator'
import { createAppRouter } from '@/app/router'
import { createQueryClient } from '@/stores/queryClient'
import type { Place } from '../walk/stops'
import type { Outcome } from './faults'
import { wait, isShown, keptDrafts, until } from './forms'
import { giveAll, pressAgain, typed } from './fillForm'
import { handedInUnder, runRetries, type Trouble } from './submits'

/** A tab of the same phone: separate caches, shared storage. */
interface Tab {
  box: HTMLElement
  close: () => void
}

function openTab(address: string): Tab {
  const box = document.body.appendChild(document.createElement('div'))
  const history = UNSAFE_createMemoryHistory({ initialEntries: [address], v5Compat: true })
  const router = createAppRouter(history, { onBack: () => false })
  // Same behaviour, but the second tab does not see actions of the first.
  const queryClient = new QueryClient({ defaultOptions: createQueryClient(0).getDefaultOptions() })
  const parts = { router, navigator: createNavigator(router), queryClient }
  const { unmount } = render(<App {...parts} />, { container: box })
  return {
    box,
    close: () => {
      unmount()
      box.remove()
      queryClient.clear()
      router.dispose()
    },
  }
}

/** Hides the app of a tab, or shows it again. */
function hide(tab: Element | null | undefined, hidden: boolean): void {
  if (tab instanceof HTMLElement) tab.style.display = hidden ? 'none' : ''
}

const ownTab = () => [...document.body.children].find((one) => isShown(one) && one.querySelector('h1'))

const isKept = (words: readonly string[]) => async () => {
  const kept = await keptDrafts()
  return words.every((word) => word.includes('*') || kept.includes(word))
}

/** Fills in the form in one tab, opens it in another, and submits it in both. */
export async function twoTabs(place: Place): Promise<Outcome> {
  let first: Element | undefined
  let second: Tab | undefined
  const filled: Trouble['filled'] = async (app, { given }) => {
    // All input first, so that the second tab finds it in the draft.
    await giveAll(app, given)
    const words = typed()
    await until(isKept(words))
    first = ownTab()
    hide(first, true)
    second = openTab(window.location.hash.slice(1))
    const isThere = await until(() => words.every((word) => typed().includes(word)))
    await wait(60)
    hide(second.box, true)
    hide(first, false)
    return isThere ? [] : ['not there in the second tab']
  }
  const after = async () => {
    hide(first, true)
    hide(second?.box, false)
    // It still shows the data from before the first submit, and submits too.
    if (typed().length > 0) await pressAgain()
    await runRetries(place)
    second?.close()
    hide(first, false)
  }
  return handedInUnder(place, { kind: '', filled, after })
}
