import { act } from '@testing-library/react'
import { useState, type ComponentType, type ReactNode } from 'react'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { rowAt } from '@/app/routes/table'
import { type Destination, useNav, useScreen } from '@/kit/screen/hooks'
import type { ScreenRow } from '@/kit/screen/rows'
import { Screen } from '@/kit/screen/Screen'
import { TextField } from '@/ui/field/TextField'

/**
 * Gives rows of the real table a chunk of the test's own, so that the real layout, outlet and boundaries meet screens
 * whose every move is known. The component of a row is loaded once per file: let
 * it read what varies.
 */
export function useProbes(chunks: Record<string, ScreenRow['load']>): void {
  const before = new Map<string, ScreenRow['load']>()
  const replace = (path: string, load: ScreenRow['load']) => {
    const row = rowAt(path)
    if (!row) throw new Error(`no row at ${path}`)
    before.set(path, row.load)
    row.load = load
  }
  beforeAll(() => Object.entries(chunks).forEach(([path, load]) => replace(path, load)))
  afterAll(() => [...before].forEach(([path, load]) => replace(path, load)))
  beforeEach(() => {
    born = 0
  })
}

export const chunkOf = (component: ComponentType) => () => Promise.resolve({ default: component })

let born = 0

export interface ProbeProps {
  /** The destinations of its buttons. */
  links?: readonly Destination[]
  children?: ReactNode
}

/** A screen that shows its title, its address and the number of its mount, and keeps its input. */
export function Probe({ links = [], children }: ProbeProps) {
  const nav = useNav()
  const {
    row,
    address: { search },
  } = useScreen()
  const [life] = useState(() => (born += 1))
  const [typed, setTyped] = useState('')
  return (
    <Screen>
      <p>
        {row.title} 第 {life} 次打开，地址 {search || '没有参数'}
      </p>
      <TextField label={`${row.title}备注`} value={typed} onChange={setTyped} />
      {links.map((link) => (
        <button key={link.pathname + link.search} type="button" onClick={() => nav.go(link)}>
          去 {link.pathname}
          {link.search}
        </button>
      ))}
      {children}
    </Screen>
  )
}

/** The browser's own Back and Forward: a swipe from the edge of the phone. */
export const browserBack = () => act(async () => window.history.back())
export const browserForward = () => act(async () => window.history.forward())
