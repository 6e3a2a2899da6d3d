import { formatTime } from '@/domain/format'
import { DAY, dayNumber, type Millis } from '@/domain/time'
import { campaignState, CAMPAIGN_STATE_LABEL, type CampaignFacts } from './campaign'

/** A campaign runs between these moments (epoch ms); null: open at that end. */
interface Timed {
  startTime: Millis | null
  endTime: Millis | null
}

const day = (ms: Millis | null): string => (ms === null ? '' : formatTime(ms, 'M月D日'))

/** 6月11日 至 6月21日; '' when both ends are unknown. */
export const periodWords = ({ startTime, endTime }: Timed): string =>
  [day(startTime), day(endTime)].filter(Boolean).join(' 至 ')

/** The facts of a campaign that the rules need. */
export const campaignFacts = ({
  kind,
  startTime,
  endTime,
}: Pick<CampaignFacts, 'kind'> & Timed): CampaignFacts => ({ kind, start: startTime, end: endTime })

/** 进行中 · 还有 9 天, 今天结束, 未开始, 已结束. */
export function campaignStanding({ startTime: start, endTime: end }: Timed, now: Millis): string {
  const state = campaignState({ start, end }, now)
  const label = CAMPAIGN_STATE_LABEL[state]
  if (state !== 'running' || end === null) return label
  const days = dayNumber(end) - dayNumber(now)
  return days < 1 ? '今天结束' : `${label} · 还有 ${days} 天`
}

/** Whether a campaign ends within two days of `now`. */
export const endsSoon = ({ endTime }: Timed, now: Millis): boolean =>
  endTime !== null && endTime >= now && endTime - now < 2 * DAY
