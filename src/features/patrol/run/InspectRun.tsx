import { useEffect } from 'react'
import { startRecorder } from '@/entities/patrol/recorder'
import { useRecorder } from '@/entities/patrol/recorderState'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNav, useScreenParams } from '@/kit/screen/hooks'
import { Screen } from '@/kit/screen/Screen'
import { toast } from '@/stores/toasts'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { SkeletonCard } from '@/ui/state/Skeleton'
import type { Recording } from '@/entities/patrol/recordings'
import { StartView } from './StartView'
import { StateNote } from './StateNote'
import { StoredWay } from './StoredWay'
import { useWay } from './useWay'
import { FindsCard, GapNote, WayMap, WaySums } from './WayCard'

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
    toast.info('巡查已提交，联网后自动上传')
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
