import type { ScreenRow } from '@/kit/links'

interface Options<P extends readonly string[]> {
  /** Only where it is not the name. */
  path?: string
  params?: P
  keepAlive?: boolean
  needsAccount?: boolean
  open?: boolean
}

/** A screen: route name, title, chunk, and what must be known before the chunk arrives. */
export function screen<const N extends string, const P extends readonly string[] = readonly []>(
  name: N,
  title: string,
  load: (() => Promise<unknown>) | null,
  options: Options<P> = {},
): ScreenRow<N, P> {
  return {
    name,
    title,
    path: options.path ?? name,
    // Without the option P is the empty tuple; the compiler cannot know that.
    params: options.params ?? ([] as readonly string[] as P),
    keepAlive: options.keepAlive ?? false,
    needsAccount: options.needsAccount ?? false,
    open: options.open ?? false,
    load,
  }
}

/** A row that is not built yet: it has its place, title and flags, and stands in `pending` (table.ts). */
export function pending<const N extends string, const P extends readonly string[] = readonly []>(
  name: N,
  title: string,
  options?: Options<P>,
): ScreenRow<N, P> {
  return screen(name, title, null, options)
}
