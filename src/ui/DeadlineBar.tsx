import type { ReactNode } from 'react'
import { LampText, type LampTone } from './LampText'
import './progress.css'

export interface DeadlineBarProps {
  lamp: LampTone
  /** 剩余 38分, 超期 1天3小时, 挂账至 7月1日 */
  left: string
  /** 今天 16:40 截止 */
  due?: ReactNode
  /** How much of the time is used, 0–1. */
  fraction: number
  /** Stretches of the bar in which the clock stood, each end 0–1. */
  breaks?: readonly { from: number; to: number }[]
  /** The rule in words: 处置时限 4 工作时 · 10:40 起算 · 午休不计 */
  note?: ReactNode
}

const percent = (part: number): string => `${Math.round(Math.min(Math.max(part, 0), 1) * 1000) / 10}%`

/** A deadline one can follow: what is left, the bar with its pauses, the rule. */
export function DeadlineBar({ lamp, left, due, fraction, breaks = [], note }: DeadlineBarProps) {
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
        {breaks.map((pause) => (
          <u key={pause.from} style={{ left: percent(pause.from), width: percent(pause.to - pause.from) }} />
        ))}
      </div>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}
