import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '../button/Button'
import { Layer } from './Layer'
import { useModal } from './useModal'
import './dialog.css'

export interface DialogProps {
  open: boolean
  title: string
  /** The question as text, or the fields of a prompt. */
  children?: ReactNode
  confirmText?: string
  /** null: no cancel button, only a confirmation. */
  cancelText?: string | null
  danger?: boolean
  /** Why it cannot be confirmed yet. */
  confirmWhy?: string
  /** A promise keeps the dialog open and the button busy; the caller closes it by setting `open` to false. */
  onConfirm: () => void | Promise<unknown>
  /** The cancel button, Back, Escape. Not the mask, so that a stray tap does not answer. */
  onCancel: () => void
  /** `alertdialog` (default) for questions, `dialog` for prompts with fields. */
  role?: 'alertdialog' | 'dialog'
}

/** A dialog in the middle of the screen. */
export function Dialog(props: DialogProps) {
  return (
    <Layer open={props.open} place="middle">
      <Question {...props} />
    </Layer>
  )
}

function Question(props: DialogProps) {
  const {
    open,
    title,
    children,
    confirmText = '确定',
    cancelText = '取消',
    danger = false,
    confirmWhy,
    onCancel,
    role = 'alertdialog',
  } = props
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { busy, confirm } = useConfirm(props.onConfirm)
  // No cancel while the confirmation is running.
  useModal(panel, open, () => {
    if (!busy) onCancel()
  })
  return (
    <div
      ref={panel}
      className="cg-dialog-in"
      role={role}
      aria-modal="true"
      aria-labelledby={`${id}-t`}
      aria-describedby={`${id}-d`}
      tabIndex={-1}
    >
      <h2 id={`${id}-t`}>{title}</h2>
      <div id={`${id}-d`} className="cg-dialog-text">
        {children}
      </div>
      <div className="cg-dialog-foot">
        {cancelText !== null && (
          <Button kind="ghost" grow disabled={busy} onClick={onCancel}>
            {cancelText}
          </Button>
        )}
        <Button kind={danger ? 'danger' : 'primary'} grow loading={busy} why={confirmWhy} onClick={confirm}>
          {confirmText}
        </Button>
      </div>
    </div>
  )
}

function useConfirm(onConfirm: DialogProps['onConfirm']): { busy: boolean; confirm: () => void } {
  const [busy, setBusy] = useState(false)
  const alive = useRef(true)
  useEffect(() => {
    alive.current = true
    return () => {
      alive.current = false
    }
  }, [])
  const wait = async (answer: Promise<unknown>) => {
    setBusy(true)
    try {
      await answer
    } catch {
      // The client has shown the failure: the dialog stays open for another try.
    }
    if (alive.current) setBusy(false)
  }
  const confirm = () => {
    const answer = onConfirm()
    if (answer instanceof Promise) void wait(answer)
  }
  return { busy, confirm }
}
