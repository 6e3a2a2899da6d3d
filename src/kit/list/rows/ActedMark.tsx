import type { ReactNode } from 'react'
import '../list.css'

/**
 * What was done with a row, in the very room of what could be done with it (`children`, which stand there while nothing was):
 * no row changes its height.
 */
export function ActedMark({ word, children }: { word: string; children: ReactNode }) {
  if (word === '') return children
  return (
    <span className="cg-acted">
      <span className="cg-acted-room" aria-hidden="true">
        {children}
      </span>
      <span className="cg-acted-word">
        <span>{word}</span>
      </span>
    </span>
  )
}
