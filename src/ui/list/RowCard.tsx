import type { ReactNode } from 'react'
import './rowcard.css'

export interface RowCardProps {
  title: string
  /** After the title, lighter: the 大类. */
  kind?: string
  /** First line, left and right: LampText, number. */
  lamp?: ReactNode
  no?: ReactNode
  text?: ReactNode
  /** 鹭江道 178 号 · 540 米 */
  place?: ReactNode
  /** A Thumb at the right. */
  photo?: ReactNode
  /** Last line: tags and a time; `action` is a small button at its end. */
  foot?: ReactNode
  action?: ReactNode
  /** The violet rim of 督办. */
  watch?: boolean
  /** A CheckRow without label in selection mode. */
  check?: ReactNode
  onOpen?: () => void
}

const isThere = (part: ReactNode): boolean => part !== undefined && part !== null && part !== false

/** A row of a list in the shape of a case: the whole card opens it, the small button acts. */
export function RowCard(props: RowCardProps) {
  const { title, kind, lamp, no, text, place, photo, foot, action, watch = false, check, onOpen } = props
  return (
    <article className={`cg-rowcard${watch ? ' cg-rowcard-watch' : ''}`}>
      {check}
      <div className="cg-rowcard-in">
        {(lamp !== undefined || no !== undefined) && (
          <div className="cg-rowcard-top num">
            {lamp}
            <span>{no}</span>
          </div>
        )}
        <div className="cg-rowcard-mid">
          <div>
            <h2>
              {onOpen === undefined ? <span>{title}</span> : <Opener title={title} onOpen={onOpen} />}
              {kind !== undefined && <small>{kind}</small>}
            </h2>
            {text !== undefined && <p className="cg-rowcard-text">{text}</p>}
            {place !== undefined && <p className="cg-rowcard-place num">{place}</p>}
          </div>
          {photo}
        </div>
        {(isThere(foot) || isThere(action)) && (
          <div className="cg-rowcard-foot num">
            {foot}
            {isThere(action) && <div>{action}</div>}
          </div>
        )}
      </div>
    </article>
  )
}

function Opener({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button type="button" className="cg-rowcard-open" onClick={onOpen}>
      {title}
    </button>
  )
}
