import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom'
import { NavigatorContext, type Navigator } from '@/kit/screen/hooks'
import { HomeLayout } from './HomeLayout'
import type { AppRouter } from './navigator'

/** One splat route: HomeLayout finds the row, so that kept screens can live beside the current one. */
const routes = [{ path: '*', element: <HomeLayout /> }]

/** Hash mode (spec §2), everywhere except in WeCom. */
export const createHashAppRouter = (): AppRouter => createHashRouter(routes)

/** History mode under its base, in WeCom. Separate, so that each build contains only one. */
export const createHistoryAppRouter = (basename: string): AppRouter =>
  createBrowserRouter(routes, { basename })

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
