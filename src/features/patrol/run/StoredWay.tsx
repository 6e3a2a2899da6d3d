import { useEffect, useState } from 'react'
import type { TrackPoint } from '@/domain/patrol/track'
import { startRecorder } from '@/entities/patrol/recorder'
import { recordedPoints, type Recording } from '@/entities/patrol/recordings'
import { NOT_OFFERED } from '@/kit/data/Loaded'
import { Screen } from '@/kit/screen/Screen'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Notice } from '@/ui/Card'
import { Dialog } from '@/ui/overlay/Dialog'
import { queuedWords, useWay } from './useWay'
import { FindsCard, GapNote, WayMap, WaySums } from './WayCard'

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
export function StoredWay({ recording }: { recording: Recording }) {
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
    toast.info(queuedWords())
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
