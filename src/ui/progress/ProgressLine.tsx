import './progressLine.css'

export interface ProgressLineProps {
  done: number
  total: number
  /** Word for completed points: 已巡. */
  word?: string
}

/** 已巡 3 / 8 with its bar. */
export function ProgressLine({ done, total, word = '已巡' }: ProgressLineProps) {
  const share = total > 0 ? Math.min(1, done / total) : 0
  return (
    <span className="cg-progress-line num">
      <span>
        {word} <b>{done}</b> / {total}
      </span>
      <i aria-hidden>
        <u style={{ width: `${share * 100}%` }} />
      </i>
    </span>
  )
}
