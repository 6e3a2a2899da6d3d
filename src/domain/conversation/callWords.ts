import type { Millis } from '@/domain/time'
import type { CallEnd, CallSide } from './call'

/** 42 秒, 3 分 20 秒, 1 小时 5 分. */
export function formatTalkTime(ms: Millis): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} 秒`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes} 分钟` : `${minutes} 分 ${seconds % 60} 秒`
  return minutes % 60 === 0 ? `${minutes / 60} 小时` : `${Math.floor(minutes / 60)} 小时 ${minutes % 60} 分`
}

/** 02:05, 1:02:05, as a running clock. */
export function talkClock(ms: Millis): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, rest] = [
    Math.floor(seconds / 3600),
    `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`,
  ]
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** Outcome of a call for one of the two: side, end, duration (ms). */
export interface CallOutcome {
  end: CallEnd
  side: CallSide
  byPeer: boolean
  talked: Millis
}

/** The outcome in one line, for log and conversation: 通话 3 分 20 秒, 对方已拒绝, 未接来电. */
export function callOutcomeText({ end, side, byPeer, talked }: CallOutcome): string {
  if (talked > 0)
    return end === 'lost' ? `通话中断，已通话 ${formatTalkTime(talked)}` : `通话 ${formatTalkTime(talked)}`
  if (side === 'callee') return CALLEE[end]
  if (end === 'lost') return byPeer ? '对方网络断开' : '网络断开'
  return CALLER[end]
}

const CALLER: Record<Exclude<CallEnd, 'lost'>, string> = {
  hungUp: '已结束',
  cancelled: '已取消',
  refused: '对方已拒绝',
  busy: '对方忙线中',
  noAnswer: '对方无应答',
  elsewhere: '已在其他设备处理',
  failed: '没有接通',
}

const CALLEE: Record<CallEnd, string> = {
  hungUp: '已结束',
  cancelled: '未接来电，对方已取消',
  refused: '已拒绝',
  busy: '忙线未接',
  noAnswer: '未接来电',
  lost: '未接来电，对方断开',
  elsewhere: '已在其他设备接听',
  failed: '没有接通',
}

/** A call that the callee has missed. */
export const isMissed = ({ end, side, talked }: Pick<CallOutcome, 'end' | 'side' | 'talked'>): boolean =>
  side === 'callee' &&
  talked === 0 &&
  (end === 'noAnswer' || end === 'cancelled' || end === 'busy' || end === 'lost')
