import type { StatQuery } from '@/api/contract/stats'
import { statGroups } from '@/api/contract/stats'
import { FIGURES, percent } from '@/domain/stats/figures'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { ChartCard } from '../chart/ChartCard'
import { NumberTable } from '../chart/NumberTable'
import { casesOf, type Asked } from './asked'
import { ranked, tableOf } from './groupRows'

const TITLE = '问题大类占比'
const FIGURE = FIGURES.reported

/** 占比: what was reported, by big type. */
export function TypeCard({ asked, query }: { asked: Asked; query: StatQuery }) {
  const nav = useNav()
  const read = useApiQuery(statGroups, { query: { ...query, by: 'type' } })
  return (
    <Loaded of={read} what="占比" around={(state) => <Card title={TITLE}>{state}</Card>}>
      {(rows) => {
        const all = ranked(rows, FIGURE).filter(({ value }) => value !== 0)
        const total = all.reduce((sum, { value }) => sum + (value ?? 0), 0)
        const share = (value: number | null) => (total === 0 ? 0 : (value ?? 0) / total)
        const [first] = all
        return (
          <ChartCard
            name="type"
            title={TITLE}
            count={`上报 ${total} 件`}
            label={`${TITLE}，${all.length} 类${first ? `，最多 ${first.row.name} ${percent(share(first.value))}` : ''}`}
            nothing={total === 0 ? '这段时间没有上报的案件' : ''}
            drawing={{
              look: 'across',
              share: true,
              labels: all.map(({ row, value }) => `${row.name} ${percent(share(value))}`),
              values: all.map(({ value }) => share(value)),
              say: percent,
            }}
            table={
              <NumberTable
                caption={TITLE}
                names="大类"
                values="上报数"
                rows={tableOf(
                  FIGURE,
                  all,
                  ({ name }) => name,
                  ({ key }, count) => nav.go(casesOf(count, asked.period, { ...asked.place, type: key })),
                ).map((row, index) => ({ ...row, parts: percent(share(all[index]?.value ?? 0)) }))}
              />
            }
          />
        )
      }}
    </Loaded>
  )
}
