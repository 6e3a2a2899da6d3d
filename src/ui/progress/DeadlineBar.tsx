import type { ReactNode } from 'react'
import { LampText, type LampTone } from '../Card'
import './progress.css'

export interface DeadlineBarProps {
  lamp: LampTone
  /** 剩余 38分, 剩余 28分 工作时, 超期 1天3小时, 挂账至 7月1日 */
  left: string
  /** 今天 16:40 截止 */
  due?: ReactNode
  /** Used share of the time, 0–1. */
  fraction: number
  /** Points of the bar (0–1) at which the clock was stopped: uncounted time takes no space. */
  stops?: readonly number[]
  /** The rule as text: 处置时限 4 工作时 · 10:40 起算 · 午休不计 */
  note?: ReactNode
}

const percent = (part: number): string => `${Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10}%`

/** A deadline: time left, the bar with its stops, the rule. */
export function DeadlineBar({ lamp, left, due, fraction, stops = [], note }: DeadlineBarProps) {
  return (
    <div className={`cg-due cg-due-${lamp} num`}>
      <div className="cg-due-head">
        <LampText lamp={lamp}>{left}</LampText>
        <span>{due}</span>
      </div>
      <div
        className="cg-due-track"
        role="img"
        aria-label={`时限已用 ${Math.round(Math.min(Math.max(fraction, 0), 1) * 100)}%`}
      >
        <i style={{ width: percent(fraction) }} />
        {stops.map((stop) => (
          <u key={stop} style={{ left: percent(stop) }} />
        ))}
      </div>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}
