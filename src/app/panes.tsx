import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { resettable } from '@/domain/resettable'
import { useNav, type Navigator } from '@/kit/screen/hooks'
import { screenRow, type ScreenName, type ScreenRow } from '@/kit/screen/rows'
import type { Pane } from '@/ui/frame/ScreenFrame'
import type { StaysBeside } from './instances'
import './panes.css'

// Windows from 820 px: a list at the left, the screen of the chosen row at the right. Phones do not load this module.

/** The parameters by which the address of a list opens a form: a draft or task, a new task, or one about cases. */
const OPENS = ['id', 'new', 'cases']

interface Place {
  row: ScreenRow
  location: Pick<Location, 'search'>
}

/** A screen about one record: its detail, or a form. */
function isRecord({ row, location: { search } }: Place): boolean {
  const query = new URLSearchParams(search)
  return row.params.includes('id') || OPENS.some((name) => row.params.includes(`${name}?`) && query.has(name))
}

const isList = (place: Place): boolean => place.row.list && !isRecord(place)

/** Whether a list stays visible beside the next screen, or is the next screen itself. */
export const staysBeside: StaysBeside = (list, next) => {
  if (!isList(list)) return undefined
  if (isRecord(next)) return 'beside'
  return list.row.name === next.row.name ? 'itself' : undefined
}

/** The pane of a visible screen. */
export function paneOf(place: Place, active: boolean, hasList: boolean): Pane {
  if (hasList) return active ? 'detail' : 'list'
  return active && isList(place) ? 'alone' : ''
}

/** The query that a list gets once it is the current screen again. */
const pending = resettable<{ pathname: string; search: string } | null>(() => null)

/**
 * The navigator of a list beside a record: another row takes the place of the record, and a change of tab or filter closes it, so
 * that Back leads to the list as it is shown.
 */
export function besideNavigator(nav: Navigator, { pathname, search }: Location): Navigator {
  const list = { screen: pathname.slice(1) as ScreenName, pathname, search }
  return {
    ...nav,
    go: (to) => {
      const row = screenRow(to.screen)
      if (row && isRecord({ row, location: to })) nav.replace(to)
      else nav.go(to)
    },
    replaceSearch: (next) => {
      pending.current = { pathname, search: next }
      nav.backTo(list)
    },
  }
}

interface Props {
  /** The current screen. */
  row: ScreenRow
  location: Location
  /** The list beside it. */
  list: Location | undefined
}

/** What two panes have in addition to their screens: the mark of the open row, and a text while none is open. */
export function Panes({ row, location, list }: Props) {
  const nav = useNav()
  const { pathname, key, search } = location
  useEffect(() => {
    const { current } = pending
    pending.current = null
    if (current?.pathname === pathname) nav.replaceSearch(current.search, { pathname, key })
  }, [nav, pathname, key])
  const open = list && (new URLSearchParams(search).get('id') ?? '')
  useEffect(() => (open === undefined ? undefined : markRow(open)), [open])
  if (list || !isList({ row, location })) return null
  return (
    <aside className="cg-pane-none" aria-label="详情">
      <p>点左侧的一条，在这里查看</p>
    </aside>
  )
}

const SHOWN = 'aria-current'

/** Marks the open row of the list, also when it loads later. Returns the removal. */
function markRow(id: string): () => void {
  const mark = () => {
    for (const row of document.querySelectorAll('.cg-pane-list [data-row]'))
      if (row.getAttribute('data-row') !== id) row.removeAttribute(SHOWN)
      else if (!row.hasAttribute(SHOWN)) row.setAttribute(SHOWN, 'true')
  }
  mark()
  const observer = new MutationObserver(mark)
  for (const list of document.querySelectorAll('.cg-pane-list'))
    observer.observe(list, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const row of document.querySelectorAll(`[data-row][${SHOWN}]`)) row.removeAttribute(SHOWN)
  }
}
