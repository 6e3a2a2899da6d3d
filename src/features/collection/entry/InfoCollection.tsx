import { collectPage } from '@/api/contract/collect'
import { COLLECT_KINDS, COLLECT_RULES } from '@/domain/collection/collectKinds'
import { Review } from '@/domain/collection/review'
import { Loaded } from '@/kit/data/Loaded'
import { readingOf } from '@/kit/data/reading'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { Screen } from '@/kit/screen/Screen'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { FormIcon, GridIcon, PinIcon, ScanIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TileFace } from '@/ui/TileFace'
import { FORM_OF } from '../kinds/collectLinks'
import { CollectCard } from '../record/CollectCard'
import { KnownNearby } from './KnownNearby'
import { OwnDrafts } from './OwnDrafts'
import './entry.css'

const ICON = { merchant: FormIcon, stallPoint: GridIcon, point: PinIcon } as const

/** So many of those that came back, or wait, are shown here; all of them stand in 采集记录. */
const SHOWN = 2

/** 信息采集: what came back, what stands here already, what to collect, what was begun and what waits for review. */
export default function InfoCollection() {
  const returned = useOwn(Review.returned)
  const waiting = useOwn(Review.waiting)
  const refresh = () => Promise.all([returned.refetch(), waiting.refetch()])
  return (
    <Screen body="bare">
      <PullToRefresh onRefresh={refresh}>
        <div className="cg-stack">
          <Own of={returned} title="已退回" tab="returned" />
          <KnownNearby />
          <Card title="采集什么">
            <WhatToCollect />
          </Card>
          <OwnDrafts />
          <Own of={waiting} title="待审核" tab="waiting" />
          <AllRecords />
        </div>
      </PullToRefresh>
    </Screen>
  )
}

const useOwn = (state: Review) =>
  useApiQuery(collectPage, { query: { pageNum: 1, pageSize: SHOWN, state, sort: 'newest' } })

function WhatToCollect() {
  const nav = useNav()
  return (
    <div className="cg-tiles">
      {COLLECT_KINDS.map((kind) => (
        <button key={kind} type="button" className="cg-tile" onClick={() => nav.go(FORM_OF[kind]())}>
          <TileFace icon={ICON[kind]} label={COLLECT_RULES[kind].noun} tone="ok" />
        </button>
      ))}
      <button type="button" className="cg-tile" onClick={() => nav.go(to.scanBoothInfo())}>
        <TileFace icon={ScanIcon} label="扫码查摊" />
      </button>
    </div>
  )
}

interface OwnProps {
  of: ReturnType<typeof useOwn>
  title: string
  tab: string
}

/** The newest of one's own in a state, and the way to all of them; nothing where there is none. */
function Own({ of, title, tab }: OwnProps) {
  const nav = useNav()
  const all = () => nav.go(to.dataCollectRecord({ tab }))
  return (
    <Loaded of={readingOf(of)} what={title} skeleton={null}>
      {({ list, total }) =>
        list.length > 0 && (
          <section className="cg-collect-own" aria-label={title}>
            <header>
              <h2>{title}</h2>
              <small className="num">{total} 条</small>
              {total > list.length && <LinkButton onClick={all}>全部{title}</LinkButton>}
            </header>
            {list.map((row) => (
              <CollectCard key={row.id} row={row} />
            ))}
          </section>
        )
      }
    </Loaded>
  )
}

function AllRecords() {
  const nav = useNav()
  return (
    <p className="cg-collect-all">
      <LinkButton onClick={() => nav.go(to.dataCollectRecord())}>全部采集记录</LinkButton>
    </p>
  )
}
