import { useMemo, useState } from 'react'
import { campaignDetail, type Campaign } from '@/api/contract/campaign'
import { distance, isPosition, type Position, formatDistance } from '@/domain/geo'
import {
  inVisitOrder,
  campaignState,
  campaignProgress,
  campaignFacts,
  campaignTimeLabel,
  formatCampaignPeriod,
} from '@/domain/campaign/campaign'
import { ageOf, useApiQuery } from '@/kit/data/useApiQuery'
import type { PagedList } from '@/kit/data/usePagedList'
import type { Fix } from '@/platform/device'
import { useOutbox } from '@/stores/outbox/state'
import { shownPoint, type ShownPoint, isPointPending } from '@/entities/campaign/shownPoint'
import { ViewSwitch } from '@/kit/list/ViewSwitch'
import { PositionTrouble } from '@/kit/place/PositionTrouble'
import type { Measuring } from '@/kit/place/SpotCard'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card, Rows, Notice } from '@/ui/Card'
import { Popup } from '@/ui/overlay/Popup'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import './special.css'

/** After this distance (metres), another point may be nearest. */
const REORDER_DISTANCE = 50

interface Points {
  /** Undefined while loading. */
  campaign: Campaign | undefined
  /** All of its points, in walking order. */
  list: PagedList<ShownPoint>
  /** The user starts an action: the rows keep their places from now on. */
  touch: () => void
  /** Metres walked since the last sort, once another order may be better; null before. */
  walked: number | null
  /** Sorts them by distance from the current position. */
  reorder: () => void
}

/**
 * The points of a campaign with the actions of this phone. The order stays until the user sorts again;
 * `first` is on top until then.
 */
export function usePoints(id: string, fix: Fix | null, first = ''): Points {
  const query = useApiQuery(campaignDetail, { query: { id } })
  const acts = useOutbox((state) => state.items)
  const points = useMemo(
    () => query.data?.points.map((point) => shownPoint(point, acts)) ?? [],
    [query.data, acts],
  )
  const { rows, ...order } = useOrder(points, fix, first)
  const list: PagedList<ShownPoint> = {
    rows,
    total: query.data ? rows.length : null,
    loading: query.isPending,
    error: query.error,
    age: ageOf(query),
    extendFailed: false,
    hasMore: false,
    loadMore: () => Promise.resolve(false),
    refresh: async () => {
      order.reorder()
      await query.refetch()
    },
    show: () => undefined,
  }
  return { campaign: query.data, list, ...order }
}

interface Order {
  here: Position | null
  ids: readonly string[]
}

const placed = (fix: Fix | null): Position | null =>
  fix && { longitude: fix.longitude, latitude: fix.latitude }

/** `first` is on top in any order. */
function orderOf(points: readonly ShownPoint[], here: Position | null, first: string): Order {
  const ids = inVisitOrder(points, here).map(({ id }) => id)
  return { here, ids: [...ids.filter((id) => id === first), ...ids.filter((id) => id !== first)] }
}

/** The order of the rows. It stays until the user sorts again: a moving row would catch the wrong tap. */
function useOrder(points: readonly ShownPoint[], fix: Fix | null, first: string) {
  const [order, setOrder] = useState<Order | null>(null)
  const [touched, setTouched] = useState(false)
  const here = placed(fix)
  let current = order
  // Sorts when the points load, and once more when the position is known, unless the user has started an
  // action.
  if (points.length > 0 && (!current || (here && !current.here && !touched))) {
    current = orderOf(points, here, first)
    setOrder(current)
  }
  const ids = current?.ids ?? []
  const rows = [
    ...ids.flatMap((id) => points.find((point) => point.id === id) ?? []),
    ...points.filter(({ id }) => !ids.includes(id)),
  ]
  return {
    rows,
    walked: walkedSince(current, here, rows),
    touch: () => setTouched(true),
    reorder: () => {
      setTouched(false)
      setOrder(orderOf(points, here, ''))
    },
  }
}

/** Nothing to sort when nothing is open or nothing has a position. */
function walkedSince(order: Order | null, here: Position | null, rows: readonly ShownPoint[]): number | null {
  if (!here || !rows.some((row) => row.state === 'todo' && isPosition(row))) return null
  if (!order?.here) return order ? 0 : null
  const metres = distance(order.here, here)
  return metres < REORDER_DISTANCE ? null : metres
}

interface PointsHeadProps {
  campaign: Campaign
  points: Points
  where: Measuring
}

/** The campaign, its progress, its items, and the order of the points. */
export function PointsHead({ campaign, points, where }: PointsHeadProps) {
  const [isRequirementOpen, setIsRequirementOpen] = useState(false)
  const now = useNow()
  const { rows } = points.list
  const progress = campaignProgress(rows)
  const under = rows.filter(isPointPending).length
  const scored = campaign.kind === 'civilized'
  return (
    <div className="cg-special-head">
      <Card>
        <div className="cg-special-title">
          <h2>{campaign.name}</h2>
          <LinkButton onClick={() => setIsRequirementOpen(true)}>
            {scored ? '督导要求' : '巡查要求'}
          </LinkButton>
        </div>
        <p className="cg-special-meta num">{campaignTimeLabel(campaign, now)}</p>
        <ProgressLine {...progress} word={scored ? '已评' : '已巡'} />
        <p className="cg-special-meta num" role="status">
          {[
            `${scored ? '待评' : '待巡'} ${progress.total - progress.done}`,
            !scored && `异常 ${progress.problems}`,
            under > 0 && `待传 ${under}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </Card>
      <CampaignStateNotice campaign={campaign} left={progress.total - progress.done} />
      <div className="cg-special-order">
        <PointsHeadOrder points={points} where={where} />
        <ViewSwitch />
      </div>
      <Requirement campaign={campaign} open={isRequirementOpen} onClose={() => setIsRequirementOpen(false)} />
    </div>
  )
}

function CampaignStateNotice({ campaign, left }: { campaign: Campaign; left: number }) {
  const now = useNow()
  const state = campaignState(campaignFacts(campaign), now)
  if (state === 'running') return null
  if (state === 'coming') return <Notice tone="warn">专项还没有开始，先看点位</Notice>
  return (
    <Notice tone="warn">{`专项已经结束${left > 0 ? `，还有 ${left} 个点位没有巡` : ''}，只能查看`}</Notice>
  )
}

/** The order of the rows: it stays until the user sorts again. */
function PointsHeadOrder({ points: { walked, reorder }, where }: Pick<PointsHeadProps, 'points' | 'where'>) {
  const { last, failure, measuring, measure } = where
  if (!last && failure && !measuring)
    return <PositionTrouble failure={failure} locating={measuring} onRetry={() => void measure()} />
  if (!last) return <p>{measuring ? '正在定位，暂按名单排列' : '按名单排列'}</p>
  if (walked === null) return <p>距离最近的在前</p>
  return (
    <Button size="small" kind="ghost" onClick={reorder}>
      {walked > 0 ? `已走 ${formatDistance(walked)}，按距离重排` : '按距离重排'}
    </Button>
  )
}

interface RequirementProps {
  campaign: Campaign
  open: boolean
  onClose: () => void
}

function Requirement({ campaign, open, onClose }: RequirementProps) {
  const nav = useNav()
  const { id, kind, requirement, items, unitName, regionName, campaignNo } = campaign
  const openCampaign = () => {
    onClose()
    nav.go(to.specialDetail({ id }))
  }
  return (
    <Popup
      open={open}
      title={kind === 'civilized' ? '督导要求' : '巡查要求'}
      right={<LinkButton onClick={openCampaign}>专项详情</LinkButton>}
      onClose={onClose}
    >
      <Rows
        rows={[
          { label: '要求', value: requirement },
          ...items.map(({ name, standard }) => ({ label: name, value: standard })),
          { label: '范围', value: regionName },
          { label: '时间', value: formatCampaignPeriod(campaign) },
          { label: '组织单位', value: unitName },
          { label: '专项编号', value: campaignNo },
        ]}
      />
    </Popup>
  )
}
