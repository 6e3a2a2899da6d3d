import type { ReactNode } from 'react'
import { latePart, useUrlState } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import type { ChartCanvasProps } from './ChartCanvas'
import { LinkButton } from '@/ui/button/Button'

const Waiting = () => <div className="cg-stat-canvas" aria-hidden />

const LateChart = latePart<ChartCanvasProps>(
  '图',
  () => import('./ChartCanvas').then(({ ChartCanvas }) => ChartCanvas),
  Waiting,
)

export interface ChartCardProps extends ChartCanvasProps {
  /** By which the address remembers that its table is on show: trend, rank. */
  name: string
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

/** Which cards show their table, in the address: Back finds them so. */
function useView(name: string): [View, (view: View) => void] {
  const [query, change] = useUrlState()
  const tables = (query.get('table') ?? '').split(',').filter(Boolean)
  const others = tables.filter((each) => each !== name)
  return [
    tables.includes(name) ? 'table' : 'chart',
    (view) => change({ table: (view === 'table' ? [...others, name] : others).join(',') }),
  ]
}

/** A chart, or the table of its numbers in its place. */
export function ChartCard({
  name,
  title,
  count,
  table,
  tools,
  nothing = '',
  drawing,
  label,
}: ChartCardProps) {
  const [view, setView] = useView(name)
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

export interface NumberRow {
  key: string
  name: string
  /** As shown: 12, 92.3%. */
  value: string
  /** n/d of a rate; '' of a number. */
  parts: string
  /** Opens the list behind it; left out where there is none. */
  onOpen?: (() => void) | undefined
}

interface NumberTableProps {
  /** What the table is about, and its two columns. */
  caption: string
  names: string
  values: string
  rows: readonly NumberRow[]
}

/** The numbers of a chart, each leading to its list. */
export function NumberTable({ caption, names, values, rows }: NumberTableProps) {
  return (
    <table className="cg-stat-table num">
      <caption className="cg-hide">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{names}</th>
          <th scope="col">{values}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, parts, onOpen }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>
              {parts !== '' && <small>{parts}</small>}
              {onOpen ? (
                <LinkButton label={`${name} ${values} ${value}，看列表`} onClick={onOpen}>
                  {value}
                </LinkButton>
              ) : (
                value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
