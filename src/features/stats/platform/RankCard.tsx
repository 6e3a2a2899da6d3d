import type { ReactNode } from 'react'
import { statGroups, type GroupRow, type StatQuery } from '@/api/contract/stats'
import { figureOf, spokenValue } from '@/domain/stats/figures'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { ChartCard } from '../chart/ChartCard'
import { NumberTable } from '../chart/NumberTable'
import { casesOf, type Asked, type Place } from './asked'
import { below, drawingOf, nothingOf, ranked, tableOf } from './groupRows'

/** What lies below a place: 区, 街道, 社区. */
const levelBelow = ({ area, street }: Place): string => (area === '' ? '区' : street === '' ? '街道' : '社区')

export interface RankCardProps {
  asked: Asked
  query: StatQuery
  onRank: (rank: Asked['rank']) => void
}

/** 排名: one figure by the regions below, or by the departments that handle. */
export function RankCard({ asked, query, onRank }: RankCardProps) {
  const read = useApiQuery(statGroups, { query: { ...query, by: asked.rank } })
  const title = `${figureOf(asked.show).label}排名`
  const tools = (
    <Segmented
      label="排名按"
      hideLabel
      options={[
        { value: 'region', label: `按${levelBelow(asked.place)}` },
        { value: 'department', label: '按部门' },
      ]}
      value={asked.rank}
      onChange={onRank}
    />
  )
  const waiting = (state: ReactNode) => (
    <Card title={title}>
      {tools}
      {state}
    </Card>
  )
  return (
    <Loaded of={read} what="排名" around={waiting}>
      {(rows) => <Ranking asked={asked} rows={rows} title={title} tools={tools} />}
    </Loaded>
  )
}

interface RankingProps {
  asked: Asked
  rows: readonly GroupRow[]
  title: string
  tools: ReactNode
}

function Ranking({ asked: { rank, place, show, period }, rows, title, tools }: RankingProps) {
  const nav = useNav()
  const figure = figureOf(show)
  const all = ranked(rows, figure)
  const names = rank === 'region' ? levelBelow(place) : '部门'
  const [first] = all
  const placeOf = (key: string): Place => (rank === 'region' ? below(place, key) : { ...place, dept: key })
  const table = tableOf(
    figure,
    all,
    ({ name }) => name,
    ({ key }, count) => nav.go(casesOf(count, period, placeOf(key))),
  ).map((row, index) => ({ ...row, name: `${index + 1}. ${row.name}` }))
  return (
    <ChartCard
      name="rank"
      title={title}
      count={`${all.length} 个${names}`}
      tools={tools}
      label={`${title}，${all.length} 个${names}${
        first ? `，第一 ${first.row.name} ${spokenValue(figure, first.value)}` : ''
      }`}
      nothing={all.length === 0 ? nothingText(rank, place) : nothingOf(all)}
      drawing={drawingOf('across', figure, all.slice(0, MOST), ({ name }) => name)}
      table={<NumberTable caption={title} names={names} values={figure.label} rows={table} />}
    />
  )
}

/** So many bars at most; the table has all. */
const MOST = 12

const nothingText = (rank: Asked['rank'], { community }: Place): string =>
  rank === 'region' && community !== '' ? '社区以下不再排名' : '这段时间没有可统计的案件'
