import './tag.css'

export interface BadgeProps {
  count: number
  /** What is counted, for those who hear it: 件待签收. */
  unit?: string
}

/** The number on a tile or a tab; nothing at zero, 99+ above. */
export function Badge({ count, unit = '' }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="cg-badge num">
      {count > 99 ? '99+' : count}
      {unit !== '' && <span className="cg-hide">{unit}</span>}
    </span>
  )
}
