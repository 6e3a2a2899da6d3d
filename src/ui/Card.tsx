import { useId, type ReactNode } from 'react'
import { Icon, type IconGlyph } from './icon/Icon'
import { AlertIcon, InfoIcon } from './icon/icons'
import './card.css'
import './rows.css'
import './tag.css'
import './notice.css'
import './list/rowcard.css'

export interface CardProps {
  children: ReactNode
  title?: string
  /** Its name as a region, when others on the screen have the same title. */
  label?: string
  /** Beside the title: 3 张, 共 8 件. */
  count?: ReactNode
  right?: ReactNode
  /** No inner padding: for maps, rows and photos that reach the edge. */
  flush?: boolean
  tone?: 'plain' | 'warn' | 'watch' | undefined
}

/** A section on its own ground; with a title it is a named region. */
export function Card({ children, title, label, count, right, flush = false, tone = 'plain' }: CardProps) {
  const id = useId()
  return (
    <section
      className={`cg-card cg-card-${tone}${flush ? ' cg-card-flush' : ''}`}
      aria-label={label}
      aria-labelledby={title === undefined || label !== undefined ? undefined : id}
    >
      {title !== undefined && (
        <div className="cg-card-head">
          <h2 id={id}>{title}</h2>
          {count !== undefined && <small className="num">{count}</small>}
          {right !== undefined && <div className="cg-card-right">{right}</div>}
        </div>
      )}
      {children}
    </section>
  )
}

export interface RowItem {
  label: string
  /** Empty text, null and undefined show as —. */
  value: ReactNode
}

interface RowsProps {
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

export type TagTone = 'bad' | 'warn' | 'ok' | 'watch' | 'brand' | 'plain'

interface TagProps {
  children: ReactNode
  tone?: TagTone
}

export function Tag({ children, tone = 'plain' }: TagProps) {
  return <span className={`cg-tag cg-tag-${tone}`}>{children}</span>
}

/** 绿 more than a third left, 黄 a third or less, 红 overdue, 灰 parked. */
export type LampTone = 'green' | 'yellow' | 'red' | 'parked'

interface LampTextProps {
  lamp: LampTone
  /** Never colour alone: 剩余 38分, 超期 1天3小时. */
  children: ReactNode
  small?: boolean
}

export function LampText({ lamp, children, small = false }: LampTextProps) {
  return <span className={`cg-lamp cg-lamp-${lamp} num${small ? ' cg-lamp-small' : ''}`}>{children}</span>
}

interface BadgeProps {
  count: number
  /** Unit and subject of the count, for screen readers: 件待签收. */
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

interface NoticeProps {
  children: ReactNode
  tone?: 'info' | 'warn' | 'bad'
  icon?: IconGlyph | undefined
  /** A small button or link at its end. */
  action?: ReactNode | undefined
}

/** One line beside its subject: a lock, a draft, an inaccurate position. */
export function Notice({ children, tone = 'info', icon, action }: NoticeProps) {
  return (
    <div
      className={`cg-notice cg-notice-${tone}${icon === undefined ? '' : ' cg-notice-own'}`}
      role={tone === 'bad' ? 'alert' : 'note'}
    >
      <Icon as={icon ?? (tone === 'info' ? InfoIcon : AlertIcon)} size={16} />
      <div className="cg-notice-text num">{children}</div>
      {action !== undefined && <div className="cg-notice-action">{action}</div>}
    </div>
  )
}

interface RowCardProps {
  title: string
  /** After the title, lighter: the 大类. */
  kind?: string | undefined
  /** First line, left and right: LampText, number. */
  lamp?: ReactNode | undefined
  no?: ReactNode | undefined
  text?: ReactNode | undefined
  /** 鹭江道 178 号 · 540 米 */
  place?: ReactNode
  /** A Thumb at the right. */
  photo?: ReactNode
  /** Last line: tags and a time; `action` is a small button at its end. */
  foot?: ReactNode
  action?: ReactNode
  /** The violet rim of 督办. */
  watch?: boolean | undefined
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
