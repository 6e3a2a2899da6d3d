import type { ReactNode } from 'react'
import { Icon } from '@/ui/icon/Icon'
import { QuestionIcon } from '@/ui/icon/icons'

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
  onOpen?: () => void
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
