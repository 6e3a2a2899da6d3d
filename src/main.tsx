import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@/ui/theme/tokens.css'
import '@/ui/theme/base.css'
import { App, createHashAppRouter, createHistoryAppRouter } from '@/app/App'
import {
  connectClient,
  connectDevice,
  connectOpenWork,
  connectOutbox,
  takeSession,
  watchAddress,
} from '@/app/boot'
import { guardFirstEntry } from '@/app/firstEntry'
import { fetchFirstScreen } from '@/app/firstScreen'
import { connectNativeBack, createNavigator } from '@/app/navigator'
import { to } from '@/kit/screen/hooks'
import { useAppearance } from '@/stores/appearance'
import { watchErrors } from '@/stores/faults/queue'
import { readCityFile } from '@/stores/offered'
import { createQueryClient } from '@/stores/queryClient'
import { stopHoverOfTouches } from '@/ui/theme/hover'
import { watchPresses } from '@/ui/theme/press'
import { watchRootFontSize } from '@/ui/theme/rootFontSize'
import { applyAppearance } from '@/ui/theme/theme'

/** History base of the WeCom build; null: hash mode. */
const historyBase = import.meta.env.MODE === 'release_wxcom' ? '/wxcom' : null

/** Delay (ms) after the first screen for the fault log and city.json: the first screen has the connection until then. */
const LATER = 3000

const startFaults = () =>
  import('@/app/faults').then(
    ({ startFaultLog: start }) => start(),
    // Queued faults wait for the next visit of the settings, or end with the page.
    () => undefined,
  )

async function start(root: HTMLElement): Promise<void> {
  watchErrors(window)
  watchRootFontSize()
  watchPresses()
  stopHoverOfTouches()
  applyAppearance(useAppearance.getState())
  useAppearance.subscribe(applyAppearance)
  connectClient()
  connectOutbox()
  connectOpenWork()
  await Promise.all([takeSession(window, historyBase), connectDevice(window)])
  watchAddress(window)
  const watchFirstEntry = guardFirstEntry(window)
  const router = historyBase === null ? createHashAppRouter() : createHistoryAppRouter(historyBase)
  watchFirstEntry(router)
  const parts = { router, navigator: createNavigator(router), queryClient: createQueryClient() }
  connectNativeBack(parts.navigator)
  // Later, HomeLayout does so by an empty rendering: what index.html has drawn would blink, and keys typed then be lost.
  if (router.state.location.pathname === '/') parts.navigator.replace(to.gateway())
  await fetchFirstScreen(parts.queryClient, router.state.location)
  createRoot(root).render(
    <StrictMode>
      <App {...parts} />
    </StrictMode>,
  )
  setTimeout(() => {
    // Until it arrives, the last one is used.
    void readCityFile(window)
    void startFaults()
  }, LATER)
}

const root = document.getElementById('root')
// All components in all their states, for developers: in no build.
const showsParts = import.meta.env.DEV && window.location.hash.startsWith('#/__parts')
if (root && showsParts) void import('@/dev/parts').then(({ drawParts }) => drawParts(root))
else if (root) void start(root)
