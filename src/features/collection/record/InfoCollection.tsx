import { collectPage } from '@/api/contract/collection'
import { COLLECT_KINDS, COLLECT_RULES, type CollectKindName, Review } from '@/domain/collection/collectKinds'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import { Screen } from '@/kit/screen/Screen'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { Card, Notice } from '@/ui/Card'
import { FormIcon, GridIcon, PinIcon, ScanIcon } from '@/ui/icon/icons'
import { LinkButton, Button } from '@/ui/button/Button'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TileFace } from '@/ui/TileFace'
import { CollectCard, FORM_OF, OBJECT_OF } from './CollectCard'
import { objectsNearby } from '@/api/contract/object'
import { formatDistance, type Position } from '@/domain/geo'
import { locate, usePosition } from '@/kit/data/usePosition'
import { NearNotice, coarse } from '@/kit/place/NearNotice'
import { formatRelativeTime } from '@/domain/time'
import { useDrafts } from '@/kit/outbox/useWaiting'
import { useOutbox } from '@/stores/outbox/state'
import { collectMerchantKind, collectPointKind, collectStallPointKind } from '../form/collectAct'
import { CollectTasks, useCollectTasks } from './CollectTasks'
import './entry.css'

const ACTS = [collectMerchantKind, collectStallPointKind, collectPointKind]
const NAMES: readonly string[] = ACTS.map(({ name }) => name)

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** Number of drafts listed here; the others are in 待传与草稿. */
const MAX_DRAFTS = 4

/** Drafts and queued actions on this phone; nothing without any. */
function OwnDrafts() {
  const nav = useNav()
  const now = useNow()
  const { drafts = [] } = useDrafts(ACTS)
  const items = useOutbox((state) => state.items)
  const under = items.filter(({ kind, state }) => NAMES.includes(kind) && state !== 'received').length
  const { Part: Panel, ...panel } = useLatePart('待传与草稿', loadPanel)
  if (drafts.length === 0 && under === 0 && !Panel) return null
  const count = [drafts.length > 0 && `草稿 ${drafts.length}`, under > 0 && `待传 ${under}`]
  return (
    <Card
      title="没交的"
      count={count.filter(Boolean).join(' · ')}
      right={<LinkButton onClick={panel.open}>待传与草稿</LinkButton>}
    >
      <ul className="cg-collect-drafts">
        {drafts.slice(0, MAX_DRAFTS).map(({ draft, kind, clientId, title, note, photos }) => (
          <li key={draft.key}>
            <span>
              <b>{title}</b>
              <small className="num">
                {[
                  kind.noun,
                  note,
                  `照片 ${photos} 张`,
                  `${formatRelativeTime(draft.savedAt, now)} 保存`,
                ].join(' · ')}
              </small>
            </span>
            <Button
              size="small"
              kind="ghost"
              label={`继续填写 ${title}`}
              onClick={() => nav.go(kind.edit(clientId, draft.value))}
            >
              继续
            </Button>
          </li>
        ))}
      </ul>
      {Panel && (
        <Panel open={panel.isOpen} onClose={panel.close} tab={drafts.length > 0 ? 'drafts' : 'acts'} />
      )}
    </Card>
  )
}

/** Objects within this distance (metres) are shown before collecting [ours]. */
const RADIUS = 100

/** Recorded objects at the user's position, with pictures, to avoid duplicates. */
function KnownNearby() {
  const { fix, failure, locating } = usePosition()
  if (fix) return <NearbyObjects at={fix} />
  return (
    <Notice
      tone={failure ? 'warn' : 'info'}
      action={
        <Button size="small" kind="ghost" loading={locating} onClick={() => void locate()}>
          看附近
        </Button>
      }
    >
      {failure ? failure.message : '采集前先看附近已经登记的，免得重复'}
    </Notice>
  )
}

function NearbyObjects({ at }: { at: Position }) {
  const nav = useNav()
  // The number of hooks is constant: one per type.
  const reads = [useNear('merchant', at), useNear('stallPoint', at), useNear('point', at)]
  const failed = reads.find(({ data, error }) => !data && error)
  if (failed?.error)
    return (
      <Notice
        tone="warn"
        action={<LinkButton onClick={() => reads.forEach(({ refetch }) => void refetch())}>重试</LinkButton>}
      >
        附近已登记的没有加载出来：{failed.error.message}
      </Notice>
    )
  const near = reads
    .flatMap(({ data = [] }, index) => data.map((row) => ({ row, kind: COLLECT_KINDS[index] ?? 'merchant' })))
    .sort((a, b) => a.row.distance - b.row.distance)
    .map(({ row: { code, ...row }, kind }) => ({
      ...row,
      title: row.name || '未命名',
      no: code,
      text: `${row.name} · ${COLLECT_RULES[kind].noun} · ${formatDistance(row.distance)}`,
      alt: `${row.name}的照片`,
      onOpen: () => nav.go(OBJECT_OF[kind](row.id)),
    }))
  return <NearNotice near={near} title={`${RADIUS} 米内已登记 ${near.length} 处`} sheet="附近已登记的" />
}

function useNear(kind: CollectKindName, { longitude, latitude }: Position) {
  const query = { kind, longitude: coarse(longitude), latitude: coarse(latitude), radius: RADIUS }
  return useApiQuery(objectsNearby, { query })
}

const ICON = { merchant: FormIcon, stallPoint: GridIcon, point: PinIcon } as const

/** Number of returned or pending records shown here; 采集记录 shows all. */
const MAX_SHOWN = 2

/** 信息采集: returned records, objects here, types to collect, drafts, and records in review. */
export default function InfoCollection() {
  const returned = useOwn(Review.returned)
  const waiting = useOwn(Review.waiting)
  const tasks = useCollectTasks()
  const refresh = () => Promise.all([returned.refetch(), waiting.refetch(), tasks.refetch()])
  return (
    <Screen body="bare">
      <PullToRefresh onRefresh={refresh}>
        <div className="cg-stack">
          <CollectTasks of={tasks} />
          <OwnRecords of={returned} title="已退回" tab="returned" />
          <KnownNearby />
          <Card title="采集什么">
            <WhatToCollect />
          </Card>
          <OwnDrafts />
          <OwnRecords of={waiting} title="待审核" tab="waiting" />
          <AllRecords />
        </div>
      </PullToRefresh>
    </Screen>
  )
}

const useOwn = (state: Review) =>
  useApiQuery(collectPage, { query: { pageNum: 1, pageSize: MAX_SHOWN, state, sort: 'newest' } })

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

interface OwnRecordsProps {
  of: ReturnType<typeof useOwn>
  title: string
  tab: string
}

/** The user's newest records in a state, with a link to all; nothing without any. */
function OwnRecords({ of, title, tab }: OwnRecordsProps) {
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
