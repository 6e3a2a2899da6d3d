import { useState, type ReactNode } from 'react'
import { latePart } from '@/kit/screen/latePart'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import type { ChartCanvasProps } from './ChartCanvas'

const Waiting = () => <div className="cg-stat-canvas" aria-hidden />

const LateChart = latePart<ChartCanvasProps>(
  '图',
  () => import('./ChartCanvas').then(({ ChartCanvas }) => ChartCanvas),
  Waiting,
)

export interface ChartCardProps extends ChartCanvasProps {
  title: string
  /** Beside the title: what it is reckoned in, how many. */
  count?: ReactNode
  /** The same numbers, each with its way to the list behind it. */
  table: ReactNode
  /** Above the chart: what it is to show. */
  tools?: ReactNode
  /** What cannot be drawn because there is nothing; '' where there is. */
  nothing?: string
}

type View = 'chart' | 'table'

const VIEWS = [
  { value: 'chart', label: '图' },
  { value: 'table', label: '表' },
] as const satisfies readonly { value: View; label: string }[]

/** A chart, or the table of its numbers in its place. */
export function ChartCard({ title, count, table, tools, nothing = '', drawing, label }: ChartCardProps) {
  const [view, setView] = useState<View>('chart')
  return (
    <Card
      title={title}
      count={count}
      right={
        <div className="cg-stat-switch">
          <Segmented label={`${title}的样子`} hideLabel options={VIEWS} value={view} onChange={setView} />
        </div>
      }
    >
      {tools}
      {nothing !== '' && <p className="cg-stat-none">{nothing}</p>}
      {nothing === '' && (view === 'table' ? table : <LateChart drawing={drawing} label={label} />)}
    </Card>
  )
}
