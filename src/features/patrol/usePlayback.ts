import { useEffect, useState } from 'react'
import type { Walk } from '@/domain/patrol/walk'
import type { Millis } from '@/domain/time'
import { rest } from '@/stores/rests'

/** The whole walk is played in so long, in so many steps a second (ms); whoever wants no motion gets one step a second. */
const WHOLE = 20_000
const STEP = 100
const CALM_STEP = 1000

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

export interface Playback {
  /** Where it stands. */
  time: Millis
  running: boolean
  /** It has come to its end. */
  over: boolean
  /** Plays on, from the beginning where it was over; or holds. */
  toggle: () => void
  /** Goes to a moment, and holds there. */
  seek: (time: Millis) => void
}

/** A walk played back. It holds when the page is hidden, and nothing is drawn while nobody plays it. */
export function usePlayback({ from, to }: Pick<Walk, 'from' | 'to'>): Playback {
  const [time, setTime] = useState(from)
  const [playing, setPlaying] = useState(false)
  const over = time >= to
  const running = playing && !over
  useEffect(() => {
    if (!running) return
    const step = isCalm() ? CALM_STEP : STEP
    const by = ((to - from) * step) / WHOLE
    const timer = setInterval(() => setTime((at) => Math.min(to, at + by)), rest(step))
    const hold = () => {
      if (document.visibilityState === 'hidden') setPlaying(false)
    }
    document.addEventListener('visibilitychange', hold)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', hold)
    }
  }, [running, from, to])
  return {
    time: Math.min(to, Math.max(from, time)),
    running,
    over,
    toggle: () => {
      if (over) setTime(from)
      setPlaying(!running)
    },
    seek: (at) => {
      setTime(Math.min(to, Math.max(from, at)))
      setPlaying(false)
    },
  }
}
