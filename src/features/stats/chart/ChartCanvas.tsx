import { useEffect, useState, useSyncExternalStore } from 'react'
import { useAppearance } from '@/stores/appearance'
import { StateText } from '@/ui/state/StateText'
import { drawChart, type Drawing } from './drawChart'

const QUERY = '(prefers-color-scheme: dark)'

function subscribe(tell: () => void): () => void {
  const media = window.matchMedia(QUERY)
  media.addEventListener('change', tell)
  return () => media.removeEventListener('change', tell)
}

/** Whether the device asks for dark: what is drawn by hand must follow it, as styles do by themselves. */
const useDark = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches)

export interface ChartCanvasProps {
  drawing: Drawing
  /** What it shows, for who does not see it; the table has the numbers. */
  label: string
}

/** A chart, drawn while its screen shows and given up when it is left; anew when the look of the app changes. */
export function ChartCanvas({ drawing, label }: ChartCanvasProps) {
  const look = useAppearance()
  const dark = useDark()
  // By its values: a parent that is drawn again hands over another object with the same ones.
  const key = JSON.stringify([drawing.look, drawing.labels, drawing.values, look, dark])
  return <Drawn key={key} drawing={drawing} label={label} />
}

function Drawn({ drawing, label }: ChartCanvasProps) {
  const [first] = useState(drawing)
  const [canvas, setCanvas] = useState<HTMLCanvasElement | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!canvas) return
    let drawn: (() => void) | null = null
    // After the words: they come first, and a chart measures what holds it.
    const frame = requestAnimationFrame(() => {
      try {
        drawn = drawChart(canvas, first)
      } catch (error) {
        // The table has every number: a chart that cannot be drawn takes nothing with it.
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
