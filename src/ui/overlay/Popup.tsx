import { useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/Button'
import { CloseIcon } from '../icon/icons'
import { Layer } from './Layer'
import { useModal } from './useModal'
import './popup.css'

export interface PopupProps {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** Below the scrolling part: 重置, 确定. */
  footer?: ReactNode
  /** In the line of the title, before the close button. */
  right?: ReactNode
  /** `full` takes the height immediately, for lists that load or filter; `screen` the whole screen, for maps. */
  height?: 'auto' | 'full' | 'screen'
  /** Content to the edges: for lists and maps with their own padding. */
  flush?: boolean
}

/** A sheet from the bottom. Closed by its button, the mask, Back, Escape; its content is dropped when closed. */
export function Popup(props: PopupProps) {
  return (
    // No scroll lock: on iOS it also stops the scrolling inside; overscroll-behavior replaces it.
    <Layer open={props.open} place="bottom" onMaskClick={props.onClose}>
      <Sheet {...props} />
    </Layer>
  )
}

function Sheet({
  open,
  onClose,
  title,
  children,
  footer,
  right,
  height = 'auto',
  flush = false,
}: PopupProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  useModal(panel, open, onClose)
  return (
    <div
      ref={panel}
      className={`cg-sheet cg-sheet-${height}`}
      role="dialog"
      aria-modal="true"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <div className="cg-sheet-head">
        <h2 id={id}>{title}</h2>
        {right}
        <IconButton icon={CloseIcon} label="关闭" onClick={onClose} />
      </div>
      <div className={flush ? 'cg-sheet-body' : 'cg-sheet-body cg-sheet-pad'}>{children}</div>
      {footer !== undefined && <div className="cg-sheet-foot">{footer}</div>}
    </div>
  )
}
