/** What a connection has counted so far; each as the engine tells it. */
export interface LinkCounts {
  /** Packets that came, and that were lost on the way. */
  received: number
  lost: number
  /** There and back (ms); null where the engine does not tell. */
  roundTrip: number | null
}

export type Quality = 'good' | 'fair' | 'poor'

/** Share of packets lost, and the way there and back (ms), from which on a talk suffers; the second: it hardly goes on. */
const FAIR = { lost: 0.03, roundTrip: 300 }
const POOR = { lost: 0.1, roundTrip: 700 }

/** How a connection was between two counts; null where nothing can be said: nothing came at all. */
export function qualityBetween(before: LinkCounts | null, now: LinkCounts): Quality | null {
  const received = now.received - (before?.received ?? 0)
  const lost = Math.max(0, now.lost - (before?.lost ?? 0))
  if (received + lost <= 0) return null
  const share = lost / (received + lost)
  const roundTrip = now.roundTrip ?? 0
  if (share >= POOR.lost || roundTrip >= POOR.roundTrip) return 'poor'
  return share >= FAIR.lost || roundTrip >= FAIR.roundTrip ? 'fair' : 'good'
}

/** In words; '' while all is well. */
export const QUALITY_WORDS: Record<Quality, string> = {
  good: '',
  fair: '网络一般，画面可能不清楚',
  poor: '网络较差，可以关掉画面只用语音',
}
