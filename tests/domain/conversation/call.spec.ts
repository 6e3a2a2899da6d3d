import { describe, expect, it } from 'vitest'
import {
  BACK_WITHIN,
  CONNECT_WITHIN,
  callAfter,
  IDLE,
  isCallActive,
  RING_FOR,
  talkedFor,
  type CallEvent,
  type CallState,
  qualityBetween,
  QUALITY_WORDS,
} from '@/domain/conversation/call'
import { isMissed, callOutcomeText, formatTalkTime, talkClock } from '@/domain/conversation/callWords'

const T = 1_000_000
const after = (events: readonly CallEvent[], from: CallState = IDLE) => events.reduce(callAfter, from)
const dialled: CallEvent[] = [
  { type: 'begin', side: 'caller' },
  { type: 'dialled', at: T },
]
const talking: CallEvent[] = [
  ...dialled,
  { type: 'accepted', at: T + 5_000 },
  { type: 'connected', at: T + 6_000 },
]

describe('a call', () => {
  it('is dialled, rings, is answered and connected', () => {
    expect(after(dialled)).toEqual({ phase: 'dialling', side: 'caller', since: T })
    expect(after([...dialled, { type: 'rings', at: T + 2_000 }])).toEqual({
      phase: 'ringing',
      side: 'caller',
      since: T,
    })
    expect(after(talking)).toEqual({ phase: 'talking', side: 'caller', since: T + 6_000 })
    const callee: CallEvent[] = [
      { type: 'begin', side: 'callee' },
      { type: 'accepted', at: T },
      { type: 'connected', at: T + 900 },
    ]
    expect(after(callee)).toEqual({ phase: 'talking', side: 'callee', since: T + 900 })
  })

  it.each([
    ['no answer comes', dialled, T + RING_FOR, 'noAnswer'],
    [
      'the two phones do not find each other',
      [...dialled, { type: 'accepted', at: T } as const],
      T + CONNECT_WITHIN,
      'failed',
    ],
    [
      'the other one does not come back',
      [...talking, { type: 'broken', at: T + 9_000 } as const],
      T + 9_000 + BACK_WITHIN,
      'lost',
    ],
  ])('ends when %s, and not a moment before', (_, events, at, end) => {
    expect(isCallActive(after([...events, { type: 'tick', at: at - 1 }]))).toBe(true)
    expect(after([...events, { type: 'tick', at }])).toMatchObject({ phase: 'ended', end })
  })

  it('continues when the other side is back in time, and its clock never stops', () => {
    const back = after([
      ...talking,
      { type: 'broken', at: T + 20_000 },
      { type: 'tick', at: T + 34_000 },
      { type: 'connected', at: T + 34_500 },
    ])
    expect(back).toEqual({ phase: 'talking', side: 'caller', since: T + 6_000 })
    expect(talkedFor(back, T + 66_000)).toBe(60_000)
  })

  it.each(['refused', 'busy', 'cancelled', 'elsewhere', 'hungUp'] as const)(
    'ends as %s once, and stays ended',
    (end) => {
      const over = after([...dialled, { type: 'ended', end, byPeer: true, at: T + 3_000 }])
      expect(over).toEqual({ phase: 'ended', end, byPeer: true, talked: 0 })
      const late: CallEvent[] = [
        { type: 'accepted', at: T },
        { type: 'connected', at: T },
        { type: 'broken', at: T },
        { type: 'rings', at: T },
        { type: 'tick', at: T + 1e9 },
        { type: 'ended', end: 'lost', byPeer: false, at: T },
      ]
      expect(after(late, over)).toBe(over)
    },
  )

  it('cannot start twice, and starts again after it was blocked or ended', () => {
    const state = after(dialled)
    expect(callAfter(state, { type: 'begin', side: 'callee' })).toBe(state)
    const barred = after([{ type: 'begin', side: 'caller' }, { type: 'barred' }])
    expect(barred).toEqual({ phase: 'barred', side: 'caller' })
    expect(callAfter(barred, { type: 'begin', side: 'caller' })).toEqual({ phase: 'asking', side: 'caller' })
  })
})

describe('the text of a call', () => {
  it.each([
    [{ end: 'hungUp', side: 'caller', byPeer: true, talked: 200_000 }, '通话 3 分 20 秒'],
    [{ end: 'lost', side: 'callee', byPeer: true, talked: 42_000 }, '通话中断，已通话 42 秒'],
    [{ end: 'refused', side: 'caller', byPeer: true, talked: 0 }, '对方已拒绝'],
    [{ end: 'refused', side: 'callee', byPeer: false, talked: 0 }, '已拒绝'],
    [{ end: 'busy', side: 'caller', byPeer: false, talked: 0 }, '对方忙线中'],
    [{ end: 'noAnswer', side: 'callee', byPeer: false, talked: 0 }, '未接来电'],
    [{ end: 'lost', side: 'caller', byPeer: true, talked: 0 }, '对方网络断开'],
  ] as const)('%j is %s', (outcome, words) => expect(callOutcomeText(outcome)).toBe(words))

  it('shows durations as text, and as a clock', () => {
    expect([59_000, 120_000, 3_600_000, 3_900_000].map(formatTalkTime)).toEqual([
      '59 秒',
      '2 分钟',
      '1 小时',
      '1 小时 5 分',
    ])
    expect([5_000, 65_000, 3_725_000].map(talkClock)).toEqual(['00:05', '01:05', '1:02:05'])
  })

  it('shows an unanswered call as missed, and a refused one not', () => {
    expect(isMissed({ end: 'noAnswer', side: 'callee', talked: 0 })).toBe(true)
    expect(isMissed({ end: 'refused', side: 'callee', talked: 0 })).toBe(false)
    expect(isMissed({ end: 'noAnswer', side: 'caller', talked: 0 })).toBe(false)
  })
})

describe('the quality of a connection', () => {
  const counts = (received: number, lost: number, roundTrip: number | null = 50) => ({
    received,
    lost,
    roundTrip,
  })
  it.each([
    [null, counts(100, 0), 'good'],
    [counts(1000, 100), counts(2000, 101), 'good'],
    [counts(1000, 0), counts(1095, 5), 'fair'],
    [counts(1000, 0), counts(1080, 20), 'poor'],
    [null, counts(100, 0, 400), 'fair'],
    [null, counts(100, 0, 900), 'poor'],
    [null, counts(100, 0, null), 'good'],
    [counts(100, 0), counts(100, 0), null],
    // A counter that was reset.
    [counts(100, 50), counts(200, 0), 'good'],
  ] as const)('between %j and %j it is %s', (before, now, quality) =>
    expect(qualityBetween(before, now)).toBe(quality),
  )

  it('shows nothing while it is good', () => {
    expect(QUALITY_WORDS.good).toBe('')
    expect(QUALITY_WORDS.poor).toContain('语音')
  })
})
