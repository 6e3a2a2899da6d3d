import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import { NavigatorContext, ScreenContext, type Navigator } from '@/kit/screen/hooks'
import { screenRow } from '@/kit/screen/rows'
import { createQueryClient } from '@/stores/queryClient'
import '@/app/routes/table'

/** A navigator that records calls without navigating. */
export const fakeNavigator = () =>
  ({
    go: vi.fn<Navigator['go']>(),
    goFromToast: vi.fn<Navigator['goFromToast']>(),
    replace: vi.fn<Navigator['replace']>(),
    replaceSearch: vi.fn<Navigator['replaceSearch']>(),
    back: vi.fn<Navigator['back']>(),
    isFirst: () => false,
    backTo: vi.fn<Navigator['backTo']>(),
    hrefOf: ({ pathname, search }) => pathname + search,
  }) satisfies Navigator

export interface Around {
  wrapper: (props: { children: ReactNode }) => ReactNode
  queryClient: QueryClient
  navigator: ReturnType<typeof fakeNavigator>
}

/** The app around a kit hook: server data, and the screen 案件处置 with its history entry. */
export function around({ entryKey = 'entry' }: { entryKey?: string } = {}): Around {
  const queryClient = createQueryClient(0)
  const navigator = fakeNavigator()
  const row = screenRow('caseHandle')
  if (!row) throw new Error('the table has no caseHandle')
  const address = { pathname: '/caseHandle', search: '', key: entryKey }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>
      <NavigatorContext value={navigator}>
        <ScreenContext value={{ row, instanceKey: `of ${entryKey}`, entryKey, address }}>
          {children}
        </ScreenContext>
      </NavigatorContext>
    </QueryClientProvider>
  )
  return { wrapper, queryClient, navigator }
}

/** A promise to be resolved by hand. */
export function gate<T = void>(): {
  open: (value: T) => void
  fail: (error: unknown) => void
  promise: Promise<T>
} {
  let open: (value: T) => void = () => undefined
  let fail: (error: unknown) => void = () => undefined
  const promise = new Promise<T>((resolve, reject) => {
    open = resolve
    fail = reject
  })
  return { open: (value) => open(value), fail: (error) => fail(error), promise }
}
