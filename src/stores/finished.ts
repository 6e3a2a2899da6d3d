import * as v from 'valibot'
import { taskOf } from '@/domain/id'
import { DAY, type Millis } from '@/domain/time'
import { createStore } from './createStore'
import { now } from './clock'
import { onUserChange, useSession } from './session'
import { deviceStorage, dropStored, readStored, writeStored } from './storage'

// Tasks that the user has just finished on this phone. Earlier answers of the server still list and count them (decision 0047).

/** The time when the server accepted the result, by count and id of the task (`verify/12`); 0 while it is queued. */
type Finished = Readonly<Record<string, Millis>>

const KEY = 'finishedTasks'
/** As long as persisted reads: after that no earlier answer exists. */
const HOLDS: Millis = 3 * DAY
const stored = v.object({ userId: v.string(), tasks: v.record(v.string(), v.number()) })

const userOf = (): string => useSession.getState().account?.id ?? ''

function read(): Finished {
  const found = readStored(deviceStorage, KEY, stored)
  return found && found.userId === userOf() ? found.tasks : {}
}

export const useFinished = createStore<{ tasks: Finished }>(() => ({ tasks: read() }))

useSession.subscribe(({ account }, before) => {
  if (account?.id !== before.account?.id) useFinished.setState({ tasks: read() })
})
// The outbox of the next user adds that user's queued results.
onUserChange(() => {
  dropStored(deviceStorage, KEY)
  useFinished.setState({ tasks: {} })
})

function keep(tasks: Finished): void {
  if (JSON.stringify(tasks) === JSON.stringify(useFinished.getState().tasks)) return
  useFinished.setState({ tasks })
  writeStored(deviceStorage, KEY, { userId: userOf(), tasks })
}

const sentOnly = (): [string, Millis][] =>
  Object.entries(useFinished.getState().tasks).filter(([, at]) => at > 0 && now() - at < HOLDS)

/** Notes that the server accepted the result of a task. `task` comes from taskOf. */
export const noteFinished = (task: string): void =>
  keep({ ...Object.fromEntries(sentOnly()), ...useFinished.getState().tasks, [task]: now() })

interface Act {
  about: string
  state: string
  receivedAt: Millis | null
}

/** Adds the results in the outbox of the current user. A refused result does not finish its task. */
export function noteActs(acts: readonly Act[]): void {
  const found = acts.flatMap(({ about, state, receivedAt }): [string, Millis][] => {
    const task = taskOf(about)
    if (task === '' || state === 'failed') return []
    return [[task, state === 'received' ? (receivedAt ?? 0) : 0]]
  })
  keep(Object.fromEntries([...sentOnly(), ...found]))
}

const isNewer = (at: Millis, answeredAt: Millis): boolean => at === 0 || at > answeredAt

/** Whether the result of a task is queued, or was accepted after an answer of the server from `answeredAt` (ms). */
export const isFinished = (tasks: Finished, id: string, answeredAt: Millis): boolean =>
  Object.entries(tasks).some(([task, at]) => task.endsWith(`/${id}`) && isNewer(at, answeredAt))

/** Whether the result of a task is still in the outbox. */
export const isQueued = (tasks: Finished, id: string): boolean => isFinished(tasks, id, Infinity)

/** Subtracts these tasks from the counts of open work of an answer from `answeredAt` (ms). */
export function withoutFinished<C extends Readonly<Record<string, unknown>>>(
  counts: C,
  tasks: Finished,
  answeredAt: Millis,
): C {
  const less = { ...counts }
  for (const [task, at] of Object.entries(tasks)) {
    const [name] = task.split('/') as [keyof C]
    const count = less[name]
    if (typeof count === 'number' && isNewer(at, answeredAt))
      less[name] = Math.max(0, count - 1) as C[keyof C]
  }
  return less
}
