/** Counters of a connection, as the engine reports them. */
export interface LinkCounts {
  /** Packets received, and lost. */
  received: number
  lost: number
  /** Round trip (ms); null when the engine reports none. */
  roundTrip: number | null
}

export type Quality = 'good' | 'fair' | 'poor'

/** Loss rate and round trip (ms) above which a talk suffers; second: above which it is hardly possible. */
const FAIR = { lost: 0.03, roundTrip: 300 }
const POOR = { lost: 0.1, roundTrip: 700 }

/** Quality between two counts; null when nothing arrived. */
export function qualityBetween(before: LinkCounts | null, now: LinkCounts): Quality | null {
  const received = now.received - (before?.received ?? 0)
  const lost = Math.max(0, now.lost - (before?.lost ?? 0))
  if (received + lost <= 0) return null
  const share = lost / (received + lost)
  const roundTrip = now.roundTrip ?? 0
  if (share >= POOR.lost || roundTrip >= POOR.roundTrip) return 'poor'
  return share >= FAIR.lost || roundTrip >= FAIR.roundTrip ? 'fair' : 'good'
}

/** Labels; '' for good quality. */
export const QUALITY_WORDS: Record<Quality, string> = {
  good: '',
  fair: '网络一般，画面可能不清楚',
  poor: '网络较差，可以关掉画面只用语音',
}
