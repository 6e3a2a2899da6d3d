import type { ReactNode } from 'react'
import './rows.css'

export interface RowItem {
  label: string
  /** Empty text, null and undefined show as —. */
  value: ReactNode
}

export interface RowsProps {
  rows: readonly RowItem[]
}

const blank = (value: ReactNode): boolean =>
  value === null || value === undefined || value === '' || value === false

/** Several rows may have one label (协办), so the key counts them. */
const keyOf = (rows: readonly RowItem[], at: number): string => {
  const label = rows[at]?.label ?? ''
  return `${label} ${rows.slice(0, at).filter((row) => row.label === label).length}`
}

/** Labels and values of a record, in the given order. */
export function Rows({ rows }: RowsProps) {
  return (
    <dl className="cg-rows num">
      {rows.map(({ label, value }, index) => (
        <div key={keyOf(rows, index)}>
          <dt>{label}</dt>
          <dd>{blank(value) ? <span className="cg-rows-none">—</span> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
