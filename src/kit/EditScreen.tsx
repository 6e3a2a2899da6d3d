import { useEffect, useRef, type ReactNode } from 'react'
import { spokenTime } from '@/domain/time'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { LockIcon } from '@/ui/icons'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { SkeletonDetail } from '@/ui/SkeletonDetail'
import { StateBlock } from '@/ui/StateBlock'
import { Screen } from './Screen'
import './form.css'
import type { Draft } from './useDraft'
import { useNow } from './useNow'
import type { RecordLock } from './useRecordLock'
import { NOT_KEPT } from './useKeepDraft'
import type { Submit } from './useSubmit'

export interface EditScreenProps {
  /** The record the form is about, while it loads or fails; a form that makes a new one has none. */
  record?: { isPending: boolean; error: Error | null; data: unknown; refetch: () => Promise<unknown> }
  draft: Pick<Draft<object>, 'ready' | 'savedAt' | 'failed' | 'restored'>
  /** Only where the record can be locked. */
  lock?: RecordLock
  submit: Submit
  /** The main button: 提交处置. */
  label: string
  /** Why it may not be submitted now; '' when it may. */
  why?: string
  /** Besides the main button. */
  secondary?: ReactNode
  /** In the place of the row's, where the form serves a second purpose. */
  title?: string
  /** At the right of the title. */
  right?: ReactNode
  children: ReactNode
}

/** A form with its lock, its draft and its one main button. Held by another it is read-only and says by whom. */
export function EditScreen({
  record,
  draft,
  lock,
  submit,
  label,
  why = '',
  secondary,
  title,
  right,
  children,
}: EditScreenProps) {
  useFreshRecord(lock, record?.refetch)
  if (record?.isPending || !draft.ready) {
    return (
      <Screen title={title}>
        <SkeletonDetail />
      </Screen>
    )
  }
  const barred = why || lockReason(lock)
  // A refresh that fails takes nothing away: what is typed stays on show.
  const missing = record && record.data === undefined ? record.error : null
  const bottom = (
    <BottomBar>
      {secondary}
      <Button grow why={barred} loading={submit.submitting} onClick={() => void submit.submit()}>
        {label}
      </Button>
    </BottomBar>
  )
  return (
    <Screen title={title} right={right} bottom={missing ? undefined : bottom}>
      {missing ? (
        <Missing error={missing} onRetry={() => void record?.refetch()} />
      ) : (
        <>
          {lock && <LockState lock={lock} />}
          {why !== '' && <Notice tone="warn">{why}</Notice>}
          {/* While it is being sent nothing can be typed that would not be sent with it. */}
          <fieldset className="cg-form" disabled={lock?.state === 'held' || submit.submitting}>
            {children}
          </fieldset>
          <DraftNote draft={draft} />
        </>
      )}
    </Screen>
  )
}

function Missing({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const again = <Button onClick={onRetry}>重试</Button>
  return <StateBlock kind="error" title="没有加载出来" text={error.message} action={again} />
}

/** Whoever held the lock may have moved the record on: it is asked again once the lock is one's own. */
function useFreshRecord(lock: RecordLock | undefined, refetch?: () => Promise<unknown>): void {
  const before = useRef(lock?.state)
  const state = lock?.state
  useEffect(() => {
    if (before.current === 'held' && state === 'mine') void refetch?.()
    before.current = state
  }, [state, refetch])
}

function lockReason(lock: RecordLock | undefined): string {
  if (!lock || lock.state === 'mine') return ''
  if (lock.state === 'held') return `${lock.holderName}正在办理，您可以查看`
  return lock.state === 'checking' ? '正在确认案件是否有人在办，请稍候' : lock.message
}

function LockState({ lock }: { lock: RecordLock }) {
  const now = useNow()
  if (lock.state === 'held') {
    const since = lock.since === null ? '' : ` ${spokenTime(lock.since, now)} 起`
    return (
      <Notice tone="warn" icon={LockIcon}>
        {lock.holderName}
        {since}正在办理，您可以查看；对方离开后自动可以办理
      </Notice>
    )
  }
  if (lock.state !== 'failed') return null
  return (
    <Notice tone="bad" icon={LockIcon} action={<LinkButton onClick={lock.retry}>重试</LinkButton>}>
      {lock.message}
    </Notice>
  )
}

/** Says that what is typed is safe, or that it is not. */
function DraftNote({ draft }: { draft: EditScreenProps['draft'] }) {
  const now = useNow()
  if (draft.failed) return <Notice tone="bad">{NOT_KEPT}</Notice>
  if (draft.savedAt === null) return null
  const when = spokenTime(draft.savedAt, now)
  return (
    <p className="cg-draft-note num" role="status">
      {draft.restored ? `已恢复 ${when} 的草稿` : `草稿已存在本机 ${when}，离开也不会丢`}
    </p>
  )
}
