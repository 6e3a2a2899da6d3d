import type { ReactNode } from 'react'
import { spokenTime, type Millis } from '@/domain/time'
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
import { useNow } from '@/kit/screen/hooks'
import { FormFields } from './form'
import { NOT_KEPT } from './draft/draft'
import type { RecordLock } from '../record/useRecordLock'
import type { Decision } from './useDecision'
import type { Form } from './useForm'
import { SubmitNote } from './submit/SubmitNote'
import './form.css'

/** What is said above the fields of a form. */
interface FormNotice {
  tone: 'warn' | 'bad'
  text: string
  /** It is about the lock. */
  locks?: boolean
  retry?: () => void
}

/** How a form stands: what of it can be drawn, changed and sent. */
interface FormState {
  /**
   * The first of these that is so. `loading`: the record or the draft is not there yet; `failed`: the record does not come;
   * `locked`: another has it; `unsure`: nobody can tell; `checking`: whether another has it is being asked; `offline`: no line, it
   * is filled in and waits; `barred`: it may not be sent; `outdated`: filled in without a line, and the record has moved on.
   */
  is: 'loading' | 'failed' | 'locked' | 'unsure' | 'checking' | 'offline' | 'barred' | 'outdated' | 'ready'
  /** Why the main button does nothing; '' when it sends, or says itself that there is no line. */
  why: string
  /** Nothing can be changed. */
  closed: boolean
  notices: readonly FormNotice[]
}

const holderOf = ({ holderName }: { holderName: string }): string => holderName || '其他人'

type OfLock = Pick<FormState, 'is' | 'why' | 'notices'>

/** What the lock says of a form. The only place that reads its answer. */
function ofLock(lock: RecordLock | undefined, now: Millis): OfLock {
  switch (lock?.state) {
    case 'held': {
      const { message, since } = lock
      const from = since === null ? '' : ` ${spokenTime(since, now)} 起`
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
      // Without a line the form is checked and kept, and says itself that it was not sent.
      return {
        is: 'offline',
        why: '',
        notices: [{ tone: 'warn', text: '网络不通，先填好存草稿，联网后再提交' }],
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

/** Said of a form that was filled in without a line, and whose record has moved on. */
const CHANGED = '没有网络时填的内容都还在；这期间记录有了变化'

/** As much of a form as its state follows from. */
interface Judged extends Pick<Form<object>, 'outdated'> {
  draft: Pick<Form<object>['draft'], 'ready'>
  on: Pick<Form<object>['on'], 'record' | 'why' | 'lock'>
}

/** How a form stands now. `unasked`: it is drawn without its record, which was seen before. */
function formState({ draft, outdated, on }: Judged, now: Millis, unasked = false): FormState {
  const { record, why = '', lock } = on
  if (record && record.data === undefined && !unasked)
    return { is: record.error ? 'failed' : 'loading', why: '', closed: true, notices: [] }
  if (!draft.ready) return { is: 'loading', why: '', closed: true, notices: [] }
  const locked = ofLock(lock, now)
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

/** As much of a form as its screen draws around the fields. */
export type FormFrame<R> = Pick<Form<object, R>, 'submit' | 'outdated' | 'on'> & {
  draft: Pick<Form<object>['draft'], 'ready' | 'savedAt' | 'failed' | 'restored' | 'attempt'>
}

export interface FormScreenProps<R> {
  form: FormFrame<R>
  /** The main button: 提交处置; or the two of a decision. */
  label: string | Decision
  /** Besides the main button. */
  secondary?: ReactNode
  /** In the place of the row's, where the form serves a second purpose. */
  title?: string | undefined
  /** At the right of the title. */
  right?: ReactNode
  /** In the place of its record, while that cannot be asked: the form is drawn without. */
  unasked?: ReactNode
  /** Above the note of the transport: what is shown of the record. */
  head?: (record: R) => ReactNode
  /** The fields; those of a form about a record may depend on it. */
  children: ReactNode | ((record: R) => ReactNode)
}

/**
 * A form with its draft and its one main button, in every state it can be in (formState). About a record, it is drawn once that is
 * there; held by another it is read-only and says by whom; without a line it is filled in from what is kept of the record.
 */
export function FormScreen<R>(props: FormScreenProps<R>) {
  const { form, label, secondary, title, right, unasked } = props
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
      <FormFields submit={submit} barred={closed}>
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

/** The chosen way is filled: its words are what stands in the form. Before a choice it is the yes. */
function DecisionButtons({ decision: { ways, chosen, decide }, why, submitting }: DecisionButtonsProps) {
  const filled = ways.some(({ value }) => value === chosen) ? chosen : ways[ways.length - 1]?.value
  return ways.map((way) => (
    <Button
      key={way.value}
      grow
      kind={way.value === filled ? 'primary' : 'ghost'}
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

/** What stands in the place of a form until it can be drawn: its record is on its way, or why that did not come. */
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
  // Drawn without its record, a form says so in its type R.
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

/** Says that what is typed is safe, or that it is not. */
function DraftNote({ draft }: { draft: FormFrame<never>['draft'] }) {
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
