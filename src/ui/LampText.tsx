import type { ReactNode } from 'react'
import './tag.css'

/** 绿 more than a third left, 黄 a third or less, 红 overdue, 灰 parked. */
export type LampTone = 'green' | 'yellow' | 'red' | 'parked'

export interface LampTextProps {
  lamp: LampTone
  /** Never colour alone: 剩余 38分, 超期 1天3小时. */
  children: ReactNode
  small?: boolean
}

export function LampText({ lamp, children, small = false }: LampTextProps) {
  return <span className={`cg-lamp cg-lamp-${lamp} num${small ? ' cg-lamp-small' : ''}`}>{children}</span>
}
