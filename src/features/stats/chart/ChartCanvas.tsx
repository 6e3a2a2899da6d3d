import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppearance } from '@/stores/appearance'
import { StateText } from '@/ui/state/StateText'
import { drawChart, type Drawing } from './drawChart'

const QUERY = '(prefers-color-scheme: dark)'

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}

/** Whether the device prefers dark: a canvas must follow it by code, as styles do automatically. */
const useDark = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)

export interface ChartCanvasProps {
  drawing: Drawing
  /** Accessible description; the table has the numbers. */
  label: string
}

/** A chart. It is drawn while its screen is visible, and again when the appearance changes. */
export function ChartCanvas({ drawing, label }: ChartCanvasProps) {
  const look = useAppearance()
  const dark = useDark()
  // Compared by value: a parent that re-renders passes another object with the same values.
  const key = JSON.stringify([drawing.look, drawing.labels, drawing.values, look, dark])
  return <DrawnChart key={key} drawing={drawing} label={label} />
}

function DrawnChart({ drawing, label }: ChartCanvasProps) {
  const [first] = useState(drawing)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!canvas) return
    let drawn: (() => void) | null = null
    // Drawn in the next frame: the text renders first, and the chart measures its container.
    const frame = requestAnimationFrame(() => {
      try {
        drawn = drawChart(canvas, first)
      } catch (error) {
        // The table has every number, so a failed chart loses nothing.
        console.warn('the chart could not be drawn', error)
        setFailed(true)
      }
    })
    return () => {
      cancelAnimationFrame(frame)
      drawn?.()
    }
  }, [canvas, first])
  if (failed) return <StateText title="图没有画出来，请看表格" />
  return (
    <div className="cg-stat-canvas">
      <canvas ref={setCanvas} role="img" aria-label={label} />
    </div>
  )
}
