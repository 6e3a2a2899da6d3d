import { useState } from 'react'
import type { Campaign } from '@/api/contract/special'
import { mayAtPoint, type PointMove } from '@/domain/campaign/campaign'
import { spokenTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { actorOf } from '@/kit/data/actorOf'
import { useAccount } from '@/kit/data/useAccount'
import { usePosition } from '@/kit/data/usePosition'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { campaignFacts } from '@/domain/campaign/campaignWords'
import { PositionView } from '@/kit/detail/PositionView'
import { LinkButton } from '@/ui/button/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { Rows } from '@/ui/Rows'
import { pointMarker } from '@/entities/campaign/pointMarker'
import { pointTag, pointNote, TAG_TONE } from '@/entities/campaign/pointWords'
import { type ShownPoint, mayTakeBack } from '@/entities/campaign/shownPoint'
import type { Passing } from './usePass'

interface PointSheetProps {
  campaign: Campaign
  point: ShownPoint
  open: boolean
  onClose: () => void
}

/** A point in full: on a map with the way there, its grid, what came of it. */
function PointSheet({ campaign, point, open, onClose }: PointSheetProps) {
  const nav = useNav()
  const now = useNow()
  const { name, address, gridCode, dutyGridName, streetName, communityName, doneTime, caseId, caseNo } = point
  const openCase = () => {
    onClose()
    nav.go(to.caseDetail2({ id: caseId }))
  }
  return (
    <Popup open={open} title={name} onClose={onClose}>
      <div className="cg-point-sheet">
        <PositionView target={point} name={name} address={address} look={pointMarker(point)?.look} />
        <Rows
          rows={[
            { label: '点位类型', value: point.sortName },
            { label: '地址', value: address },
            { label: '所在社区', value: [streetName, communityName].filter(Boolean).join(' ') },
            { label: '网格', value: [dutyGridName, gridCode].filter(Boolean).join(' · ') },
            { label: '状态', value: pointTag(point) },
            ...(doneTime === null ? [] : [{ label: '登记时间', value: spokenTime(doneTime, now) }]),
            ...(caseId === ''
              ? []
              : [
                  {
                    label: '案件',
                    value: <LinkButton onClick={openCase}>{caseNo || '看案件'}</LinkButton>,
                  },
                ]),
            { label: '专项', value: campaign.name },
          ]}
        />
      </div>
    </Popup>
  )
}

export interface PointCardProps {
  campaign: Campaign
  point: ShownPoint
  /** A report of it was begun and not sent. */
  begun: boolean
  passing: Passing
  /** Something is done with it: the rows stand still from now on. */
  onAct: () => void
}

/** A point: where, how far, how it stands; 正常 by one tap, 异常 into the report. Its card opens the way there. */
export function PointCard(props: PointCardProps) {
  const { campaign, point } = props
  const [open, setOpen] = useState(false)
  const now = useNow()
  const note = pointNote(point)
  return (
    <>
      <RowCard
        title={point.name}
        kind={point.sortName}
        text={note || undefined}
        place={<PlaceLine name={point.address} at={point} />}
        foot={
          point.state !== 'todo' && (
            <>
              <Tag tone={TAG_TONE[point.state]}>{pointTag(point)}</Tag>
              {point.doneTime !== null && <span>{spokenTime(point.doneTime, now)}</span>}
            </>
          )
        }
        action={<Actions {...props} />}
        onOpen={() => setOpen(true)}
      />
      <PointSheet campaign={campaign} point={point} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

/** Where 正常 stood comes nothing that a second tap could hit; what takes it back stands beside. */
function Actions({ campaign, point, begun, passing, onAct }: PointCardProps) {
  const nav = useNav()
  const { fix } = usePosition()
  const why = useWhyNotAt(campaign, point)
  const { state, act, name } = point
  const report = () => nav.go(to.problemRegister({ campaign: campaign.id, point: point.id }))
  const found = (
    <Button kind="ghost" size={state === 'todo' ? 'normal' : 'small'} label={`${name}异常`} onClick={report}>
      {begun ? '继续填写' : '异常'}
    </Button>
  )
  if (act?.state === 'failed' && !mayTakeBack(point)) return null
  if (act && mayTakeBack(point))
    return (
      <span className="cg-point-acts">
        <Button kind="plain" size="small" label={`撤销${name}`} onClick={() => passing.takeBack(act)}>
          撤销
        </Button>
        {act.state === 'failed' && (
          <Button size="small" label={`重新登记${name}`} onClick={() => passing.again(act)}>
            重试
          </Button>
        )}
      </span>
    )
  if (state === 'todo' && why('pass') === '')
    return (
      <span className="cg-point-acts">
        {found}
        <Button
          label={`${name}正常`}
          onClick={() => {
            onAct()
            passing.pass(point, fix)
          }}
        >
          正常
        </Button>
      </span>
    )
  return state !== 'problem' && !act && why('report') === '' ? found : null
}

/** Why something may not be done at this point; '' when it may. */
function useWhyNotAt(campaign: Campaign, { state, holderId }: ShownPoint): (move: PointMove) => string {
  const account = useAccount()
  const now = useNow()
  return (move) => {
    if (!account) return '正在核对登录'
    const facts = { state, holderId, campaign: campaignFacts(campaign) }
    return whyNot(mayAtPoint(move, facts, actorOf(account), now))
  }
}
