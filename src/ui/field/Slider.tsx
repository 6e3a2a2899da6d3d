import './progressField.css'

export interface SliderProps {
  /** Its name without a label that points at `id`. */
  label?: string
  id?: string
  /** The id of its error or hint. */
  describedBy?: string | undefined
  max: number
  step: number
  value: number
  /** The value as text. */
  text: string
  /** The previous value, marked on it. */
  from?: number
  onChange: (value: number) => void
}

/** A native slider from 0 up, 44 high for a gloved thumb. */
export function Slider({ label, id, describedBy, max, step, value, text, from = 0, onChange }: SliderProps) {
  const share = (part: number) => `${max > 0 ? (part / max) * 100 : 0}%`
  return (
    <div className="cg-progress-bar">
      <input
        id={id}
        type="range"
        min={0}
        max={max}
        step={step}
        value={value}
        aria-label={label}
        aria-valuetext={text}
        aria-describedby={describedBy}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <span aria-hidden>
        <i style={{ width: share(value) }} />
        {from > 0 && from < max && <u style={{ left: share(from) }} />}
      </span>
    </div>
  )
}
