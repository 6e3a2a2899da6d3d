import type { ReactNode } from 'react'
import './progress.css'

export interface TimelineItem {
  key: string
  title: ReactNode
  /** 王建国 · 今天 10:40 */
  meta?: ReactNode
  /** Opinion, photos. */
  body?: ReactNode
  tone?: 'now' | 'ok' | 'warn' | 'bad' | 'plain'
}

export interface TimelineProps {
  label: string
  items: readonly TimelineItem[]
}

/** Events, newest first; without a tone the first item is the current one. */
export function Timeline({ label, items }: TimelineProps) {
  return (
    <ol className="cg-tl num" aria-label={label}>
      {items.map((item, i) => (
        <li key={item.key} className={`cg-tl-${item.tone ?? (i === 0 ? 'now' : 'plain')}`}>
          <p className="cg-tl-title">{item.title}</p>
          {item.meta !== undefined && <p className="cg-tl-meta">{item.meta}</p>}
          {item.body !== undefined && <div className="cg-tl-body">{item.body}</div>}
        </li>
      ))}
    </ol>
  )
}
