import { campaignChoices, campaignPage, type CampaignRow, type Campaign } from '@/api/contract/campaign'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import {
  campaignState,
  campaignFacts,
  campaignTimeLabel,
  endsSoon,
  formatCampaignPeriod,
} from '@/domain/campaign/campaign'
import { LampText, Tag, RowCard } from '@/ui/Card'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import './special.css'
import { useSiteDistance } from '@/kit/place/SpotCard'
import { PointCard, usePass } from './PointCard'
import { pointMarker, type ShownPoint } from '@/entities/campaign/shownPoint'
import { useQuery } from '@tanstack/react-query'
import { readingOf, useAccount, useApiQuery } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'
import { hasRole, knownRoles } from '@/domain/actor'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { StateBlock } from '@/ui/state/StateBlock'
import { listDrafts } from '@/stores/drafts'
import { reportKind } from '@/entities/report/reportKind'
import { usePoints, PointsHead } from './points'

/** The time left of a campaign, with its colour. */
function CampaignTime({ row }: { row: Parameters<typeof campaignFacts>[0] }) {
  const now = useNow()
  const state = campaignState(campaignFacts(row), now)
  const lamp = state === 'running' ? (endsSoon(row, now) ? 'yellow' : 'green') : 'parked'
  return <LampText lamp={lamp}>{campaignTimeLabel(row, now)}</LampText>
}

/** A campaign in a list: period, area, and the user's progress. */
function CampaignCard({ row, onOpen }: { row: CampaignRow; onOpen: () => void }) {
  return (
    <RowCard
      title={row.name}
      lamp={<CampaignTime row={row} />}
      no={row.campaignNo}
      text={row.requirement}
      place={[row.regionName, formatCampaignPeriod(row)].filter(Boolean).join(' · ')}
      foot={
        <>
          <ProgressLine {...row} />
          {row.problems > 0 && <Tag tone="bad">异常 {row.problems}</Tag>}
        </>
      }
      onOpen={onOpen}
    />
  )
}

const TABS = 'campaigns'

const TAB = {
  open: {
    key: 'open',
    label: '进行中',
    query: { kind: 'inspect' },
    empty: { title: '没有进行中的专项', text: '有新的专项派给您时，会出现在这里。' },
  },
  over: {
    key: 'over',
    label: '已结束',
    query: { kind: 'inspect', over: '1' },
    empty: { title: '没有已结束的专项' },
  },
} as const

/** 本市专项: every campaign for a head or the centre, who have no points in it; a tap opens its findings. */
const ALL = { key: 'all', label: '本市专项' }

/** The tabs of the campaigns. */
function CampaignTabs({ value }: { value: string }) {
  const [, change] = useUrlState()
  const roles = knownRoles(useAccount()?.roles ?? [])
  const leads = hasRole({ roles }, 'head') || hasRole({ roles }, 'centre')
  return (
    <Tabs
      id={TABS}
      label="专项状态"
      items={leads ? [TAB.open, TAB.over, ALL] : [TAB.open, TAB.over]}
      value={value}
      onChange={(key) => change({ tab: key === TAB.open.key ? '' : key })}
    />
  )
}

function AllCampaigns() {
  const nav = useNav()
  const list = readingOf(useApiQuery(campaignChoices, {}))
  return (
    <Screen head={<CampaignTabs value={ALL.key} />} body="bare" scope={ALL.key}>
      <TabPanel id={TABS} value={ALL.key}>
        <div className="cg-stack">
          <Loaded of={list} what={ALL.label} look="block" skeleton={<SkeletonCard count={3} />}>
            {(rows) =>
              rows.length === 0 ? (
                <StateBlock kind="empty" title="本市还没有专项" />
              ) : (
                rows.map((row) => (
                  <RowCard
                    key={row.id}
                    title={row.name}
                    lamp={<CampaignTime row={row} />}
                    no={row.campaignNo}
                    place={[row.regionName, formatCampaignPeriod(row)].filter(Boolean).join(' · ')}
                    onOpen={() => nav.go(to.specialDetail({ id: row.id }))}
                  />
                ))
              )
            }
          </Loaded>
        </div>
      </TabPanel>
    </Screen>
  )
}

/** The campaigns: running or over; a tap opens the points. */
function CampaignList() {
  const [query] = useUrlState()
  return query.get('tab') === ALL.key ? <AllCampaigns /> : <OwnCampaigns />
}

function OwnCampaigns() {
  const nav = useNav()
  const [query] = useUrlState()
  const tab = query.get('tab') === TAB.over.key ? TAB.over : TAB.open
  const list = usePagedList(campaignPage, tab.query)
  return (
    <ListScreen
      list={list}
      what={`${tab.label}的专项`}
      empty={tab.empty}
      row={(row) => <CampaignCard row={row} onOpen={() => nav.go(to.specialInspect({ id: row.id }))} />}
      tools={
        <p className="cg-special-count num" role="status">
          {list.total !== null && `共 ${list.total} 个`}
        </p>
      }
      frame={{
        head: <CampaignTabs value={tab.key} />,
        scope: tab.key,
        panel: { id: TABS, value: tab.key },
      }}
    />
  )
}

/** Points with an unsent report draft on this phone. */
function useBegun(): ReadonlySet<string> {
  const userId = useAccount()?.id ?? ''
  const { data } = useQuery({
    queryKey: ['drafts', userId, reportKind.drafts, 'points'],
    queryFn: async () =>
      (await listDrafts(userId, reportKind.drafts)).map(({ value }) => reportKind.aboutOf?.(value) ?? ''),
    enabled: userId !== '',
    // A device without storage has no drafts.
    retry: false,
    gcTime: 0,
    staleTime: 0,
    meta: { about: ['draft'] },
  })
  return new Set(data?.filter(Boolean))
}

const NAMELESS: Pick<Campaign, 'id' | 'name'> = { id: '', name: '' }

interface CampaignPointsProps {
  id: string
  /** The id of the point to show first, at any distance; '' for none. */
  first: string
}

/** The points of a campaign as rows, nearest first, or on the map. 正常 takes one tap, 异常 opens the report. */
function CampaignPoints({ id, first }: CampaignPointsProps) {
  const where = useSiteDistance(null)
  const points = usePoints(id, where.last, first)
  const { campaign, list } = points
  const passing = usePass(campaign ?? NAMELESS)
  const begun = useBegun()
  const row = (point: ShownPoint) =>
    campaign && (
      <PointCard
        campaign={campaign}
        point={point}
        begun={begun.has(point.id)}
        passing={passing}
        onAct={points.touch}
      />
    )
  return (
    <ListScreen
      list={list}
      what="专项点位"
      empty={{ title: '这个专项没有派给您的点位', text: '点位由专项的组织单位分派。' }}
      row={row}
      onScroll={points.touch}
      map={{ label: '专项点位的地图', marker: pointMarker, unit: '个' }}
      tools={campaign && <PointsHead campaign={campaign} points={points} where={where} />}
    />
  )
}

/** 专项巡查: the user's campaigns. With a campaign in the address it shows the points of that one. */
export default function SpecialInspect() {
  const { id, point = '' } = useScreenParams('specialInspect')
  return id ? <CampaignPoints key={id} id={id} first={point} /> : <CampaignList />
}
