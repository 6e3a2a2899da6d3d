import type { ReactNode } from 'react'
import './rows.css'

export interface RowItem {
  label: string
  /** Empty text, null and undefined are shown as —. */
  value: ReactNode
}

export interface RowsProps {
  rows: readonly RowItem[]
}

const blank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false

/** Labels and values of a record, in the order given. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="cg-rows num">
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{blank(value) ? <span className="cg-rows-none">—</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
