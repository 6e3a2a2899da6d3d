import type { ReactNode } from 'react'
import { Icon } from '../icon/Icon'
import { CloseIcon } from '../icon/icons'
import './chips.css'

export interface ChipLineProps {
  label: string
  /** Chips of this file, each a line item. */
  children: ReactNode
  /** `brand`: set values. `plain`: values to pick. */
  tone?: 'brand' | 'plain'
  /** Always visible at the end: 共 8 件, 常用意见. */
  right?: ReactNode
}

/** One line of chips that scrolls sideways. */
export function ChipLine({ label, children, tone = 'brand', right }: ChipLineProps) {
  return (
    <div className="cg-chips-line num">
      <ul className={`cg-chips cg-chips-${tone}`} aria-label={label}>
        {children}
      </ul>
      {right !== undefined && <div className="cg-chips-right">{right}</div>}
    </div>
  )
}

/** A tap removes the chip: filters, search history. */
export function RemovableChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <li>
      <button type="button" className="cg-chip" aria-label={`移除 ${label}`} onClick={onRemove}>
        {label}
        <Icon as={CloseIcon} size={12} />
      </button>
    </li>
  )
}

interface ChipProps {
  label: string
  /** It is the chosen one; left out where a tap chooses nothing. */
  chosen?: boolean | undefined
  onClick?: (() => void) | undefined
}

/** A tap does something else: sort order, a common opinion, a choice. Without `onClick` it is only text. */
export function Chip({ label, chosen, onClick }: ChipProps) {
  return (
    <li>
      {onClick === undefined ? (
        <span className="cg-chip">{label}</span>
      ) : (
        <button type="button" className="cg-chip" aria-pressed={chosen} onClick={onClick}>
          {label}
        </button>
      )}
    </li>
  )
}

export interface ChipItem {
  key: string
  label: string
  onRemove?: () => void
  /** Of a choice: whether it is the chosen one. */
  chosen?: boolean
  onClick?: (() => void) | undefined
}

/** Chips as data. */
export function Chips({ items, ...line }: Omit<ChipLineProps, 'children'> & { items: readonly ChipItem[] }) {
  return (
    <ChipLine {...line}>
      {items.map(({ key, label, onRemove, chosen, onClick }) =>
        onRemove ? (
          <RemovableChip key={key} label={label} onRemove={onRemove} />
        ) : (
          <Chip key={key} label={label} chosen={chosen} onClick={onClick} />
        ),
      )}
    </ChipLine>
  )
}
