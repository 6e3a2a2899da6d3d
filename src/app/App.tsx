import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createBrowserRouter, createHashRouter, RouterProvider } from 'react-router-dom'
import { NavigatorContext, type Navigator } from '@/kit/screenContext'
import { HomeLayout } from './HomeLayout'
import type { AppRouter } from './navigator'

/** One splat route: HomeLayout looks the row up, so that kept screens can live beside the present one. */
const routes = [{ path: '*', element: <HomeLayout /> }]

/** History mode under its base inside WeCom, hash mode elsewhere (spec §2). */
export function createAppRouter(basename: string | null): AppRouter {
  return basename === null ? createHashRouter(routes) : createBrowserRouter(routes, { basename })
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
        <RouterProvider router={router} />
      </NavigatorContext>
    </QueryClientProvider>
  )
}
