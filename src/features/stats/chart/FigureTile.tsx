import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon/Icon'
import { QuestionIcon } from '@/ui/icon/icons'
import { formatChange, type Change } from '@/domain/stats/figures'

export interface FigureTileProps {
  label: string
  value: string
  /** 12/13 of a rate, 件; '' for none. */
  parts: string
  /** The comparisons. */
  children?: ReactNode
  /** Opens the explanation; left out without one. */
  onExplain?: () => void
  /** Opens the list of the number; left out without one. */
  onOpen?: (() => void) | undefined
}

/** One figure. A tap on the name explains it, a tap on the number opens its list. */
export function FigureTile({ label, value, parts, children, onExplain, onOpen }: FigureTileProps) {
  const number = (
    <>
      <b>{value}</b>
      {parts !== '' && <small>{parts}</small>}
    </>
  )
  return (
    <div className="cg-stat-tile" role="group" aria-label={label}>
      {onExplain ? (
        <button type="button" className="cg-stat-name" aria-label={`${label}是怎么算的`} onClick={onExplain}>
          {label}
          <Icon as={QuestionIcon} size={14} />
        </button>
      ) : (
        <span className="cg-stat-name">{label}</span>
      )}
      {onOpen ? (
        <button
          type="button"
          className="cg-stat-value"
          aria-label={`${label} ${value}${parts && `，${parts}`}，看列表`}
          onClick={onOpen}
        >
          {number}
        </button>
      ) : (
        <span className="cg-stat-value">{number}</span>
      )}
      {children}
    </div>
  )
}

interface ChangeTextProps {
  /** 环比, 同比. */
  word: string
  /** Null: no previous value, or a zero base. */
  change: Change | null
  /** The text when there is no change to show. */
  none: string
}

const ARROW = { up: '↑', down: '↓', same: '→' } as const

/** The change of a figure: 环比 ↑ 升 12.5%. Arrow and text repeat the meaning of the colour. */
export function ChangeText({ word, change, none }: ChangeTextProps) {
  if (!change) return <span className="cg-stat-change">{[`${word} –`, none].filter(Boolean).join('，')}</span>
  const tone = change.good === null ? '' : change.good ? ' cg-stat-good' : ' cg-stat-bad'
  return (
    <span className={`cg-stat-change${tone}`}>
      {word} <i aria-hidden>{ARROW[change.way]}</i>
      {formatChange(change)}
    </span>
  )
}
