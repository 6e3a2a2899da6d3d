import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon/Icon'
import { QuestionIcon } from '@/ui/icon/icons'
import { spokenChange, type Change } from '@/domain/stats/figures'

export interface FigureTileProps {
  label: string
  value: string
  /** 12/13 of a rate, 件; '' for none. */
  parts: string
  /** What it is compared with. */
  children?: ReactNode
  /** Tells what is counted; left out where nothing is to be told. */
  onTold?: () => void
  /** Opens the list behind the number; left out where there is none. */
  onOpen?: (() => void) | undefined
}

/** One figure: its name tells what it counts, its number opens what it counted. */
export function FigureTile({ label, value, parts, children, onTold, onOpen }: FigureTileProps) {
  const number = (
    <>
      <b>{value}</b>
      {parts !== '' && <small>{parts}</small>}
    </>
  )
  return (
    <div className="cg-stat-tile" role="group" aria-label={label}>
      {onTold ? (
        <button type="button" className="cg-stat-name" aria-label={`${label}是怎么算的`} onClick={onTold}>
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
