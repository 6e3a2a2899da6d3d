import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartConfiguration,
} from 'chart.js'

// The only file that imports the chart library (docs/decisions/0035): by parts, in a separate chunk.
Chart.register(
  BarController,
  BarElement,
  LineController,
  LineElement,
  PointElement,
  CategoryScale,
  LinearScale,
  Tooltip,
)

export interface Drawing {
  /** `bar`: vertical; `across`: horizontal, for long names; `line`: for shares over time. */
  look: 'bar' | 'across' | 'line'
  labels: readonly string[]
  /** Null leaves a gap: a zero denominator. */
  values: readonly (number | null)[]
  /** Values are shares, 0 to 1. */
  share: boolean
  /** Format of a value, on the axis and in the tooltip. */
  say: (value: number) => string
}

/** Colours and fonts from the tokens at the chart's place: light, dark and outdoors. */
function styleAt(host: HTMLElement) {
  const style = getComputedStyle(host)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return {
    bar: token('--brand-ink'),
    ink: token('--ink-2'),
    line: token('--line'),
    over: token('--over'),
    onOver: token('--on-over'),
    font: { family: style.fontFamily, size: parseFloat(style.fontSize) || 12 },
  }
}

type Style = ReturnType<typeof styleAt>

/** The value axis: whole cases, or shares up to 100%. */
function numbersOf({ values, say, share }: Drawing, { line, ink, font }: Style) {
  return {
    beginAtZero: true,
    suggestedMax: share && values.some((value) => (value ?? 0) > 0.5) ? 1 : undefined,
    grid: { color: line },
    border: { display: false },
    ticks: {
      color: ink,
      font,
      maxTicksLimit: 5,
      precision: share ? undefined : 0,
      callback: (value: string | number) => say(Number(value)),
    },
  }
}

const namesOf = (across: boolean, { line, ink, font }: Style) => ({
  grid: { display: false },
  border: { color: line },
  ticks: { color: ink, font, maxRotation: 0, autoSkip: !across, autoSkipPadding: 8 },
})

const dataOf = ({ look, labels, values }: Drawing, { bar }: Style) => ({
  labels: [...labels],
  datasets: [
    {
      data: [...values],
      backgroundColor: bar,
      borderColor: bar,
      borderWidth: look === 'line' ? 2 : 0,
      borderRadius: 3,
      maxBarThickness: 22,
      pointRadius: 3,
      pointHitRadius: 16,
    },
  ],
})

const tooltipOf = ({ say }: Drawing, { over, onOver, font }: Style) => ({
  animation: false as const,
  backgroundColor: over,
  titleColor: onOver,
  bodyColor: onOver,
  titleFont: font,
  bodyFont: font,
  displayColors: false,
  callbacks: { label: ({ raw }: { raw: unknown }) => (typeof raw === 'number' ? say(raw) : '–') },
})

function configOf(drawing: Drawing, host: HTMLElement): ChartConfiguration<'bar' | 'line'> {
  const style = styleAt(host)
  const across = drawing.look === 'across'
  const [numbers, names] = [numbersOf(drawing, style), namesOf(across, style)]
  return {
    type: drawing.look === 'line' ? 'line' : 'bar',
    data: dataOf(drawing, style),
    options: {
      indexAxis: across ? 'y' : 'x',
      // No animation, so that the figures are readable immediately.
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      scales: across ? { x: numbers, y: names } : { x: names, y: numbers },
      plugins: { legend: { display: false }, tooltip: tooltipOf(drawing, style) },
    },
  }
}

/**
 * Draws a chart that follows the size of its container. Returns how to destroy it; throws without canvas
 * support.
 */
export function drawChart(canvas: HTMLCanvasElement, drawing: Drawing): () => void {
  const chart = new Chart(canvas, configOf(drawing, canvas))
  return () => chart.destroy()
}
