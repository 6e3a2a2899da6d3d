import { useEffect } from 'react'
import { startRecorder } from '@/entities/patrol/recorder'
import { useRecorder } from '@/entities/patrol/recorderState'
import type { RecordingState } from '@/entities/patrol/recordings'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, useNav } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { OnPhone } from './StartView'

const WORDS: Partial<Record<RecordingState, string>> = {
  running: '巡查中，查看进度',
  paused: '巡查已暂停，继续',
  ended: '巡查待提交，查看路线',
}

/** The top of 巡查记录: a button that starts or opens an inspection, and the other recordings on this phone. */
export function RunEntry() {
  const nav = useNav()
  const userId = useAccount()?.id ?? ''
  useEffect(() => {
    if (userId !== '') startRecorder()
  }, [userId])
  const { recording, others } = useRecorder()
  return (
    <>
      <Button block kind={recording ? 'ghost' : 'primary'} onClick={() => nav.go(to.inspectRun())}>
        {(recording && WORDS[recording.state]) ?? '开始巡查'}
      </Button>
      {others.length > 0 && <OnPhone recordings={others} />}
    </>
  )
}
