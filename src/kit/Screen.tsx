import { useRef, type ReactNode } from 'react'
import { NavBar } from '@/ui/NavBar'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { useNav, useScreen } from './screenContext'
import { useScrollMemory } from './scrollMemory'

export interface ScreenProps {
  children: ReactNode
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
export function Screen({ children, right, head, bottom, scope = '', body }: ScreenProps) {
  const { row } = useScreen()
  const nav = useNav()
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, scope)
  const top = (
    <>
      <NavBar title={row.title} onBack={nav.back} right={right} />
      {head}
    </>
  )
  return (
    <ScreenFrame top={top} bottom={bottom} scrollRef={scroll} body={body}>
      {children}
    </ScreenFrame>
  )
}
