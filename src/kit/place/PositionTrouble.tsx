import { device } from '@/platform/current'
import { type PositionError } from '@/platform/device'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/state/Notice'
import './place.css'

export interface PositionTroubleProps {
  failure: PositionError
  locating: boolean
  onRetry: () => void
}

/** Shows why the phone gives no position and how to allow it, and offers another try without a reload. */
export function PositionTrouble({ failure, locating, onRetry }: PositionTroubleProps) {
  const denied = failure.reason === 'denied'
  const retry = (
    <Button size="small" kind="ghost" loading={locating} onClick={onRetry}>
      重试
    </Button>
  )
  const settings = denied && device().can('locationSettings') && (
    <Button size="small" kind="ghost" onClick={() => device().openLocationSettings()}>
      去设置
    </Button>
  )
  return (
    <Notice
      tone="warn"
      action={
        <span className="cg-place-retry">
          {settings}
          {retry}
        </span>
      }
    >
      {failure.message}，{whatToDo(failure)}
    </Notice>
  )
}

function whatToDo({ reason }: PositionError): string {
  if (reason === 'insecure') return '请联系管理员，或在地图上选位置'
  if (reason !== 'denied') return '到开阔处再试，或在地图上选位置'
  if (device().can('locationSettings')) return '打开定位服务并允许本应用使用位置'
  return device().shell === 'wecom'
    ? '到手机设置里允许企业微信使用位置'
    : '到浏览器的网站设置里允许本站使用位置'
}
