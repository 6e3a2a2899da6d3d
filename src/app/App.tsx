import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { startTransition, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import {
  UNSAFE_createBrowserHistory,
  UNSAFE_createHashHistory,
  UNSAFE_LocationContext as LocationContext,
} from 'react-router-dom'
import { NavigatorContext, type Navigator } from '@/kit/screen/hooks'
import { closeTopOverlay } from '@/stores/overlays'
import { showBehind } from './behind'
import { HomeLayout } from './HomeLayout'
import { createAppRouter, type AppRouter } from './router'

/** Hash mode (spec §2), everywhere except in WeCom. */
export const createHashAppRouter = (): AppRouter =>
  createAppRouter(UNSAFE_createHashHistory({ v5Compat: true }), { onBack: closeTopOverlay })

/** History mode under its base, in WeCom. Separate, so that each build contains only one. */
export const createHistoryAppRouter = (basename: string): AppRouter =>
  createAppRouter(UNSAFE_createBrowserHistory({ v5Compat: true }), { basename, onBack: closeTopOverlay })

/**
 * Gives its children the location of the router. Another screen renders at once: as a transition, in slices between other tasks, it
 * would be there a third later. Another query of the same screen is a transition, which does not block typing.
 */
function RouterLocation({ router, children }: { router: AppRouter; children: ReactNode }) {
  const [{ location, historyAction }, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => {
      const { state } = router
      if (state.historyAction === 'REPLACE') startTransition(() => setState(state))
      else if (state.historyAction === 'POP') showBehind(state.location, () => setState(router.state))
      else setState(state)
    }
    // It may have moved since the first render.
    follow()
    return router.subscribe(follow)
  }, [router])
  const value = useMemo(() => ({ location, navigationType: historyAction }), [location, historyAction])
  return <LocationContext value={value}>{children}</LocationContext>
}

export interface AppParts {
  router: AppRouter
  navigator: Navigator
  queryClient: QueryClient
}

export function App({ router, navigator, queryClient }: AppParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigatorContext value={navigator}>
        <RouterLocation router={router}>
          <HomeLayout />
        </RouterLocation>
      </NavigatorContext>
    </QueryClientProvider>
  )
}
