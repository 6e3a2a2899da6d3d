import type { ReactNode } from 'react'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { LockIcon } from '@/ui/icon/icons'
import { Notice } from '@/ui/Card'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { Loaded } from '../data/Loaded'
import type { Reading } from '@/kit/data/useApiQuery'
import { HandoverNotices } from '../record/marks/HandoverNotices'
import { AccountGate } from '../screen/AccountGate'
import { Screen } from '../screen/Screen'
import { useNow, useScreen } from '@/kit/screen/hooks'
import { FormFields } from './form'
import { NOT_PERSISTED } from './draft/draft'
import type { RecordLock } from '../record/useRecordLock'
import type { Decision } from './useDecision'
import type { Form } from './useForm'
import { SubmitNote } from './submit/SubmitNote'
import './form.css'

/** The message above the fields of a form. */
interface FormNotice {
  tone: 'warn' | 'bad'
  text: string
  /** It is about the lock. */
  locks?: boolean
  retry?: () => void
}

/** State of a form: what can be rendered, changed and sent. */
interface FormState {
  /**
   * The first state that applies. `loading`: the record or the draft is loading; `failed`: the record failed
   * to load; `locked`: someone else has it; `unsure`: the lock is unknown; `checking`: the lock is being
   * checked; `offline`: it is filled in and stored; `barred`: it may not be sent; `outdated`: it was filled
   * in offline, and the record has changed.
   */
  is: 'loading' | 'failed' | 'locked' | 'unsure' | 'checking' | 'offline' | 'barred' | 'outdated' | 'ready'
  /** Why the main button is disabled; '' when it sends, or when it shows itself that the app is offline. */
  why: string
  /** It is read-only. */
  closed: boolean
  notices: readonly FormNotice[]
}

const holderOf = ({ holderName }: { holderName: string }): string => holderName || '其他人'

type OfLock = Pick<FormState, 'is' | 'why' | 'notices'>

/** Shown on a form that is queued. */
export const QUEUES = '网络不通，可以直接提交，联网后自动上传'

/** The lock's effect on a form. Only this function interprets the lock. */
function ofLock(lock: RecordLock | undefined, now: Millis, queues: boolean): OfLock {
  switch (lock?.state) {
    case 'held': {
      const { message, since } = lock
      const from = since === null ? '' : ` ${formatRelativeTime(since, now)} 起`
      const text = message ?? `${holderOf(lock)}${from}正在办理，您可以查看；对方离开后自动可以办理`
      const why = message ?? `${holderOf(lock)}正在办理，您可以查看`
      return { is: 'locked', why, notices: [{ tone: 'warn', text, locks: true }] }
    }
    case 'failed': {
      const { message, retry } = lock
      return { is: 'unsure', why: message, notices: [{ tone: 'bad', text: message, locks: true, retry }] }
    }
    case 'checking':
      return { is: 'checking', why: lock.why ?? '正在确认是否有人在办，请稍候', notices: [] }
    case 'offline':
      // Offline the form is validated and stored, and shows itself that it was not sent.
      return {
        is: 'offline',
        why: '',
        notices: [{ tone: 'warn', text: queues ? QUEUES : '网络不通，先填好存草稿，联网后再提交' }],
      }
    case 'unknown':
      return {
        is: 'ready',
        why: '',
        notices: [{ tone: 'warn', text: '不能确认是否有人在办，提交时由平台判断', locks: true }],
      }
    default:
      return { is: 'ready', why: '', notices: [] }
  }
}

/** Shown on a form that was filled in offline and whose record has changed. */
const CHANGED = '没有网络时填的内容都还在；这期间记录有了变化'

/** The parts of a form that its state depends on. */
interface Judged extends Pick<Form<object>, 'outdated'>, Partial<Pick<Form<object>, 'queues'>> {
  draft: Pick<Form<object>['draft'], 'ready'>
  on: Pick<Form<object>['on'], 'record' | 'why' | 'lock'>
}

/** Current state of a form. `unasked`: it is rendered without its record, which was loaded before. */
function formState({ draft, outdated, queues = false, on }: Judged, now: Millis, unasked = false): FormState {
  const { record, why = '', lock } = on
  if (record && record.data === undefined && !unasked)
    return { is: record.error ? 'failed' : 'loading', why: '', closed: true, notices: [] }
  if (!draft.ready) return { is: 'loading', why: '', closed: true, notices: [] }
  const locked = ofLock(lock, now, queues)
  const others: FormNotice[] = []
  if (why !== '') others.push({ tone: 'warn', text: why })
  if (outdated) others.push({ tone: 'warn', text: why === '' ? `${CHANGED}，请核对后再提交` : CHANGED })
  return {
    is: locked.is === 'ready' ? otherwise(why, outdated) : locked.is,
    why: why || locked.why,
    closed: locked.is === 'locked',
    notices: [...locked.notices, ...others],
  }
}

const otherwise = (why: string, outdated: boolean): FormState['is'] =>
  why !== '' ? 'barred' : outdated ? 'outdated' : 'ready'

/** The parts of a form that its screen renders around the fields. */
export type FormFrame<R> = Pick<Form<object, R>, 'submit' | 'outdated' | 'on'> &
  Partial<Pick<Form<object, R>, 'queues'>> & {
    draft: Pick<Form<object>['draft'], 'ready' | 'savedAt' | 'failed' | 'restored' | 'attempt'>
  }

export interface FormScreenProps<R> {
  form: FormFrame<R>
  /** The main button: 提交处置; or those of a decision. */
  label: string | Decision
  /** Beside the main button. */
  secondary?: ReactNode
  /** Instead of the title in the route table, where the form has a second purpose. */
  title?: string | undefined
  /** At the right of the title. */
  right?: ReactNode
  /** Replaces the record while it cannot be read: the form renders without it. */
  unasked?: ReactNode
  /** Above the note of the transport: a summary of the record. */
  head?: (record: R) => ReactNode
  /** The fields; those of a form about a record may depend on it. */
  children: ReactNode | ((record: R) => ReactNode)
}

/**
 * A form with its draft and main button, in every state (formState). A form about a record renders once the
 * record has loaded; when someone else holds the lock it is read-only and shows who; offline it is filled in
 * from the persisted record.
 */
export function FormScreen<R>(props: FormScreenProps<R>) {
  const { form, label, secondary, title, right, unasked } = props
  const { row } = useScreen()
  const { draft, submit, on } = form
  const { is, why, closed, notices } = formState(form, useNow(), unasked !== undefined)
  if (is === 'loading' || is === 'failed')
    return (
      <AccountGate>
        <NotYet of={on.record} noun={on.noun} title={title} />
      </AccountGate>
    )
  const bottom = (
    <BottomBar notice={<SubmitNote submit={submit} open={draft.attempt !== null} />}>
      {secondary}
      {typeof label === 'string' ? (
        <Button grow why={why} loading={submit.submitting} onClick={() => void submit.submit()}>
          {label}
        </Button>
      ) : (
        <DecisionButtons decision={label} why={why} submitting={submit.submitting} />
      )}
    </BottomBar>
  )
  return (
    <Screen title={title} right={right} bottom={bottom}>
      {notices.map((notice) => (
        <FormNote key={`${notice.tone} ${notice.text}`} {...notice} />
      ))}
      <FormFields label={`${title ?? row.title}表单`} submit={submit} barred={closed}>
        <Fields {...props} />
      </FormFields>
      <DraftNote draft={draft} />
    </Screen>
  )
}

interface DecisionButtonsProps {
  decision: Decision
  why: string
  submitting: boolean
}

/** The button of the chosen answer is filled, because the form shows its text. Before a choice this is the yes. */
function DecisionButtons({ decision: { ways, chosen, decide }, why, submitting }: DecisionButtonsProps) {
  const filled = ways.some(({ value }) => value === chosen) ? chosen : ways[ways.length - 1]?.value
  return ways.map((way) => (
    <Button
      key={way.value}
      grow={way.aside !== true}
      kind={way.value === filled ? 'primary' : way.aside === true ? 'plain' : 'ghost'}
      why={why || way.why}
      loading={submitting && way.value === chosen}
      disabled={submitting}
      onClick={() => decide(way.value)}
    >
      {way.label}
    </Button>
  ))
}

interface NotYetProps {
  of: Reading<unknown> | undefined
  noun: string | undefined
  title: string | undefined
}

const STILL: Reading<never> = { data: undefined, error: null, refetch: () => Promise.resolve() }

/** Shown until the form can render: its record is loading, or why it failed. */
export function NotYet({ of = STILL, noun = '', title }: NotYetProps) {
  return (
    <Loaded
      of={{ ...of, data: undefined, error: of.data === undefined ? of.error : null }}
      what={noun}
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen title={title}>{state}</Screen>}
    >
      {() => null}
    </Loaded>
  )
}

function FormNote({ tone, text, locks, retry }: FormNotice) {
  return (
    <Notice
      tone={tone}
      icon={locks ? LockIcon : undefined}
      action={retry && <LinkButton onClick={retry}>重试</LinkButton>}
    >
      {text}
    </Notice>
  )
}

function Fields<R>({ form: { on }, unasked, head, children }: FormScreenProps<R>) {
  // A form without its record has this in its type R.
  const record = on.record?.data as R
  return (
    <>
      {on.handovers && <HandoverNotices {...on.handovers} />}
      {unasked ?? head?.(record)}
      {on.note}
      {typeof children === 'function' ? children(record) : children}
    </>
  )
}

/** Shows whether the draft is saved. */
function DraftNote({ draft }: { draft: FormFrame<never>['draft'] }) {
  const now = useNow()
  if (draft.failed) return <Notice tone="bad">{NOT_PERSISTED}</Notice>
  if (draft.savedAt === null) return null
  const when = formatRelativeTime(draft.savedAt, now)
  return (
    <p className="cg-draft-note num" role="status">
      {draft.restored ? `已恢复 ${when} 的草稿` : `草稿已存在本机 ${when}，离开也不会丢`}
    </p>
  )
}
