import { useMemo, useRef, type ReactNode, useLayoutEffect, type RefObject } from 'react'
import { resettableMap } from '@/domain/resettable'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { useScreen, useWayBack } from './hooks'
import { useScrollMemory, ScrollBoxContext } from './scrollMemory'

/** Key of a row that survives a re-render of its list. */
const ROW = 'data-row'

/** The row tapped last, by history entry. */
const tapped = resettableMap<string, string>()

/**
 * Focus handling of Back: the focus moves from the title to the row that was opened, without scrolling. A row
 * that loads later gets it then, unless the focus has moved. When the focused row is removed, the focus goes
 * to the title; when a button in a row becomes text (签收 → 已签收), the focus goes to the row. So keyboard users
 * never lose their place.
 */
function useFocusMemory(ref: RefObject<HTMLElement | null>): void {
  const { entryKey } = useScreen()
  useLayoutEffect(() => {
    const box = ref.current
    if (!box) return
    const note = ({ target }: MouseEvent) => {
      const row = rowOf(target)
      if (row) tapped.set(entryKey, row)
    }
    box.addEventListener('click', note)
    const letGo = keepIn(box, (row) => row === tapped.get(entryKey))
    const stop = comeBackTo(box, tapped.get(entryKey))
    return () => {
      stop()
      letGo()
      box.removeEventListener('click', note)
    }
  }, [ref, entryKey])
}

const rowOf = (target: EventTarget | null): string =>
  (target instanceof Element && target.closest(`[${ROW}]`)?.getAttribute(ROW)) || ''

/** Focuses the link of a row. False where the row does not exist. */
function focusRow(box: HTMLElement, id: string): boolean {
  const row = [...box.querySelectorAll(`[${ROW}]`)].find((each) => each.getAttribute(ROW) === id)
  row?.querySelector<HTMLElement>('button, a')?.focus({ preventScroll: true })
  return row !== undefined
}

/** The focus of a removed element goes to its row; if the row is gone too and was acted on, to the title. */
function keepIn(box: HTMLElement, worked: (row: string) => boolean): () => void {
  let last: Element | null = null
  let row = ''
  const note = ({ target }: FocusEvent) => {
    last = target instanceof Element ? target : null
    row = rowOf(target)
  }
  const observer = new MutationObserver(() => {
    if (!last || last.isConnected || document.activeElement !== document.body || row === '') return
    last = null
    if (focusRow(box, row) || !worked(row)) return
    box.closest('.cg-screen')?.querySelector('h1')?.focus({ preventScroll: true })
  })
  box.addEventListener('focusin', note)
  observer.observe(box, { childList: true, subtree: true })
  return () => {
    box.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

function comeBackTo(box: HTMLElement, id: string | undefined): () => void {
  const holder = document.activeElement
  // An existing focus stays: a field of an instance that lives on under another entry, or a sheet above.
  const free = holder === document.body || holder instanceof HTMLHeadingElement
  if (id === undefined || !free) return () => undefined
  const seek = (): boolean => focusRow(box, id)
  const observer = new MutationObserver(() => {
    if (document.activeElement !== holder || seek()) observer.disconnect()
  })
  if (!seek()) observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}

export interface ScreenProps {
  children: ReactNode
  /** Instead of the title in the route table, where a screen has a second purpose. */
  title?: string | undefined
  /** At the right of the title. */
  right?: ReactNode
  /** Below the title, above the scrolling part: tabs. */
  head?: ReactNode
  /** The bottom bar. */
  bottom?: ReactNode
  /** Each scope (a tab) has its own scroll position. */
  scope?: string
  /** `bare`: the content sets its own margins. */
  body?: 'stack' | 'bare'
}

/** A screen under its title from the route table, with one scroll container, whose position is restored. */
export function Screen({ children, title, right, head, bottom, scope = '', body }: ScreenProps) {
  const { row } = useScreen()
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, scope)
  useFocusMemory(scroll)
  const box = useMemo(() => ({ ref: scroll, scope }), [scope])
  const back = useWayBack()
  const top = (
    <>
      <NavBar title={title ?? row.title} onBack={back} right={right} />
      {head}
    </>
  )
  return (
    <ScreenFrame top={top} bottom={bottom} scrollRef={scroll} body={body}>
      <ScrollBoxContext value={box}>{children}</ScrollBoxContext>
    </ScreenFrame>
  )
}
