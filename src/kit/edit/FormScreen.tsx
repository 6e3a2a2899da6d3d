import type { Draft } from './draft/draft'
import type { ReactNode } from 'react'
import { spokenTime } from '@/domain/time'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/state/Notice'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import type { RecordLock } from '../record/lock/useRecordLock'
import { Waiting } from '../data/Waiting'
import { Screen } from '../screen/Screen'
import { useNow } from '../screen/useNow'
import { FormFields } from './FormFields'
import { LockIcon } from '@/ui/icon/icons'
import { LinkButton } from '@/ui/button/LinkButton'
import { NOT_KEPT } from './draft/useKeepDraft'
import { SubmitNote } from './submit/SubmitNote'
import type { Submit } from './submit/useSubmit'
import './form.css'

const holderOf = ({ holderName }: { holderName: string }): string => holderName || '其他人'

/** Why a lock keeps the form from being submitted; '' when it does not. */
function lockReason(lock: RecordLock | undefined): string {
  // Without a line the form is checked and kept, and says itself that it was not sent.
  if (!lock || lock.state === 'mine' || lock.state === 'offline') return ''
  if (lock.state === 'held') return lock.message ?? `${holderOf(lock)}正在办理，您可以查看`
  return lock.state === 'checking' ? '正在确认是否有人在办，请稍候' : lock.message
}

/** Who is at the record, or that nobody can tell. */
function LockState({ lock }: { lock: RecordLock }) {
  const now = useNow()
  if (lock.state === 'held') {
    const since = lock.since === null ? '' : ` ${spokenTime(lock.since, now)} 起`
    return (
      <Notice tone="warn" icon={LockIcon}>
        {lock.message ?? `${holderOf(lock)}${since}正在办理，您可以查看；对方离开后自动可以办理`}
      </Notice>
    )
  }
  if (lock.state === 'offline') return <Notice tone="warn">网络不通，先填好存草稿，联网后再提交</Notice>
  if (lock.state !== 'failed') return null
  return (
    <Notice tone="bad" icon={LockIcon} action={<LinkButton onClick={lock.retry}>重试</LinkButton>}>
      {lock.message}
    </Notice>
  )
}

/** As much of a form as its screen draws around the fields. */
export interface FormFrame {
  draft: Pick<Draft<object>, 'ready' | 'savedAt' | 'failed' | 'restored' | 'attempt'>
  submit: Submit
  /** The record is another than when this was filled in without a line. */
  outdated?: boolean
}

export interface FormScreenProps {
  form: FormFrame
  /** The main button: 提交处置. */
  label: string
  /** Why it may not be submitted now; '' when it may. */
  why?: string
  lock?: RecordLock
  /** Besides the main button. */
  secondary?: ReactNode
  /** In the place of the row's, where the form serves a second purpose. */
  title?: string
  /** At the right of the title. */
  right?: ReactNode
  children: ReactNode
}

/** Said of a form that was filled in without a line, and whose record has moved on. */
const CHANGED = '没有网络时填的内容都还在；这期间记录有了变化'
const CHANGED_CHECK = `${CHANGED}，请核对后再提交`

/** A form with its draft and its one main button. */
export function FormScreen({
  form: { draft, submit, outdated = false },
  label,
  why = '',
  lock,
  secondary,
  title,
  right,
  children,
}: FormScreenProps) {
  if (!draft.ready) {
    return (
      <Screen title={title}>
        <Waiting leave>
          <SkeletonDetail />
        </Waiting>
      </Screen>
    )
  }
  const bottom = (
    <BottomBar notice={<SubmitNote submit={submit} open={draft.attempt !== null} />}>
      {secondary}
      <Button
        grow
        why={why || lockReason(lock)}
        loading={submit.submitting}
        onClick={() => void submit.submit()}
      >
        {label}
      </Button>
    </BottomBar>
  )
  return (
    <Screen title={title} right={right} bottom={bottom}>
      {lock && <LockState lock={lock} />}
      {why !== '' && <Notice tone="warn">{why}</Notice>}
      {outdated && <Notice tone="warn">{why === '' ? CHANGED_CHECK : CHANGED}</Notice>}
      <FormFields submit={submit} barred={lock?.state === 'held'}>
        {children}
      </FormFields>
      <DraftNote draft={draft} />
    </Screen>
  )
}

/** Says that what is typed is safe, or that it is not. */
function DraftNote({ draft }: { draft: FormFrame['draft'] }) {
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
