import type { ReactNode } from 'react'
import { useUrlState } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { Chart, type ChartProps } from './Chart'
import { LinkButton } from '@/ui/button/Button'

export interface ChartCardProps extends ChartProps {
  /** Key in the address for its visible table: trend, rank. */
  name: string
  title: string
  /** Unit or count beside the title. */
  count?: ReactNode
  /** The same numbers, each with a link to its list. */
  table: ReactNode
  /** Options above the chart. */
  tools?: ReactNode
  /** Message for an empty chart; '' otherwise. */
  nothing?: string
}

type View = 'chart' | 'table'

const VIEWS = [
  { value: 'chart', label: '图' },
  { value: 'table', label: '表' },
] as const satisfies readonly { value: View; label: string }[]

/** Whether a card shows its chart or its table. The address stores it, so Back restores it. */
function useView(name: string): [View, (view: View) => void] {
  const [query, change] = useUrlState()
  const tables = (query.get('table') ?? '').split(',').filter(Boolean)
  const others = tables.filter((each) => each !== name)
  return [
    tables.includes(name) ? 'table' : 'chart',
    (view) => change({ table: (view === 'table' ? [...others, name] : others).join(',') }),
  ]
}

/** A chart, or the table of its numbers. */
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
      {nothing === '' && (view === 'table' ? table : <Chart drawing={drawing} label={label} />)}
    </Card>
  )
}

export interface NumberRow {
  key: string
  name: string
  /** The formatted value: 12, 92.3%. */
  value: string
  /** n/d of a rate; '' for a number. */
  parts: string
  /** Opens its list; left out without one. */
  onOpen?: (() => void) | undefined
}

interface NumberTableProps {
  /** Caption of the table, and its two columns. */
  caption: string
  names: string
  values: string
  rows: readonly NumberRow[]
}

/** The numbers of a chart, each with its list. */
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
