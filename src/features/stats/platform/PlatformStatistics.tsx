import { useState } from 'react'
import { statFigures } from '@/api/contract/stats'
import { isHiddenAt } from '@/domain/features'
import { FIGURE_KEYS, figureOf, type FigureKey } from '@/domain/stats/figures'
import { spokenDays } from '@/domain/stats/period'
import { env } from '@/env/env'
import { ageOf } from '@/kit/data/age'
import { AgeNote } from '@/kit/data/AgeNote'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { FilterSheet } from '@/kit/list/filters/FilterSheet'
import { chosenOf } from '@/kit/list/filters/filters'
import { useFilters } from '@/kit/list/filters/useFilters'
import { to } from '@/kit/screen/links'
import { Screen } from '@/kit/screen/Screen'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { Choice } from '@/ui/field/Choice'
import { IconButton } from '@/ui/button/IconButton'
import { FilterIcon } from '@/ui/icon/icons'
import { ChipLine } from '@/ui/list/Chips'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { SharePicture } from '../picture/SharePicture'
import { periodEntries, statFilters, USUAL_FIGURE, type Asked } from './asked'
import { FigureCards } from './FigureCards'
import { PeriodBar } from './PeriodBar'
import { platformPicture } from './platformPicture'
import { RankCard } from './RankCard'
import { ToldSheet } from './ToldSheet'
import { TrendCard } from './TrendCard'
import { TypeCard } from './TypeCard'
import { queryOf, useAsked, usePlaceWords } from './useAsked'
import '../stats.css'

/** 平台统计: the figures of the platform; at one site it is not offered (spec §6). */
export default function PlatformStatistics() {
  return isHiddenAt('platformStatistics', env.siteCode) ? <NotHere /> : <Statistics />
}

function NotHere() {
  const nav = useNav()
  return (
    <Screen>
      <StateBlock
        kind="locked"
        title="本站点没有开通平台统计"
        text="需要时请联系管理员；本人和本单位的数据可看应用数据统计。"
        action={<Button onClick={() => nav.replace(to.appDataStatistics())}>看应用数据统计</Button>}
      />
    </Screen>
  )
}

function Statistics() {
  const [asked, change] = useAsked()
  const [sheet, setSheet] = useState(false)
  const filters = useFilters(statFilters)
  const query = queryOf(asked)
  const read = useApiQuery(statFigures, { query })
  const now = useNow()
  const words = `${usePlaceWords(asked.place)} · ${spokenDays(asked.period, now)}`
  const chosen = chosenOf(statFilters, filters.asked)
  return (
    <Screen
      body="bare"
      right={
        <>
          <SharePicture
            picture={read.data && platformPicture(asked, read.data, { words, now })}
            name="平台统计"
          />
          <IconButton icon={FilterIcon} label="筛选" dot={chosen.length > 0} onClick={() => setSheet(true)} />
        </>
      }
    >
      <PullToRefresh onRefresh={() => read.refetch()}>
        <div className="cg-stack">
          <PeriodBar
            period={asked.period}
            onKind={(kind) => change(periodEntries(kind, asked.period))}
            onDays={change}
          />
          {chosen.length > 0 && (
            <ChipLine label="筛选">
              {chosen.map((criterion) => criterion.chip(filters.asked.query, change))}
            </ChipLine>
          )}
          <p className="cg-stat-where num" role="status">
            {words}
          </p>
          <AgeNote age={ageOf(read)} onRetry={() => void read.refetch()} />
          <Loaded of={read} what="统计数据" look="block" skeleton={<SkeletonCard count={4} />}>
            {(figures) => <Told asked={asked} figures={figures} change={change} />}
          </Loaded>
        </div>
      </PullToRefresh>
      {sheet && <FilterSheet open filters={filters} onClose={() => setSheet(false)} />}
    </Screen>
  )
}

const SHOWN = FIGURE_KEYS.map((value) => ({ value, label: figureOf(value).label }))

interface ToldProps {
  asked: Asked
  figures: Parameters<typeof FigureCards>[0]['figures']
  change: (entries: Record<string, string>) => void
}

function Told({ asked, figures, change }: ToldProps) {
  const [told, setTold] = useState<FigureKey | null>(null)
  const query = queryOf(asked)
  return (
    <>
      <FigureCards asked={asked} figures={figures} onTold={setTold} />
      <section className="cg-stat-show" aria-label="趋势和排名">
        <Choice
          label="趋势和排名看"
          options={SHOWN}
          value={[asked.show]}
          onChange={([show = USUAL_FIGURE]) => change({ show: show === USUAL_FIGURE ? '' : show })}
        />
      </section>
      <TrendCard asked={asked} query={query} />
      <RankCard
        asked={asked}
        query={query}
        onRank={(rank) => change({ rank: rank === 'region' ? '' : rank })}
      />
      <TypeCard asked={asked} query={query} />
      <ToldSheet of={told} asked={asked} figures={figures} onClose={() => setTold(null)} />
    </>
  )
}
