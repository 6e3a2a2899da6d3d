import { useEffect, useMemo } from 'react'
import { likelyRoles } from '@/domain/actor'
import { sumsOfRecording } from '@/domain/patrol/recording'
import { formatDuration, kilometres, type Millis } from '@/domain/time'
import { hasRecording } from '@/entities/patrol/marker'
import { useRecorder } from '@/entities/patrol/recorderState'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNow } from '@/kit/screen/hooks'
import { ScreenLink } from './ScreenLink'

const loadRecorder = () => import('@/entities/patrol/recorder')

/** The inspection that goes on, for the pill; without one the way to start it. */
function usePatrol(now: Millis): { text: string; tone: 'idle' | 'ok' | 'warn' | 'offer' } {
  const { recording, points, failure } = useRecorder()
  const sums = useMemo(
    () =>
      recording &&
      sumsOfRecording(
        points,
        { from: recording.startedAt, to: Math.max(now, recording.lastAt) },
        recording.pauses,
      ),
    [recording, points, now],
  )
  if (!recording || !sums) return { text: '开始巡查', tone: 'idle' }
  const length = `${kilometres(sums.metres)} 公里`
  if (recording.state === 'ended') return { text: `巡查待提交 · ${length}`, tone: 'offer' }
  if (recording.state === 'paused') return { text: `巡查已暂停 · ${length}`, tone: 'idle' }
  if (failure) return { text: `巡查中 · ${failure.message}`, tone: 'warn' }
  return { text: `巡查中 · ${formatDuration(sums.duration)} · ${length}`, tone: 'ok' }
}

/** 开始巡查 of a collector, or the inspection that goes on. The code that records loads only with one. */
export function PatrolChip() {
  const account = useAccount()
  const userId = account?.id ?? ''
  const { text, tone } = usePatrol(useNow())
  const goesOn = useRecorder(({ recording }) => recording !== null)
  useEffect(() => {
    if (!hasRecording(userId)) return
    // A failure leaves the link, whose screen starts it too.
    loadRecorder().then(
      ({ startRecorder }) => startRecorder(),
      () => undefined,
    )
  }, [userId])
  if (!goesOn && !likelyRoles(account?.roles ?? []).includes('collector')) return null
  return (
    <ScreenLink className={`cg-gw-chip cg-gw-chip-${tone} num`} to={to.inspectRun()}>
      {text}
    </ScreenLink>
  )
}
