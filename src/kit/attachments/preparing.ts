import { useMemo } from 'react'
import { createStore } from '@/stores/createStore'
import { newId } from '@/domain/id'
import { problemIf, problemsOf, type Problem } from '@/domain/problems'
import { PREPARING_TIMEOUT, withTimeout } from '@/domain/timeLimits'
import { resettable } from '@/domain/resettable'
import { rest } from '@/stores/rests'

/** Where a photo will go: the draft that keeps it, and the field of that. */
export interface Target {
  owner: string
  field: string
}

/** A photo that is being checked and scaled down. */
export interface Preparation extends Target {
  id: string
  /** It takes longer than any photo should: the user may give it up. */
  late: boolean
  giveUp: () => void
}

/** Of the whole page: a form that was left and opened again still knows what is on its way to it. */
const useUnderWay = createStore<{ all: readonly Preparation[] }>(() => ({ all: [] }))

const update = (next: (all: readonly Preparation[]) => readonly Preparation[]): void =>
  useUnderWay.setState(({ all }) => ({ all: next(all) }))

const last = resettable<Promise<unknown>>(() => Promise.resolve())

/**
 * One photo at a time in the whole page: each takes some 50 MB while it is open (docs/platform.md). One that takes too long holds
 * up nobody: `onLate` hears of it, and the next has its turn.
 */
export function inTurn<T>(work: () => Promise<T>, onLate: () => void = () => undefined): Promise<T> {
  const begun = last.current.then(() => ({ end: work() }))
  last.current = begun.then(({ end }) => endOrPatience(end, onLate)).catch(() => undefined)
  return begun.then(({ end }) => end)
}

const endOrPatience = (end: Promise<unknown>, onLate: () => void): Promise<unknown> =>
  // How it ends is for who asked for it.
  withTimeout(rest(PREPARING_TIMEOUT), () => end.catch(() => undefined), onLate)

/**
 * Prepares a photo when its turn comes, counted until it is ready. Null when it was given up: `work` then hears of it by its
 * signal, and whatever it still brings is for nobody.
 */
export function prepare<T>(
  target: Target,
  work: (signal: AbortSignal) => Promise<T | null>,
): Promise<T | null> {
  const control = new AbortController()
  const { signal } = control
  const id = newId()
  update((all) => [...all, { ...target, id, late: false, giveUp: () => control.abort() }])
  const given = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
  })
  const late = () => update((all) => all.map((one) => (one.id === id ? { ...one, late: true } : one)))
  const done = inTurn(() => work(signal), late)
  return Promise.race([done, given]).finally(() => update((all) => all.filter((one) => one.id !== id)))
}

/** The photos on their way to a field of a form. */
export function usePreparing({ owner, field }: Target): readonly Preparation[] {
  const all = useUnderWay((state) => state.all)
  return useMemo(() => all.filter((one) => one.owner === owner && one.field === field), [all, owner, field])
}

/** What stands against sending the form of a draft (`verb`) while photos of it are checked and scaled down. */
export const preparingProblems = (owner: string, verb = '提交'): Problem[] =>
  problemsOf(
    problemIf(
      useUnderWay.getState().all.some((one) => one.owner === owner),
      '',
      `还有照片正在处理，请稍候再${verb}`,
    ),
  )
