import type { Recording } from '@/entities/patrol/recordings'
import { useRecorder } from '@/entities/patrol/recorderState'
import { device } from '@/platform/current'
import { LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { formatTime } from '@/domain/format'

/** Shows whether the phone records now, and warnings about it. */
export function StateNote({ recording }: { recording: Recording }) {
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
