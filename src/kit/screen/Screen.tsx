import { useMemo, useRef, type ReactNode } from 'react'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { useFocusMemory } from './focusMemory'
import { useScreen } from './screenContext'
import { ScrollBoxContext } from './scrollBox'
import { useScrollMemory } from './scrollMemory'
import { useWayBack } from './useWayBack'

export interface ScreenProps {
  children: ReactNode
  /** In the place of the row's, where a screen serves a second purpose. */
  title?: string
  /** At the right of the title. */
  right?: ReactNode
  /** Below the title, above the scrolling part: tabs. */
  head?: ReactNode
  /** The bottom bar. */
  bottom?: ReactNode
  /** Each scope (a tab) keeps its own scroll. */
  scope?: string
  /** `bare`: the content sets its own margins. */
  body?: 'stack' | 'bare'
}

/** A screen under its title from the route table, with its one scroll container, whose position is kept. */
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
