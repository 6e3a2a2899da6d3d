import { useState } from 'react'
import type { Campaign } from '@/api/contract/special'
import { spokenDistance } from '@/domain/geo'
import { campaignState, progressOf } from '@/domain/campaign/campaign'
import { ViewSwitch } from '@/kit/list/ViewSwitch'
import { PositionTrouble } from '@/kit/place/PositionTrouble'
import type { Measuring } from '@/kit/place/useWhereabouts'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Rows'
import { campaignFacts, campaignStanding, periodWords } from '@/domain/campaign/campaignWords'
import { ProgressLine } from '@/ui/progress/ProgressLine'
import { isUnderWay } from '@/entities/campaign/shownPoint'
import type { Points } from './usePoints'
import '../special.css'

export interface PointsHeadProps {
  campaign: Campaign
  points: Points
  where: Measuring
}

/** Which campaign it is, how far one has come, what is to be looked at, and in which order the points stand. */
export function PointsHead({ campaign, points, where }: PointsHeadProps) {
  const [asked, setAsked] = useState(false)
  const now = useNow()
  const { rows } = points.list
  const progress = progressOf(rows)
  const under = rows.filter(isUnderWay).length
  const scored = campaign.kind === 'civilized'
  return (
    <div className="cg-special-head">
      <Card>
        <div className="cg-special-title">
          <h2>{campaign.name}</h2>
          <LinkButton onClick={() => setAsked(true)}>{scored ? '督导要求' : '巡查要求'}</LinkButton>
        </div>
        <p className="cg-special-meta num">{campaignStanding(campaign, now)}</p>
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
      <Ended campaign={campaign} left={progress.total - progress.done} />
      <div className="cg-special-order">
        <Order points={points} where={where} />
        <ViewSwitch />
      </div>
      <Requirement campaign={campaign} open={asked} onClose={() => setAsked(false)} />
    </div>
  )
}

function Ended({ campaign, left }: { campaign: Campaign; left: number }) {
  const now = useNow()
  const state = campaignState(campaignFacts(campaign), now)
  if (state === 'running') return null
  if (state === 'coming') return <Notice tone="warn">专项还没有开始，先看点位</Notice>
  return (
    <Notice tone="warn">{`专项已经结束${left > 0 ? `，还有 ${left} 个点位没有巡` : ''}，只能查看`}</Notice>
  )
}

/** In which order the rows stand: they stay in it until it is asked for anew. */
function Order({ points: { walked, reorder }, where }: Pick<PointsHeadProps, 'points' | 'where'>) {
  const { last, failure, measuring, measure } = where
  if (!last && failure && !measuring)
    return <PositionTrouble failure={failure} locating={measuring} onRetry={() => void measure()} />
  if (!last) return <p>{measuring ? '正在定位，暂按名单排列' : '按名单排列'}</p>
  if (walked === null) return <p>距离最近的在前</p>
  return (
    <Button size="small" kind="ghost" onClick={reorder}>
      {walked > 0 ? `已走 ${spokenDistance(walked)}，按距离重排` : '按距离重排'}
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
          { label: '时间', value: periodWords(campaign) },
          { label: '组织单位', value: unitName },
          { label: '专项编号', value: campaignNo },
        ]}
      />
    </Popup>
  )
}
