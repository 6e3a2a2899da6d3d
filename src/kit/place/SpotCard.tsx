import { useEffect, useEffectEvent, useState } from 'react'
import { formatDistance, distance, type Position } from '@/domain/geo'
import { FAR } from '@/domain/attachment'
import { OPINION_MAX } from '@/domain/problems'
import { insertOpinion } from '@/domain/words'
import { isAway, type DistanceToSite } from '@/domain/siteDistance'
import { useNow } from '@/kit/screen/hooks'
import { Card, Rows, LampText } from '@/ui/Card'
import { Chips } from '@/ui/list/Chips'
import { TextArea } from '@/ui/field/TextArea'
import { LinkButton } from '@/ui/button/Button'
import { PositionView, type PositionViewProps } from '@/kit/detail/PositionView'
import type { FieldBinding } from '@/kit/edit/form'
import { MINUTE, wireTime, type Millis } from '@/domain/time'
import type { Fix, PositionError } from '@/platform/device'
import { locateSilently, locateWell, usePosition } from '@/kit/data/usePosition'
import { PositionTrouble, fixText } from './PositionTrouble'
import './place.css'

/** Interval (ms) of position updates in a form that needs them. */
const UPDATE_INTERVAL = MINUTE
/** A position older than this (ms) no longer counts. */
const RECENT = 3 * MINUTE

/** Whether a position is recent enough at `now`. */
const isRecent = (fix: Fix | null, now: Millis): fix is Fix => fix !== null && now - fix.time < RECENT

/** Distance from a spot. */
export interface SiteDistance {
  /** The phone's position; null where unknown or too old. */
  fix: Fix | null
  /** Metres to the spot; null where either is unknown. */
  metres: number | null
}

/** Distance of the spot from the last measured position at `now`; unknown when that is too old. */
export function siteDistanceAt(spot: Position | null, known: Fix | null, now: Millis): SiteDistance {
  const fix = isRecent(known, now) ? known : null
  return { fix, metres: fix && spot ? distance(fix, spot) : null }
}

/** The same in the form that the rules of actions on the spot need. */
export const distanceToSite = ({ fix, metres }: SiteDistance): DistanceToSite => ({
  metres,
  accuracy: fix?.accuracy ?? null,
})

/** When and where an action on the spot was made; nulls where the position is unknown. */
export const submittedPosition = ({ fix }: Pick<SiteDistance, 'fix'>, now: Millis) => ({
  time: wireTime(now),
  longitude: fix?.longitude ?? null,
  latitude: fix?.latitude ?? null,
  accuracy: fix?.accuracy ?? null,
})

export interface Measuring extends SiteDistance {
  /** The last position, however old. */
  last: Fix | null
  failure: PositionError | null
  measuring: boolean
  /** Measures again; may show the permission prompt. */
  measure: () => Promise<void>
}

/**
 * Distance of a spot, for a form that is filled in there: measured precisely when it opens, which may show
 * the permission prompt, and again every minute while it is visible.
 */
export function useSiteDistance(spot: Position | null): Measuring {
  const { fix: last, failure, locating } = usePosition()
  const now = useNow()
  const [asking, setAsking] = useState(true)
  const measure = async () => {
    setAsking(true)
    await locateWell()
    setAsking(false)
  }
  useEffect(() => {
    void locateWell().finally(() => setAsking(false))
  }, [])
  const keepUp = useEffectEvent(() => {
    if (!asking && last && now - last.time >= UPDATE_INTERVAL) void locateSilently()
  })
  useEffect(() => keepUp(), [now])
  return { ...siteDistanceAt(spot, last, now), last, failure, measuring: asking || locating, measure }
}

interface SpotCardProps extends PositionViewProps {
  /** The object there: 督办. */
  noun: string
  /** The action there, for a user who does it remotely: 核查. */
  work: string
  where: Measuring
  /** The reason for acting remotely. */
  reason: FieldBinding<string>
}

/** The destination and its distance; from afar, or with an unknown position, it requires a reason. */
export function SpotCard({ noun, work, where, reason, ...spot }: SpotCardProps) {
  const { failure, measuring, measure } = where
  const away = isAway(distanceToSite(where))
  // Hidden while the phone may still find that the user is there.
  const needsReason = away && (!measuring || where.metres !== null || reason.error !== undefined)
  return (
    <Card
      title="现场位置"
      right={<LinkButton onClick={() => void measure()}>{measuring ? '正在定位…' : '重新定位'}</LinkButton>}
    >
      <PositionView {...spot} />
      <div className="cg-spot-where">
        <Distance where={where} noun={noun} />
        {failure && !measuring && (
          <PositionTrouble failure={failure} locating={measuring} onRetry={() => void measure()} />
        )}
        {needsReason && <DistanceNote reason={reason} work={work} />}
      </div>
    </Card>
  )
}

/** Usual reasons for a distance, as a tap each. */
const REASONS = ['封路', '绕行', '定位漂移', '对方要求', '隔街查看', '室内没有信号']

/** The reason for acting from afar: a tap, or a text. */
function DistanceNote({ reason, work }: Pick<SpotCardProps, 'reason' | 'work'>) {
  const { value, onChange } = reason
  return (
    <div>
      <TextArea
        {...reason}
        label="距离说明"
        required
        rows={2}
        maxLength={OPINION_MAX}
        placeholder={`为什么不在现场${work}`}
      />
      <Chips
        label="常见原因"
        tone="plain"
        items={REASONS.map((label) => ({
          key: label,
          label,
          onClick: () => onChange(insertOpinion(value, null, label).text),
        }))}
      />
    </div>
  )
}

function Distance({ where, noun }: Pick<SpotCardProps, 'where' | 'noun'>) {
  const now = useNow()
  const { metres, last, measuring } = where
  const away = isAway(distanceToSite(where))
  const far =
    metres === null ? unknownWords(where, noun) : formatDistance(metres) + (away ? `，超过 ${FAR} 米` : '')
  return (
    <Rows
      rows={[
        {
          label: '距现场',
          value:
            measuring && metres === null ? (
              '正在定位…'
            ) : (
              <LampText lamp={away ? 'red' : 'green'}>{far}</LampText>
            ),
        },
        ...(last === null ? [] : [{ label: '定位', value: fixText(last, now) }]),
      ]}
    />
  )
}

const unknownWords = ({ fix, last }: Measuring, noun: string): string => {
  if (fix) return `${noun}没有坐标，无法核对`
  return last ? '定位已过时，请重新定位' : '没有取得定位'
}
