import type { ReactNode } from 'react'
import { Icon } from './Icon'
import { CloseIcon } from './icons'
import './chips.css'

export interface ChipItem {
  key: string
  label: string
  /** Tapping the chip takes it away: filters, search history. */
  onRemove?: () => void
  /** Tapping the chip does something else: sort order, a common opinion. */
  onClick?: () => void
}

export interface ChipsProps {
  items: readonly ChipItem[]
  label: string
  /** `brand`: what is set. `plain`: what may be picked. */
  tone?: 'brand' | 'plain'
  /** Stays in sight at the end: 共 8 件, 常用意见. */
  right?: ReactNode
}

/** One line of chips that scrolls sideways under the thumb. */
export function Chips({ items, label, tone = 'brand', right }: ChipsProps) {
  return (
    <div className="cg-chips-line num">
      <ul className={`cg-chips cg-chips-${tone}`} aria-label={label}>
        {items.map((item) => (
          <li key={item.key}>
            <Chip item={item} />
          </li>
        ))}
      </ul>
      {right !== undefined && <div className="cg-chips-right">{right}</div>}
    </div>
  )
}

function Chip({ item: { label, onRemove, onClick } }: { item: ChipItem }) {
  if (onRemove !== undefined) {
    return (
      <button type="button" className="cg-chip" aria-label={`移除 ${label}`} onClick={onRemove}>
        {label}
        <Icon as={CloseIcon} size={12} />
      </button>
    )
  }
  if (onClick === undefined) return <span className="cg-chip">{label}</span>
  return (
    <button type="button" className="cg-chip" onClick={onClick}>
      {label}
    </button>
  )
}
