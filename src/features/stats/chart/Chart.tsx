import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { axisMarks, type ValueKind } from '@/domain/stats/axis'
import './chart.css'

export interface ChartItem {
  key: string
  label: string
  /** Null leaves a gap: a zero denominator. */
  value: number | null
}

export interface Drawing {
  /** `bar`: vertical; `across`: horizontal, for long names; `line`: for shares over time. */
  look: 'bar' | 'across' | 'line'
  kind: ValueKind
  items: readonly ChartItem[]
  /** Format of a value. */
  say: (value: number) => string
}

export interface ChartProps {
  drawing: Drawing
  /** Accessible description; the table has the numbers. */
  label: string
}

/** A chart of one figure: elements and styles, so that it follows window, text size and appearance. */
export function Chart({ drawing, label }: ChartProps) {
  return (
    <div role="img" aria-label={label}>
      {drawing.look === 'across' ? <Across {...drawing} /> : <Upright {...drawing} />}
    </div>
  )
}

const valuesOf = (items: readonly ChartItem[]) => items.map(({ value }) => value)

const percentOf = (value: number | null, end: number): string =>
  `${end > 0 ? ((value ?? 0) / end) * 100 : 0}%`

const sayOf = (say: Drawing['say'], value: number | null): string => (value === null ? '–' : say(value))

/** A line of text and a bar for each value. The full width is the largest value, or 100% of a rate. */
function Across({ items, say, kind }: Drawing) {
  const end = Math.max(kind === 'rate' ? 1 : 0, ...valuesOf(items).map((value) => value ?? 0))
  return (
    <ul className="cg-chart-rows num">
      {items.map(({ key, label, value }) => (
        <li key={key}>
          <span>{label}</span>
          <b>{sayOf(say, value)}</b>
          <div className={kind === 'rate' ? 'cg-chart-whole' : undefined}>
            {Boolean(value) && <i style={{ width: percentOf(value, end) }} />}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Bars or a line over time, with both axes. A touch or the mouse shows the value at its place. */
function Upright(drawing: Drawing) {
  const { look, kind, items, say } = drawing
  const [picked, setPicked] = useState(-1)
  const names = useRef<HTMLDivElement>(null)
  const every = useEvery(names, items)
  const marks = axisMarks(valuesOf(items), kind)
  const end = marks[marks.length - 1] ?? 0
  const size = look === 'line' ? 'bottom' : 'height'
  // Another period may have fewer places.
  const shown = items[picked]
  const place = items.length > 1 ? (picked / (items.length - 1)) * 100 : 50
  const pick = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = width > 0 ? (clientX - left) / width : 0
    setPicked(Math.min(items.length - 1, Math.max(0, Math.floor(share * items.length))))
  }
  return (
    <div className="cg-chart num">
      <div className="cg-chart-marks">
        {marks.map((mark) => (
          <span key={mark}>{mark === 0 ? '0' : say(mark)}</span>
        ))}
      </div>
      <div
        className="cg-chart-plot"
        onPointerDown={pick}
        onPointerMove={pick}
        // oxlint-disable-next-line react/forbid-dom-props -- of a mouse only
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPicked(-1)}
      >
        <div className="cg-chart-lines">
          {marks.map((mark) => (
            <hr key={mark} />
          ))}
        </div>
        {items.map(({ key, value }, index) => (
          <div key={key} className={`cg-chart-bin ${look}${index === picked ? ' picked' : ''}`}>
            {value !== null && <i style={{ [size]: percentOf(value, end) }} />}
          </div>
        ))}
        {look === 'line' && <Line items={items} end={end} />}
        {shown && <Tip label={shown.label} value={shown.value} say={say} place={place} />}
      </div>
      <div ref={names} className="cg-chart-names">
        {items.map(({ key, label }, index) => (
          <span key={key}>{index % every === 0 && <small>{label}</small>}</span>
        ))}
      </div>
    </div>
  )
}

interface TipProps extends Pick<Drawing, 'say'>, Pick<ChartItem, 'label' | 'value'> {
  /** From the left, in percent. */
  place: number
}

/** Name and value of a place, above it and inside the chart. */
function Tip({ label, value, say, place }: TipProps) {
  return (
    <div className="cg-chart-tip" style={{ left: `${place}%`, transform: `translateX(-${place}%)` }}>
      {label} <b>{sayOf(say, value)}</b>
    </div>
  )
}

/** Lines between neighbours that both have a value; the points of a drawing of 100 by 100. */
function Line({ items, end }: { items: readonly ChartItem[]; end: number }) {
  const path = items.map(({ value }, index) => {
    if (value === null) return ''
    const before = items[index - 1]?.value
    const x = ((index + 0.5) / items.length) * 100
    return `${typeof before === 'number' ? 'L' : 'M'}${x} ${100 - (value / end) * 100}`
  })
  return (
    <svg className="cg-chart-line" viewBox="0 0 100 100" preserveAspectRatio="none">
      <path d={path.join('')} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}

/** Widths in em: of a Chinese character, another one, and the gap between two names. */
const [WIDE, NARROW, GAP] = [1, 0.6, 0.8]

const widthOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter > '⺀' ? WIDE : NARROW), GAP)

/** Every how many-th name fits beside the others, at the width and text size of the window. */
function useEvery(row: RefObject<HTMLElement | null>, items: readonly ChartItem[]): number {
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (!row.current) return
      setRoom(row.current.clientWidth / (parseFloat(getComputedStyle(row.current).fontSize) || 1))
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [row])
  if (room === 0) return 1
  const widest = Math.max(...items.map(({ label }) => widthOf(label)))
  return Math.ceil(items.length / Math.max(1, Math.floor(room / widest)))
}
