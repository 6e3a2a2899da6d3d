import { usePrefetch, type PrefetchState } from '@/kit/prefetch/usePrefetch'
import { usePending } from '@/kit/outbox/useWaiting'
import { useNav, useNow, to } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { useNetwork } from '@/stores/network'
import { formatRelativeTime, type Millis, formatDuration, kilometres } from '@/domain/time'
import './today.css'
import { useEffect, useMemo } from 'react'
import { likelyRoles } from '@/domain/actor'
import { sumsOfRecording } from '@/domain/patrol/recording'
import { hasRecording } from '@/entities/patrol/marker'
import { useRecorder } from '@/entities/patrol/recorderState'
import { useAccount } from '@/kit/data/useApiQuery'
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
function PatrolChip() {
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

/** Text of the 离线可用 pill. */
interface PrefetchText {
  /** In the pill. */
  text: string
  /** Text for screen readers: its meaning, and the effect of a tap. */
  label: string
  tone: 'idle' | 'busy' | 'ok' | 'warn'
}

/** The time of a load: 10:21, with the day if it is not today. */
const since = (at: Millis, now: Millis): string => formatRelativeTime(at, now).replace(/^今天 /, '')

/** The state of today's work on this phone as text; null without work. */
export function prefetchText(along: PrefetchState, now: Millis): PrefetchText | null {
  const { running, at, of, kept, later, screens, failed } = along
  if (running) {
    const how = running.slow ? '后台在取' : '正在取'
    const { done, of: all } = running
    // After the last record come the reads of its forms.
    const what = all === null ? '待办' : done < all ? ` ${done}/${all}` : '表单'
    const text = `${how}${what}`
    const label = `${text}，存到本机，没有网络也能办${running.slow ? '，点按加快' : ''}`
    return { text, label, tone: 'busy' }
  }
  if (at !== null && of === 0) return null
  if (at === null || kept === 0) {
    return failed > 0
      ? { text: '没有取到，重试', label: '待办没有取到，点按重试', tone: 'warn' }
      : { text: '一键离线', label: '一键离线，把今天的待办存到本机', tone: 'idle' }
  }
  const time = since(at, now)
  const again = `${time} 取的，点按再取一次`
  if (!screens)
    return {
      text: `页面没有取全 · ${time}`,
      label: `离线可用 ${kept} 件，有的页面没有取到，${again}`,
      tone: 'warn',
    }
  if (kept < of && kept + later === of) {
    const label = `离线可用 ${kept} 件，另外 ${later} 件连上 Wi-Fi 时自动取，${time} 取的，点按现在取全`
    return { text: `离线可用 ${kept}/${of} 件 · ${time}`, label, tone: 'idle' }
  }
  if (kept < of) {
    const label = `离线可用 ${kept} 件，还有 ${of - kept} 件没有取到，${again}`
    return { text: `离线可用 ${kept}/${of} 件 · ${time}`, label, tone: 'warn' }
  }
  return { text: `离线可用 ${kept} 件 · ${time}`, label: `离线可用 ${kept} 件，${again}`, tone: 'ok' }
}

/** 不在本机：楼栋 8、案件 2; '' when all is on the phone. */
export const missingText = (missing: PrefetchState['missing']): string =>
  missing.length === 0 ? '' : `不在本机：${missing.map(({ noun, count }) => `${noun} ${count}`).join('、')}`

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)

/** The inspection that goes on, drafts filled in offline that can be submitted now, and the offline state of today's work. */
export function TodayLine() {
  return (
    <>
      <PatrolChip />
      <WaitingDrafts />
      <PrefetchPill />
    </>
  )
}

/** 3 份草稿可以提交了. It opens the form of a single draft, or the list of several. Nothing is sent automatically. */
function WaitingDrafts() {
  const nav = useNav()
  const offline = useNetwork((state) => state.offline)
  const { waiting = [] } = usePending()
  const { Part: OutboxPanel, ...panel } = useLatePart('待传与草稿', loadPanel)
  const [first, ...others] = waiting
  const offered = !offline && first !== undefined
  return (
    <>
      {offered && (
        <button
          type="button"
          className="cg-gw-chip cg-gw-chip-offer num"
          onClick={() => (others.length === 0 ? nav.go(first.to) : panel.open())}
        >
          {waiting.length} 份草稿可以提交了
        </button>
      )}
      {OutboxPanel && <OutboxPanel open={panel.isOpen} onClose={panel.close} tab="drafts" />}
    </>
  )
}

function PrefetchPill() {
  const now = useNow()
  const along = usePrefetch()
  const offline = useNetwork((network) => network.offline)
  const words = along && prefetchText(along, now)
  if (!words) return null
  const { text, label, tone } = words
  const missing = along.at === null ? '' : missingText(along.missing)
  return (
    <>
      <button
        type="button"
        className={`cg-gw-chip cg-gw-chip-${tone} num`}
        aria-label={[label, missing].filter(Boolean).join('，')}
        aria-busy={tone === 'busy' || undefined}
        onClick={along.take}
      >
        {text}
      </button>
      {/* Online the screens fetch it. */}
      {offline && missing !== '' && <p className="cg-gw-missing num">{missing}</p>}
    </>
  )
}
