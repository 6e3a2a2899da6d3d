import { useEffect, useState } from 'react'
import { startRecorder } from '@/entities/patrol/recorder'
import { useRecorder } from '@/entities/patrol/recorderState'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNav, useScreenParams } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { toast } from '@/stores/toasts'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { type Recording, recordedPoints } from '@/entities/patrol/recordings'
import { StartView } from './StartView'
import { noteQueued, useWay } from './useWay'
import { FindsCard, GapNote, WayMap, WaySums } from './WayCard'
import { device } from '@/platform/current'
import { formatTime } from '@/domain/format'
import type { TrackPoint } from '@/domain/patrol/track'
import { NOT_OFFERED } from '@/kit/data/Loaded'
import { Dialog } from '@/ui/overlay/Dialog'

const NONE: readonly TrackPoint[] = []

/** The points of a recording on this phone; null until they are read, and after an error. */
function useStoredPoints(recording: Recording): readonly TrackPoint[] | null {
  const [points, setPoints] = useState<readonly TrackPoint[] | null>(null)
  useEffect(() => {
    let left = false
    recordedPoints(recording).then(
      (read) => left || setPoints(read),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [recording])
  return points
}

/** A recording that is queued, or stays on this phone. */
function StoredWay({ recording }: { recording: Recording }) {
  const points = useStoredPoints(recording)
  const way = useWay(recording, points ?? NONE)
  const local = recording.state === 'local'
  return (
    <Screen title="巡查详情" bottom={local ? <LocalActions recording={recording} way={way} /> : undefined}>
      <Notice>
        {local
          ? `${NOT_OFFERED}，这次巡查保存在本机`
          : '已提交，正在等待上传。服务器收到后，可以在巡查记录里查看'}
      </Notice>
      <WaySums recording={recording} way={way} />
      <GapNote sums={way.sums} />
      {points && <WayMap recording={recording} way={way} />}
      <FindsCard finds={recording.finds} />
    </Screen>
  )
}

interface LocalActionsProps {
  recording: Recording
  way: ReturnType<typeof useWay>
}

function LocalActions({ recording, way }: LocalActionsProps) {
  const [confirming, setConfirming] = useState(false)
  const recorder = startRecorder()
  const again = async () => {
    await recorder?.submitAgain(recording, way)
    noteQueued()
  }
  return (
    <BottomBar>
      <Button kind="ghost" onClick={() => setConfirming(true)}>
        删除
      </Button>
      <Button grow onClick={() => void again()}>
        再次提交
      </Button>
      <Dialog
        open={confirming}
        title="删除这次巡查"
        confirmText="删除"
        danger
        onConfirm={async () => {
          await recorder?.drop(recording.id)
          setConfirming(false)
        }}
        onCancel={() => setConfirming(false)}
      >
        轨迹只保存在这部手机上，删除后不能恢复。
      </Dialog>
    </BottomBar>
  )
}

/** Shows whether the phone records now, and warnings about it. */
function StateNote({ recording }: { recording: Recording }) {
  const { here, failure, awake, fix } = useRecorder()
  const { state, pauses } = recording
  const paused = pauses[pauses.length - 1]
  if (state === 'paused')
    return <Notice>已暂停{paused && `，${formatTime(paused.from, 'HH:mm')} 起`}。暂停时不定位、不计时</Notice>
  if (!here) return <Notice>另一个页面正在记录这次巡查，这里只看进度</Notice>
  if (failure) {
    const settings = failure.reason === 'denied' && device().can('locationSettings')
    return (
      <Notice
        tone="bad"
        action={
          settings ? (
            <LinkButton onClick={() => device().openLocationSettings()}>去设置</LinkButton>
          ) : undefined
        }
      >
        {failure.message}，现在没有轨迹
      </Notice>
    )
  }
  if (!fix) return <Notice>正在定位，请到开阔处稍等</Notice>
  if (device().tracker?.()?.background) return <Notice>正在记录，锁屏或切到其他应用也会继续</Notice>
  if (awake) return <Notice>正在记录，屏幕保持常亮。切到其他应用时不记录</Notice>
  return <Notice tone="warn">正在记录，但屏幕会自动熄灭。熄屏或切到其他应用时不记录</Notice>
}

/** 巡查: starts, shows, pauses and ends the recording of an inspection. With an id, it shows a stored recording. */
export default function InspectRun() {
  const { id = '' } = useScreenParams('inspectRun')
  const userId = useAccount()?.id
  // Runs again for another user, and when a cached screen is shown again.
  useEffect(() => void startRecorder(), [userId])
  const { ready, recording, others } = useRecorder()
  const stored = others.find((one) => one.id === id)
  if (!ready)
    return (
      <Screen>
        <SkeletonCard count={3} />
      </Screen>
    )
  if (stored) return <StoredWay recording={stored} />
  if (recording) return <Run recording={recording} />
  return <StartView />
}

/** A recording that is running, paused, or ended and not sent. */
function Run({ recording }: { recording: Recording }) {
  const { points, fix, trouble } = useRecorder()
  const way = useWay(recording, points)
  const over = recording.state === 'ended'
  return (
    <Screen
      title={over ? '结束巡查' : undefined}
      bottom={
        <BottomBar note={over ? '提交前请看一遍路线；没走完可以继续巡查' : undefined}>
          {over ? <EndActions recording={recording} way={way} /> : <RunActions recording={recording} />}
        </BottomBar>
      }
    >
      {trouble !== '' && <Notice tone="bad">{trouble}</Notice>}
      {!over && <StateNote recording={recording} />}
      <WaySums recording={recording} way={way} />
      <GapNote sums={way.sums} />
      <WayMap recording={recording} way={way} me={over ? null : fix} />
      <FindsCard finds={recording.finds} />
    </Screen>
  )
}

function RunActions({ recording: { state } }: { recording: Recording }) {
  const nav = useNav()
  const recorder = startRecorder()
  return (
    <>
      {state === 'running' ? (
        <Button kind="ghost" onClick={() => void recorder?.pause()}>
          暂停
        </Button>
      ) : (
        <Button kind="ghost" onClick={() => void recorder?.resume()}>
          继续
        </Button>
      )}
      <Button kind="ghost" onClick={() => nav.go(to.problemRegister())}>
        上报问题
      </Button>
      <Button grow onClick={() => void recorder?.end()}>
        结束巡查
      </Button>
    </>
  )
}

function EndActions({ recording, way }: { recording: Recording; way: ReturnType<typeof useWay> }) {
  const nav = useNav()
  const recorder = startRecorder()
  const isEmpty = useRecorder(({ points }) => points.length === 0)
  const submit = async () => {
    await recorder?.submit(way)
    const { trouble, others } = useRecorder.getState()
    if (trouble !== '') return
    const isLocal = others.some(({ id, state }) => id === recording.id && state === 'local')
    if (isLocal) {
      toast.info('本市未开通巡查上传，记录保存在本机')
      return nav.replace(to.inspectRun({ id: recording.id }))
    }
    noteQueued()
    nav.backTo(to.inspectRecord())
  }
  return (
    <>
      <Button kind="ghost" onClick={() => void recorder?.resume()}>
        继续巡查
      </Button>
      {isEmpty ? (
        <Button grow kind="danger" onClick={() => void recorder?.drop(recording.id)}>
          没有轨迹，删除
        </Button>
      ) : (
        <Button grow onClick={() => void submit()}>
          提交巡查
        </Button>
      )}
    </>
  )
}
