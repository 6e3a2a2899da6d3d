import type { ReactNode } from 'react'
import { toast } from '@/stores/toasts'
import { Icon, type IconGlyph } from '../icon/Icon'
import { CameraIcon, CheckIcon, CloseIcon, RedoIcon } from '../icon/icons'
import { Photo } from './Photo'
import './photo.css'

export type PhotoState = 'plain' | 'waiting' | 'uploading' | 'failed' | 'received'

export interface PhotoTileProps {
  src: string | undefined
  /** Used when the thumbnail `src` does not load. */
  whole?: string | undefined
  /** Description: 处置后 近景. */
  alt: string
  /** Over the lower edge: 15:58 近景. */
  caption?: ReactNode | undefined
  video?: boolean
  state?: PhotoState
  /** 0–100 while uploading. */
  percent?: number
  /** Why it failed: 网络中断. */
  reason?: string
  /** It is retried automatically after a while. */
  again?: boolean
  onOpen?: (() => void) | undefined
  onRetry?: (() => void) | undefined
  onRemove?: () => void
}

/** One photo with its state: waiting, uploading, failed, received by the server. */
export function PhotoTile(props: PhotoTileProps) {
  const { src, whole, alt, caption, video, state = 'plain', onOpen, onRemove } = props
  // Only the text over the photo is read out.
  const veiled = state !== 'plain' && state !== 'received'
  return (
    <div className={`cg-photo cg-photo-square${onRemove === undefined ? '' : ' cg-photo-removable'}`}>
      <Photo src={src} whole={whole} alt={onOpen === undefined ? alt : ''} video={video} />
      {caption !== undefined && !veiled && <em className="num">{caption}</em>}
      {onOpen !== undefined && (
        <button type="button" className="cg-photo-open" aria-label={`查看 ${alt}`} onClick={onOpen} />
      )}
      {state === 'received' && (
        <span className="cg-photo-ok" role="img" aria-label="已收到">
          <Icon as={CheckIcon} size={12} className="cg-icon-bold" />
        </span>
      )}
      <Veil {...props} />
      {onRemove !== undefined && (
        <button type="button" className="cg-photo-remove" aria-label={`删除 ${alt}`} onClick={onRemove}>
          <Icon as={CloseIcon} size={12} />
        </button>
      )}
    </div>
  )
}

/** The text over a photo that the server does not have yet. */
function Veil({ state, alt, percent = 0, reason = '上传失败', again, onRetry }: PhotoTileProps) {
  if (state === 'waiting') return <span className="cg-photo-veil">待上传</span>
  if (state === 'uploading') {
    return (
      <span className="cg-photo-veil">
        <Ring percent={percent} label={`${alt} 上传中`} />
        上传中
      </span>
    )
  }
  if (state !== 'failed') return null
  // Only over the lower edge, so that the failed photo stays visible.
  if (onRetry === undefined)
    return (
      <span className="cg-photo-failed">
        <span>{reason}</span>
      </span>
    )
  return (
    <button type="button" className="cg-photo-failed" onClick={onRetry}>
      <span>
        {reason}
        <b>
          <Icon as={RedoIcon} size={12} />
          重试
        </b>
        {again && <small>稍后自动重传</small>}
      </span>
    </button>
  )
}

export interface PreparingTileProps {
  count: number
  /** Shown when one takes too long. */
  onGiveUp?: (() => void) | undefined
}

/** Placeholder for photos that are being checked and scaled down. */
export function PreparingTile({ count, onGiveUp }: PreparingTileProps) {
  return (
    <div className="cg-photo-square">
      <div className="cg-photo-preparing">
        <div role="status">
          <span className="cg-btn-spin" aria-hidden />
          {onGiveUp === undefined ? '正在处理' : '处理了很久'}
          <small className="num">还有 {count} 张</small>
        </div>
        {onGiveUp && (
          <button type="button" aria-label="放弃处理太久的照片" onClick={onGiveUp}>
            放弃
          </button>
        )}
      </div>
    </div>
  )
}

const TURN = 2 * Math.PI * 16

function Ring({ percent, label }: { percent: number; label: string }) {
  const done = Math.round(Math.min(Math.max(percent, 0), 100))
  return (
    <span
      className="cg-ring num"
      role="progressbar"
      aria-label={label}
      aria-valuenow={done}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r="16" />
        <circle
          cx="18"
          cy="18"
          r="16"
          strokeDasharray={`${(TURN * done) / 100} ${TURN}`}
          transform="rotate(-90 18 18)"
        />
      </svg>
      <span>{done}%</span>
    </span>
  )
}

export interface PhotoGridProps {
  children: ReactNode
  columns?: 3 | 4
  label?: string
}

/** Photos side by side; its children are PhotoTile and AddTile. */
export function PhotoGrid({ children, columns = 3, label }: PhotoGridProps) {
  return (
    <div className={`cg-photos cg-photos-${columns}`} role="group" aria-label={label}>
      {children}
    </div>
  )
}

export interface AddTileProps {
  /** One or two short lines: 远景, 对照处置前\n同角度拍. */
  label: string
  icon?: IconGlyph
  onClick: () => void
  /** Why no more can be added now; a tap shows it. */
  why?: string
}

/** The empty square that adds a photo. */
export function AddTile({ label, icon = CameraIcon, onClick, why }: AddTileProps) {
  const explained = why !== undefined && why !== ''
  return (
    <div className="cg-photo-square">
      <button
        type="button"
        className="cg-photo-add"
        aria-disabled={explained || undefined}
        onClick={() => (explained ? toast.info(why) : onClick())}
      >
        <Icon as={icon} size={24} />
        {label}
      </button>
    </div>
  )
}
