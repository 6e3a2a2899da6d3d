import { HOUR, type Millis, MINUTE } from '@/domain/time'

/** A seeded record that is issued `ago` hours before now with a limit in hours. Its JSON names the moves of an ending. */
export interface IssuedPlan {
  text: number
  ago: number
  limit: number
  ending: string
  urgent?: boolean
}

export const wholeMinutes = (ms: Millis): Millis => Math.floor(ms / MINUTE) * MINUTE

/** When a record was issued, and the time at a share of what has passed of its limit. */
export function timesOf({ ago, limit }: IssuedPlan, now: Millis) {
  const since = wholeMinutes(now - ago * HOUR)
  return { since, at: (share: number) => since + wholeMinutes(Math.min(ago, limit) * share * HOUR) }
}

/** The facts of work that waits for its holder. */
export const waitingFacts = (id: string, since: Millis, limit: number) =>
  ({
    id,
    state: 'waiting',
    since,
    deadline: since + limit * HOUR,
    receiveTime: null,
    doneTime: null,
  }) as const
