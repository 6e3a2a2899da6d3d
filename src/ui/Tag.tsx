import type { ReactNode } from 'react'
import './tag.css'

export type TagTone = 'bad' | 'warn' | 'ok' | 'watch' | 'brand' | 'plain'

export interface TagProps {
  children: ReactNode
  tone?: TagTone
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return <span className={`cg-tag cg-tag-${tone}`}>{children}</span>
}
