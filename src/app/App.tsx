import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider, UNSAFE_createBrowserHistory, UNSAFE_createHashHistory } from 'react-router-dom'
import { NavigatorContext, type Navigator } from '@/kit/screen/hooks'
import { HomeLayout } from './HomeLayout'
import { createAppRouter, type AppRouter } from './router'

/** Hash mode (spec §2), everywhere except in WeCom. */
export const createHashAppRouter = (): AppRouter =>
  createAppRouter(UNSAFE_createHashHistory(), <HomeLayout />)

/** History mode under its base, in WeCom. Separate, so that each build contains only one. */
export const createHistoryAppRouter = (basename: string): AppRouter =>
  createAppRouter(UNSAFE_createBrowserHistory(), <HomeLayout />, basename)

export interface AppParts {
  router: AppRouter
  navigator: Navigator
  queryClient: QueryClient
}

export function App({ router, navigator, queryClient }: AppParts) {
  return (
    <QueryClientProvider client={queryClient}>
      <NavigatorContext value={navigator}>
        <RouterProvider router={router} />
      </NavigatorContext>
    </QueryClientProvider>
  )
}
