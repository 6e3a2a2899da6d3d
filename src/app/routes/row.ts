import type { ScreenRow } from '@/kit/screen/rows'
import type { BuiltName } from './screens'

/** Start of many calls behind /api-digital/api/. */
export const APP = 'v1/app'

interface Options<P extends readonly string[]> {
  /** Only when it differs from the name. */
  path?: string
  params?: P
  within?: string
  list?: boolean
  keepAlive?: boolean
  needsAccount?: boolean
  opener?: boolean
  parents?: readonly BuiltName[]
  open?: boolean
  of?: string
}

function row<const N extends string, const P extends readonly string[]>(
  name: N,
  title: string,
  load: ScreenRow['load'],
  options: Options<P>,
): ScreenRow<N, P> {
  return {
    name,
    title,
    path: options.path ?? name,
    within: options.within,
    // Without the option P is the empty tuple, which the compiler cannot know.
    params: options.params ?? ([] as readonly string[] as P),
    list: options.list ?? false,
    keepAlive: options.keepAlive ?? false,
    needsAccount: options.needsAccount ?? false,
    opener: options.opener ?? false,
    parents: options.parents ?? [],
    open: options.open ?? false,
    of: options.of ?? '',
    load,
  }
}

/** A screen: route name, title, and the data that is needed before its chunk loads. Its module is in screens.ts. */
export function screen<const N extends BuiltName, const P extends readonly string[] = readonly []>(
  name: N,
  title: string,
  options: Options<P> = {},
): ScreenRow<N, P> {
  return row(name, title, () => import('./screens').then((table) => table.screens[name]()), options)
}

/** A screen in the entry chunk. */
export function firstScreen<const N extends string>(
  name: N,
  title: string,
  load: () => Promise<unknown>,
): ScreenRow<N, readonly []> {
  return row(name, title, load, {})
}
