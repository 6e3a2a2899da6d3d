import { useMemo, useState } from 'react'
import { campaignDetail, type Campaign } from '@/api/contract/campaign'
import {
  campaignState,
  campaignFacts,
  campaignTimeLabel,
  endsSoon,
  formatCampaignPeriod,
} from '@/domain/campaign/campaign'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { to, useNav, useScreenParams, useNow } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { Card, Rows, LampText } from '@/ui/Card'
import { findingCampaignPage } from '@/api/contract/campaignFinding'
import { findingsOfCampaign } from '@/entities/campaign/findingFilters'
import {
  findingKind,
  type FindingFlow,
  ASSIGN,
  FINDING_FEEDBACK,
  REVIEW,
} from '@/entities/campaign/findingKind'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import './campaign.css'

/** A campaign: period, area, requirement; the share of closed findings, in total and per item. */
function CampaignHead({ campaign }: { campaign: Campaign }) {
  const now = useNow()
  const state = campaignState(campaignFacts(campaign), now)
  const lamp = state === 'running' ? (endsSoon(campaign, now) ? 'yellow' : 'green') : 'parked'
  const { name, found, closed } = campaign
  return (
    <div className="cg-campaign">
      <Card>
        <div className="cg-campaign-title">
          <h2>{name}</h2>
          <LampText lamp={lamp}>{campaignTimeLabel(campaign, now)}</LampText>
        </div>
        <p className="cg-campaign-line">
          <ProgressLine done={closed} total={found} word="已办结" />
        </p>
        <Facts campaign={campaign} />
      </Card>
      <OwnPoints campaign={campaign} />
      <Items campaign={campaign} />
    </div>
  )
}

function Facts({ campaign }: { campaign: Campaign }) {
  const { requirement, regionName, unitName, campaignNo, kind } = campaign
  return (
    <Rows
      rows={[
        { label: '类型', value: kind === 'civilized' ? '文明督导' : '专项巡查' },
        { label: '时间', value: formatCampaignPeriod(campaign) },
        { label: '范围', value: regionName },
        { label: '要求', value: requirement },
        { label: '组织单位', value: unitName },
        { label: '专项编号', value: campaignNo },
      ].filter(({ value }) => value !== '')}
    />
  )
}

/** Progress of the user's points; nothing for a user without points. */
function OwnPoints({ campaign: { id, kind, total, done } }: { campaign: Campaign }) {
  const nav = useNav()
  if (total === 0) return null
  const scored = kind === 'civilized'
  const target = scored ? to.civilizedSpecial({ campaign: id }) : to.specialInspect({ id })
  return (
    <Card
      title="我的点位"
      right={<LinkButton onClick={() => nav.go(target)}>{scored ? '去评分' : '去巡查'}</LinkButton>}
    >
      <p className="cg-campaign-line">
        <ProgressLine done={done} total={total} word={scored ? '已评' : '已巡'} />
      </p>
    </Card>
  )
}

/** Number of items before the list expands. */
const COLLAPSED_COUNT = 3

/** The items of a campaign with their share of closed findings. */
function Items({ campaign: { items } }: { campaign: Campaign }) {
  const [all, setAll] = useState(false)
  if (items.length === 0) return null
  // Items with the most open findings come first.
  const ordered = [...items].sort((a, b) => b.found - b.closed - (a.found - a.closed) || b.found - a.found)
  const shown = all ? ordered : ordered.slice(0, COLLAPSED_COUNT)
  return (
    <Card
      title="检查项"
      count={`${items.length} 项`}
      right={
        items.length > COLLAPSED_COUNT && (
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : `全部 ${items.length} 项`}</LinkButton>
        )
      }
    >
      <ul className="cg-campaign-items">
        {shown.map(({ id, name, standard, found, closed }) => (
          <li key={id}>
            <h3>{name}</h3>
            <span className="num">{found === 0 ? '没有问题' : `办结 ${closed} / ${found}`}</span>
            <p>{standard}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** All findings of a campaign; each row offers its reader's actions. */
const campaignFlow = (campaignId: string): FindingFlow => ({
  kind: findingKind,
  filters: findingsOfCampaign,
  tabs: [
    {
      key: 'all',
      label: '登记的',
      endpoint: findingCampaignPage,
      query: { campaignId },
      usual: 'newest',
      empty: { title: '这个专项还没有登记问题', text: '巡查和督导中登记的问题会出现在这里。' },
    },
  ],
  detail: (id) => to.specialProDetail({ id }),
  act: FINDING_FEEDBACK,
  others: [ASSIGN, REVIEW],
})

/** 专项详情: a campaign, and its findings. */
export default function SpecialDetail() {
  const { id } = useScreenParams('specialDetail')
  const campaign = useApiQuery(campaignDetail, { query: { id } })
  const flow = useMemo(() => campaignFlow(id), [id])
  return (
    <FlowScreen
      flow={flow}
      top={
        <Loaded of={campaign} what="专项" around={(state) => <Card title="专项">{state}</Card>}>
          {(data) => <CampaignHead campaign={data} />}
        </Loaded>
      }
      foot={campaign.data && <Register campaign={campaign.data} />}
    />
  )
}

/** Registers a finding; only while the campaign runs. */
function Register({ campaign }: { campaign: Campaign }) {
  const nav = useNav()
  const now = useNow()
  const { id, kind } = campaign
  const state = campaignState(campaignFacts(campaign), now)
  if (state !== 'running') return null
  const target =
    kind === 'civilized' ? to.speciaSupervise({ campaign: id }) : to.specialRegister({ campaign: id })
  return (
    <BottomBar>
      <Button grow onClick={() => nav.go(target)}>
        登记问题
      </Button>
    </BottomBar>
  )
}
