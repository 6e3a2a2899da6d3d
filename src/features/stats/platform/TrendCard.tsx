import type { StatQuery } from '@/api/contract/stats'
import { statGroups } from '@/api/contract/stats'
import { figureOf, spokenValue } from '@/domain/stats/figures'
import { binKindOf, trendPeriod } from '@/domain/stats/period'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Card } from '@/ui/Card'
import { ChartCard } from '../chart/ChartCard'
import { NumberTable } from '../chart/NumberTable'
import { casesOf, type Asked } from './asked'
import { binName, binTitle, drawingOf, nothingOf, tableOf, valued } from './groupRows'

const BY = { day: '按日', week: '按周', month: '按月' } as const

/** 趋势: one figure day by day, week by week or month by month. */
export function TrendCard({ asked, query }: { asked: Asked; query: StatQuery }) {
  const nav = useNav()
  const now = useNow()
  const read = useApiQuery(statGroups, { query: { ...query, by: 'time' } })
  const figure = figureOf(asked.show)
  const kind = binKindOf(trendPeriod(asked.period))
  const title = `${figure.label}趋势`
  return (
    <Loaded of={read} what="趋势" around={(state) => <Card title={title}>{state}</Card>}>
      {(rows) => {
        const all = valued(rows, figure)
        const told = all.filter(({ value }) => value !== null)
        const last = told[told.length - 1]
        return (
          <ChartCard
            name="trend"
            title={title}
            count={BY[kind]}
            label={`${title}，${BY[kind]} ${rows.length} 段${
              last ? `，最近一段 ${binTitle(last.row, now)} ${spokenValue(figure, last.value)}` : ''
            }`}
            nothing={nothingOf(all)}
            drawing={drawingOf(figure.kind === 'number' ? 'bar' : 'line', figure, all, (row) =>
              binName(row, kind),
            )}
            table={
              <NumberTable
                caption={title}
                names="时段"
                values={figure.label}
                rows={tableOf(
                  figure,
                  all,
                  (row) => binTitle(row, now),
                  ({ key, endDay }, count) =>
                    nav.go(casesOf(count, { from: key, to: endDay || key }, asked.place)),
                )}
              />
            }
          />
        )
      }}
    </Loaded>
  )
}
