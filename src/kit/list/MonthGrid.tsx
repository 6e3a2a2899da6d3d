import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import {
  dayOf,
  daysOf,
  monthAfter,
  monthOf,
  formatDate,
  formatMonth,
  WEEKDAYS,
  weekdayOf,
  type Month,
} from '@/domain/month'
import type { Millis } from '@/domain/time'
import { IconButton } from '@/ui/button/Button'
import { ArrowRightIcon, BackIcon } from '@/ui/icon/icons'
import './monthGrid.css'

/** Content of a day: shown below its number, and read after its date. */
export interface DayMark {
  drawn: ReactNode
  spoken: string
}

export interface MonthGridProps {
  month: Month
  /** '' while none is chosen. */
  chosen: string
  now: Millis
  /** The last month that can be shown, with all its days; without it the grid ends today. */
  until?: Month
  markOf: (day: string) => DayMark | null
  /** A second tap on the chosen day clears it: ''. */
  onChoose: (day: string) => void
  onMonth: (month: Month) => void
}

const PAGES: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/**
 * A month as a grid of days. Arrow keys move between days, PageUp and PageDown between months. Later days than
 * today are disabled, unless the months ahead can be shown.
 */
export function MonthGrid({ month, chosen, now, until, markOf, onChoose, onMonth }: MonthGridProps) {
  const id = useId()
  const today = dayOf(now)
  const days = daysOf(month)
  const { reached, reach, grid } = useReached(usualDay(days, today), chosen, month)
  const isLast = month >= (until ?? monthOf(now))
  const isLater = (day: string) => until === undefined && day > today
  const turn = (by: number) => {
    if (by < 0 || !isLast) onMonth(monthAfter(month, by))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const [page, step] = [PAGES[event.key], STEPS[event.key]]
    if (page === undefined && step === undefined) return
    event.preventDefault()
    const next = days[days.indexOf(reached) + (step ?? 0)]
    if (page !== undefined) turn(page)
    else if (next !== undefined && !isLater(next)) reach(next)
  }
  const cell = (day: string) => (
    <Day
      day={day}
      mark={isLater(day) ? null : markOf(day)}
      chosen={day === chosen}
      today={day === today}
      later={isLater(day)}
      reached={day === reached}
      onChoose={() => {
        reach(day)
        onChoose(day === chosen ? '' : day)
      }}
    />
  )
  return (
    <div className="cg-month">
      <Head id={id} month={month} isLast={isLast} turn={turn} />
      {/* The day buttons handle the keys, since they have the focus. */}
      <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={id} className="num" onKeyDown={onKeyDown}>
        <Names />
        {weeksOf(days).map((week) => (
          <Week key={week.join('')} week={week} cell={cell} />
        ))}
      </div>
    </div>
  )
}

/** The last day up to today; the first where all are in the future. */
const usualDay = (days: readonly string[], today: string): string =>
  days.filter((day) => day <= today).pop() ?? days[0] ?? ''

function Names() {
  return (
    <div role="row" className="cg-month-week cg-month-names">
      {WEEKDAYS.map((name) => (
        <span key={name} role="columnheader" aria-label={`星期${name}`}>
          {name}
        </span>
      ))}
    </div>
  )
}

interface HeadProps {
  id: string
  month: Month
  isLast: boolean
  turn: (by: number) => void
}

function Head({ id, month, isLast, turn }: HeadProps) {
  return (
    <div className="cg-month-head">
      <IconButton icon={BackIcon} label="上个月" onClick={() => turn(-1)} />
      <h2 id={id} aria-live="polite" className="num">
        {formatMonth(month)}
      </h2>
      {isLast ? (
        <span className="cg-month-end" />
      ) : (
        <IconButton icon={ArrowRightIcon} label="下个月" onClick={() => turn(1)} />
      )}
    </div>
  )
}

/** Seven cells; '' for a day of another month. */
function Week({ week, cell }: { week: readonly string[]; cell: (day: string) => ReactNode }) {
  return (
    <div role="row" className="cg-month-week">
      {week.map((day, index) => (
        <div key={WEEKDAYS[index]} role="gridcell">
          {day !== '' && cell(day)}
        </div>
      ))}
    </div>
  )
}

/** The day with the roving tab index; it gets the focus after a key press. */
function useReached(usual: string, chosen: string, month: Month) {
  const [moved, setMoved] = useState('')
  const grid = useRef<HTMLDivElement>(null)
  const inMonth = (day: string) => day.startsWith(`${month}-`)
  const reached = [moved, chosen].find((day) => day !== '' && inMonth(day)) ?? usual
  const takes = useRef(false)
  useLayoutEffect(() => {
    if (takes.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    takes.current = false
  }, [reached])
  const reach = (day: string) => {
    takes.current = true
    setMoved(day)
  }
  return { reached, reach, grid }
}

/** Weeks from Monday on, '' for a day of another month. */
function weeksOf(days: readonly string[]): string[][] {
  const before = weekdayOf(days[0] ?? '')
  const cells = [...Array<string>(before).fill(''), ...days]
  while (cells.length % 7 > 0) cells.push('')
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

interface DayProps {
  day: string
  mark: DayMark | null
  chosen: boolean
  today: boolean
  later: boolean
  reached: boolean
  onChoose: () => void
}

function Day({ day, mark, chosen, today, later, reached, onChoose }: DayProps) {
  const names = ['cg-month-day', chosen && 'cg-month-chosen', today && 'cg-month-today']
  return (
    <button
      type="button"
      className={names.filter(Boolean).join(' ')}
      tabIndex={reached ? 0 : -1}
      disabled={later}
      aria-pressed={chosen}
      aria-current={today ? 'date' : undefined}
      onClick={onChoose}
    >
      <b aria-hidden>{Number(day.slice(8))}</b>
      <span aria-hidden>{mark?.drawn}</span>
      {/* Instead of a label, which would have to start with the visible text. */}
      <i className="cg-hide">{[formatDate(day), mark?.spoken].filter(Boolean).join('，')}</i>
    </button>
  )
}
