import { device } from '@/platform/current'
import type { PositionError, Fix } from '@/platform/device'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import './place.css'
import { formatDirection } from '@/domain/geo'
import { formatAgo, type Millis } from '@/domain/time'
import { positionOf, type Place } from './place'

export interface PositionTroubleProps {
  failure: PositionError
  locating: boolean
  onRetry: () => void
}

/** Shows why the phone gives no position and how to allow it, with a retry that needs no reload. */
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

/** 精度 12 米 · 刚刚 */
export const fixText = ({ accuracy, time }: { accuracy: number; time: Millis }, now: Millis): string =>
  `精度 ${Math.round(accuracy)} 米 · ${formatAgo(time, now)}`

/** Source of a place; '' without one. */
export function placeOriginText(of: Place, now: Millis): string {
  if (of.longitude === null) return of.address === '' ? '' : '手工填写，无坐标'
  if (of.accuracy !== null && of.time !== null) return fixText({ accuracy: of.accuracy, time: of.time }, now)
  return of.name === '' ? '地图选点' : '搜索选点'
}

/** 在我东北方向约 230 米, for a map without names. '' without a spot or without the user's position. */
export function placeText(of: Place | null, fix: Fix | null): string {
  const at = positionOf(of)
  return at && fix ? formatDirection(fix, at) : ''
}

/** Shown where a position is too inexact to be sent unchecked. */
export const inaccurateText = (accuracy: number): string =>
  `精度 ${Math.round(accuracy)} 米，偏差较大，请在地图上核对位置`

/** The pin over the middle of a map: its tip is the spot. */
export function Pin() {
  return (
    <svg className="cg-place-pin" viewBox="0 0 28 36" aria-hidden focusable={false}>
      <path d="M14 35S2 22 2 13a12 12 0 0124 0c0 9-12 22-12 22z" />
      <circle cx="14" cy="13" r="4.5" />
    </svg>
  )
}
