import { createContext, use } from 'react'
import { useLocation } from 'react-router-dom'
import type { Destination, ParamsOf, ScreenName, ScreenRow } from './links'
import { screenRow } from './links'

/** How screens move. One implementation (app/navigator.ts); hidden screens must not use it. */
export interface Navigator {
  /** Goes to a destination; the same address again, or one already on its way, is ignored (spec §2). */
  go: (to: Destination) => void
  /** Goes there in place of the present entry. */
  replace: (to: Destination) => void
  /**
   * Changes the query of the present entry without a new one (tab, filter, search). `from` is where the screen was drawn: once
   * another entry shows, be it a record in the place of its list, a search that was still resting changes nothing.
   */
  replaceSearch: (search: string, from: { pathname: string; key: string }) => void
  /** One step back; at the first entry the workbench instead of leaving the app. False when that is where we are. */
  back: () => boolean
  /** Whether nothing of ours lies below: `back` would lead to the workbench. */
  isFirst: () => boolean
  /** Back to the latest entry of that screen, or there by replace when it was never visited. */
  backTo: (to: Destination) => void
}

export const NavigatorContext = createContext<Navigator | null>(null)

/** The instance of a screen: its row, and a key that stays the same while the instance lives. */
export interface ScreenInstance {
  row: ScreenRow
  instanceKey: string
  /** False while a kept screen is hidden. */
  active: boolean
  /** By which its entry of history is known: scroll and focus are kept by it. */
  entryKey: string
}

export const ScreenContext = createContext<ScreenInstance | null>(null)

export function useNav(): Navigator {
  const nav = use(NavigatorContext)
  if (!nav) throw new Error('useNav needs HomeLayout around it')
  return nav
}

export function useScreen(): ScreenInstance {
  const screen = use(ScreenContext)
  if (!screen) throw new Error('useScreen needs a screen around it')
  return screen
}

/** Thrown when a link lacks a parameter; the screen's error boundary says so. */
export class BrokenLink extends Error {
  constructor() {
    super('链接不完整，请从列表重新进入')
    this.name = 'BrokenLink'
  }
}

/** The screen's own parameters from its own address, also while it is hidden. Throws BrokenLink if one is missing. */
export function useScreenParams<N extends ScreenName>(name: N): ParamsOf<N> {
  const query = new URLSearchParams(useLocation().search)
  const found: Record<string, string> = {}
  for (const param of screenRow(name)?.params ?? []) {
    const key = param.replace('?', '')
    const value = query.get(key)
    if (value) found[key] = value
    else if (!param.endsWith('?')) throw new BrokenLink()
  }
  // Each required parameter has been checked against the row the type is made of.
  return found as ParamsOf<N>
}
