import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom'
import { NavigatorContext, type Navigator } from '@/kit/screen/links'
import { HomeLayout } from './HomeLayout'
import type { AppRouter } from './navigator'

/** One splat route: HomeLayout looks the row up, so that kept screens can live beside the present one. */
const routes = [{ path: '*', element: <HomeLayout /> }]

/** Hash mode (spec §2), everywhere but inside WeCom. */
export const createHashAppRouter = (): AppRouter => createHashRouter(routes)

/** History mode under its base, inside WeCom. Apart from the other, so that each build carries one. */
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
