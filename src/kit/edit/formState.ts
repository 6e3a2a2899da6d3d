import { spokenTime, type Millis } from '@/domain/time'
import type { RecordLock } from '../record/lock/useRecordLock'
import type { Form } from './useForm'

/** What is said above the fields of a form. */
export interface FormNotice {
  tone: 'warn' | 'bad'
  text: string
  /** It is about the lock. */
  locks?: boolean
  retry?: () => void
}

/** How a form stands: what of it can be drawn, changed and sent. */
export interface FormState {
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
      return { is: 'checking', why: '正在确认是否有人在办，请稍候', notices: [] }
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
export interface Judged extends Pick<Form<object>, 'outdated'> {
  draft: Pick<Form<object>['draft'], 'ready'>
  on: Pick<Form<object>['on'], 'record' | 'why' | 'lock'>
}

/** How a form stands now. `unasked`: it is drawn without its record, which was seen before. */
export function formState({ draft, outdated, on }: Judged, now: Millis, unasked = false): FormState {
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
