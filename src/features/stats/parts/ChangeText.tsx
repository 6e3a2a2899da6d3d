import { spokenChange, type Change } from '@/domain/stats/figures'

export interface ChangeTextProps {
  /** 环比, 同比. */
  word: string
  /** Null: there is nothing to compare with, or nothing to reckon a share of. */
  change: Change | null
  /** Why there is none. */
  none: string
}

const ARROW = { up: '↑', down: '↓', same: '→' } as const

/** 环比 ↑ 升 12.5%: by arrow, word and colour, never by colour alone. */
export function ChangeText({ word, change, none }: ChangeTextProps) {
  if (!change) return <span className="cg-stat-change">{[`${word} –`, none].filter(Boolean).join('，')}</span>
  const tone = change.good === null ? '' : change.good ? ' cg-stat-good' : ' cg-stat-bad'
  return (
    <span className={`cg-stat-change${tone}`}>
      {word} <i aria-hidden>{ARROW[change.way]}</i>
      {spokenChange(change)}
    </span>
  )
}
