import type { CaseAction } from '@/domain/case/caseFacts'
import { mayDo } from '@/domain/case/moves'
import type { Millis } from '@/domain/time'
import { isOffered } from '@/domain/verdict'
import type { CaseRecord } from './model'
import type { User } from '../city/model'

/** What is somebody's to do with a case, as against what may be done besides. */
const TODO: readonly CaseAction[] = ['verify', 'sign', 'handle', 'personalHandle', 'confirm', 'check']

/** Whether a case waits for this user, who has not opened it since it came there. */
export const isUnread = ({ facts, openedBy }: CaseRecord, user: User, now: Millis): boolean =>
  !openedBy.includes(user.id) && TODO.some((action) => isOffered(mayDo(action, facts, user, now)))
