import './tag.css'

export interface BadgeProps {
  count: number
  /** What is counted, for screen readers: 件待签收. */
  unit?: string
}

/** The number on a tile or a tab; hidden at zero, 99+ above 99. */
export function Badge({ count, unit = '' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="cg-badge num">
      {count > 99 ? '99+' : count}
      {unit !== '' && <span className="cg-hide">{unit}</span>}
    </span>
  )
}
