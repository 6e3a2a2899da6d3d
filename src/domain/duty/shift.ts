import { hasRole, type Actor } from '../actor'
import { formatTime } from '../format'
import { lengthProblem, problemIf, problemsOf, requiredText, type Problem } from '../problems'
import { distanceProblems, type DistanceToSite } from '../siteDistance'
import { HOUR, MINUTE, formatDuration, type Millis } from '../time'
import { judge, type MoveRules, type MoveVerdict } from '../verdict'

// A shift (值班) of a squad. Each member signs in and out; the shift leaves notes that the next one confirms. The specification
// has the screens (§2) and no rules: hours, texts and limits are assumed.

export const SIGN_SIDES = ['in', 'out'] as const
export type SignSide = (typeof SIGN_SIDES)[number]

export const SIGN_LABEL: Record<SignSide, string> = { in: '签到', out: '签退' }

/** How long (ms) before its start a user may sign in, and after its end sign out. */
export const EARLIEST_IN: Millis = HOUR
export const LATEST_OUT: Millis = 6 * HOUR

/** The facts that decide what a user may sign. Times are epoch ms. */
export interface ShiftFacts {
  from: Millis | null
  to: Millis | null
  /** The person on the shift. */
  holderId: string
  inTime: Millis | null
  outTime: Millis | null
}

const STAGE: Record<SignSide, (facts: ShiftFacts) => string | null> = {
  in: ({ inTime }) => (inTime === null ? null : '这一班已经签到'),
  out: ({ outTime }) => (outTime === null ? null : '这一班已经签退'),
}

const HOURS: Record<SignSide, (facts: ShiftFacts, at: Millis) => string | null> = {
  in: ({ from, to, outTime }, at) => {
    if (from !== null && at < from - EARLIEST_IN)
      return `${formatTime(from - EARLIEST_IN, 'HH:mm')} 起可以签到`
    if (to !== null && at > to) return '这一班已经结束，不能再签到'
    return outTime !== null && at > outTime ? '这一班已经签退' : null
  },
  out: ({ from, to, inTime }, at) => {
    if (from !== null && at < from) return inTime === null ? '请先签到' : '这一班还没有开始，不能签退'
    return to !== null && at > to + LATEST_OUT ? '已过签退时间，请在签到详情申请补录' : null
  },
}

const signRules = (side: SignSide): MoveRules<ShiftFacts> => ({
  stage: STAGE[side],
  who: ({ holderId }, actor) => (holderId === actor.id ? null : `只能为自己${SIGN_LABEL[side]}`),
  rules: [(facts, _actor, at) => HOURS[side](facts, at)],
})

const RULES: Record<SignSide, MoveRules<ShiftFacts>> = { in: signRules('in'), out: signRules('out') }

/**
 * Whether a user may sign at a moment. `at` is the time of the signature, which may be long before it arrives. A user who
 * forgot to sign in may still sign out.
 */
export const maySign = (side: SignSide, facts: ShiftFacts, actor: Actor, at: Millis): MoveVerdict =>
  judge(RULES[side], facts, actor, at)

/** The next signature; null when nothing is left to sign. */
export function dueSide({ to, inTime, outTime }: ShiftFacts, now: Millis): SignSide | null {
  if (outTime !== null || to === null) return null
  if (inTime === null && now <= to) return 'in'
  return now <= to + LATEST_OUT ? 'out' : null
}

export type SignTone = 'ok' | 'warn' | 'bad' | 'plain'

/** Label of a signature: 正常, 迟到 12分, 未签退. `missed`: it is missing. */
export interface SignLabel {
  text: string
  tone: SignTone
}

/** Full minutes between two moments; a signature within the same minute is in time. */
const minutesAfter = (a: Millis, b: Millis): number => Math.floor(b / MINUTE) - Math.floor(a / MINUTE)

const OK: SignLabel = { text: '正常', tone: 'ok' }

function inWord({ from, to, inTime }: ShiftFacts, now: Millis): SignLabel {
  if (from === null) return { text: inTime === null ? '' : '已签到', tone: 'plain' }
  const late = minutesAfter(from, inTime ?? now)
  const words = `迟到 ${formatDuration(late * MINUTE)}`
  if (inTime !== null) return late > 0 ? { text: words, tone: 'warn' } : OK
  if (to !== null && now > to) return { text: '未签到', tone: 'bad' }
  return late > 0 ? { text: `未签到，已${words}`, tone: 'bad' } : { text: '待签到', tone: 'plain' }
}

function outWord({ to, outTime }: ShiftFacts, now: Millis): SignLabel {
  if (to === null) return { text: outTime === null ? '' : '已签退', tone: 'plain' }
  if (outTime === null) return now > to ? { text: '未签退', tone: 'bad' } : { text: '待签退', tone: 'plain' }
  const early = minutesAfter(outTime, to)
  return early > 0 ? { text: `早退 ${formatDuration(early * MINUTE)}`, tone: 'warn' } : OK
}

/** The label of a signature at `now` (epoch ms), by the time of signing, not of arrival. */
export const signLabel = (side: SignSide, facts: ShiftFacts, now: Millis): SignLabel =>
  side === 'in' ? inWord(facts, now) : outWord(facts, now)

const SHIFT_STATES = ['coming', 'onDuty', 'ok', 'late', 'missed'] as const
/** State of a shift: not started, not over, complete, late or left early, unsigned. */
export type ShiftState = (typeof SHIFT_STATES)[number]

export const SHIFT_STATE_LABEL: Record<ShiftState, string> = {
  coming: '未开始',
  onDuty: '值班中',
  ok: '正常',
  late: '迟到或早退',
  missed: '缺签',
}

/** Whether a person's shift is over: signed out, or too late for the signature that is missing. */
function isOver({ to, inTime, outTime }: ShiftFacts, now: Millis): boolean {
  if (outTime !== null) return true
  return to !== null && now > (inTime === null ? to : to + LATEST_OUT)
}

/** State of a shift at `now`. A shift is rated only when it is over. */
export function shiftState(facts: ShiftFacts, now: Millis): ShiftState {
  if (!isOver(facts, now)) {
    const hasBegun = facts.inTime !== null || (facts.from !== null && now >= facts.from)
    return hasBegun ? 'onDuty' : 'coming'
  }
  const tones = SIGN_SIDES.map((side) => signLabel(side, facts, now).tone)
  if (tones.includes('bad')) return 'missed'
  return tones.includes('warn') ? 'late' : 'ok'
}

/** A signature that arrives later than this (ms) after signing is marked as late arrival. */
const LATER: Millis = 5 * MINUTE

/** Whether a signature reached the server well after it was made, because the phone was offline. */
export const cameLater = (time: Millis | null, receivedTime: Millis | null): boolean =>
  time !== null && receivedTime !== null && receivedTime - time > LATER

/** A phone clock that runs ahead by more than this (ms) is ignored. */
const AHEAD: Millis = 5 * MINUTE

/** The time that counts for a signature: that of the phone, but never after it was received. */
export const countedSignTime = (made: Millis, received: Millis): Millis =>
  made > received + AHEAD ? received : Math.min(made, received)

export interface SignInput {
  farReason: string
  photoCount: number
  photoRequired: boolean
  /** 交接事项, for 签退. */
  note: string
}

/** Errors of a signature, in the order of the form: the reason when far away, a required photo, the notes of a 签退. */
export const shiftSignProblems = (
  side: SignSide,
  { farReason, photoCount, photoRequired, note }: SignInput,
  standing: DistanceToSite,
): Problem<'farReason' | 'photos' | 'note'>[] => [
  ...distanceProblems(farReason, standing),
  ...problemsOf<'photos' | 'note'>(
    problemIf(photoRequired && photoCount < 1, 'photos', `请拍一张${SIGN_LABEL[side]}照片`),
    side === 'out' ? requiredText('note', note, '交接事项') : lengthProblem('note', note, '交接事项'),
  ),
]

/** The facts that decide who may confirm the notes of a shift. */
export interface HandoverFacts {
  /** True when there are notes. */
  noted: boolean
  confirmedByName: string
  /** Members of the next shift. */
  nextIds: readonly string[]
}

/** Whether a user may confirm the notes of the previous shift. */
export const mayConfirm = (facts: HandoverFacts, actor: Actor, now: Millis): MoveVerdict =>
  judge<HandoverFacts>(
    {
      stage: ({ noted, confirmedByName }) => {
        if (confirmedByName !== '') return `${confirmedByName}已确认接班`
        return noted ? null : '上一班还没有写交接事项'
      },
      who: ({ nextIds }, { id }) => (nextIds.includes(id) ? null : '由下一班的值班人员确认'),
      rules: [],
    },
    facts,
    actor,
    now,
  )

/** Whether a user may see the signature of another: on the same shift, or as head. */
export const maySeeSign = (holderId: string, rosterIds: readonly string[], actor: Actor): boolean =>
  holderId === actor.id || rosterIds.includes(actor.id) || hasRole(actor, 'head') || hasRole(actor, 'centre')
