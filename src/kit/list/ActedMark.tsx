import type { ReactNode } from 'react'
import './list.css'

/** What was done with a row, in the place of what may be done with it; `children` while nothing was. */
export function ActedMark({ word, children }: { word: string; children: ReactNode }) {
  return word === '' ? children : <span className="cg-acted">{word}</span>
}
