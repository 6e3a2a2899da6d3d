import { useId, type ReactNode } from 'react'
import './card.css'

export interface CardProps {
  children: ReactNode
  title?: string
  /** Its name as a region, when others on the screen have the same title. */
  label?: string
  /** Beside the title: 3 张, 共 8 件. */
  count?: ReactNode
  right?: ReactNode
  /** No inner padding: for maps, rows and photos that reach the edge. */
  flush?: boolean
  tone?: 'plain' | 'warn' | 'watch'
}

/** A section on its own ground; with a title it is a named region. */
export function Card({ children, title, label, count, right, flush = false, tone = 'plain' }: CardProps) {
  const id = useId()
  return (
    <section
      className={`cg-card cg-card-${tone}${flush ? ' cg-card-flush' : ''}`}
      aria-label={label}
      aria-labelledby={title === undefined || label !== undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className="cg-card-head">
          <h2 id={id}>{title}</h2>
          {count !== undefined && <small className="num">{count}</small>}
          {right !== undefined && <div className="cg-card-right">{right}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
