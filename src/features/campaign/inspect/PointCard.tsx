import { useState, useRef } from 'react'
import type { Campaign, CampaignPoint } from '@/api/contract/campaign'
import { mayAtPoint, type PointMove, campaignFacts } from '@/domain/campaign/campaign'
import { formatRelativeTime } from '@/domain/time'
import { whyNot } from '@/domain/verdict'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import { usePosition } from '@/kit/data/usePosition'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { Button, LinkButton } from '@/ui/button/Button'
import { RowCard, Tag, Rows } from '@/ui/Card'
import { PositionView } from '@/kit/detail/PositionView'
import { Popup } from '@/ui/overlay/Popup'
import {
  pointMarker,
  pointTag,
  pointNote,
  TAG_TONE,
  type ShownPoint,
  mayTakeBack,
} from '@/entities/campaign/shownPoint'
import { ApiError } from '@/api/envelope'
import { aboutPoint, newId } from '@/domain/id'
import { submittedPosition, siteDistanceAt } from '@/kit/place/SpotCard'
import type { Fix } from '@/platform/device'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly, sendNow } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { toast } from '@/stores/toasts'
import { UNDO_DELAY } from '@/domain/timeLimits'
import { pointPassKind, type Pass } from '@/entities/campaign/passKind'

interface Passing {
  /** 正常: stored on the phone immediately, sent a few seconds later, or once online. */
  pass: (point: CampaignPoint, fix: Fix | null) => void
  /** Undoes a queued one. */
  takeBack: (act: OutboxItem) => void
  /** Retries a refused one. */
  again: (act: OutboxItem) => void
}

/** Payload of a tap on a point. */
function passOf(campaignId: string, pointId: string, known: Fix | null): Pass {
  const at = now()
  return { campaignId, pointId, ...submittedPosition(siteDistanceAt(null, known, at), at) }
}

const failed = (error: unknown): void => {
  const known = error instanceof OutboxError || error instanceof ApiError
  toast.failure(known && error.message ? error.message : '没有登记成功，请再点一次')
}

/** One tap per point, without a form or a confirmation. A second tap on the same point changes nothing. */
export function usePass({ id, name }: Pick<Campaign, 'id' | 'name'>): Passing {
  const userId = useAccount()?.id ?? ''
  const underWay = useRef(new Set<string>())
  const put = async (point: CampaignPoint, fix: Fix | null) => {
    noteKind(pointPassKind)
    const act: NewAct = {
      kind: pointPassKind.name,
      clientId: newId(),
      title: `${point.name} · 正常`,
      note: name,
      about: aboutPoint(point.id),
      payload: passOf(id, point.id, fix),
      photos: [],
      draft: null,
      hold: UNDO_DELAY,
    }
    try {
      // One key per point, so a second tap finds the first action.
      await enqueue(draftKey(userId, pointPassKind.name, point.id), act)
    } catch (error) {
      // A phone without storage sends it immediately.
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendDirectly(act)
    }
  }
  return {
    pass: (point, fix) => {
      if (underWay.current.has(point.id)) return
      underWay.current.add(point.id)
      void put(point, fix)
        .catch(failed)
        .finally(() => underWay.current.delete(point.id))
    },
    takeBack: ({ key }) => void discard(key).catch(failed),
    again: ({ key }) => void sendNow(key).catch(failed),
  }
}

interface PointSheetProps {
  campaign: Campaign
  point: ShownPoint
  open: boolean
  onClose: () => void
}

/** All data of a point: map with navigation, grid and result. */
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
            ...(doneTime === null ? [] : [{ label: '登记时间', value: formatRelativeTime(doneTime, now) }]),
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
  /** An unsent draft of a report exists. */
  begun: boolean
  passing: Passing
  /** Called when an action starts: from then on the rows keep their places. */
  onAct: () => void
}

/**
 * A point with place, distance and state. 正常 takes one tap, 异常 opens the report, and the card opens
 * navigation.
 */
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
              {point.doneTime !== null && <span>{formatRelativeTime(point.doneTime, now)}</span>}
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

/** After 正常 its place stays empty, so that a second tap does not hit 撤销 beside it. */
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

/** Why no action is allowed at this point; '' when one is. */
function useWhyNotAt(campaign: Campaign, { state, holderId }: ShownPoint): (move: PointMove) => string {
  const account = useAccount()
  const now = useNow()
  return (move) => {
    if (!account) return '正在核对登录'
    const facts = { state, holderId, campaign: campaignFacts(campaign) }
    return whyNot(mayAtPoint(move, facts, actorOf(account), now))
  }
}
