import { useEffect, useEffectEvent, useState, useRef } from 'react'
import type { Draft } from '@/kit/edit/draft/draft'
import { ApiError, isNetworkFailure } from '@/api/envelope'
import { newId } from '@/domain/id'
import type { Problem } from '@/domain/problems'
import { now } from '@/stores/clock'
import { preparingProblems } from '@/kit/attachments/photoItem'
import { useAccount } from '@/kit/data/useApiQuery'
import { type Destination, useNav, type Navigator } from '@/kit/screen/hooks'
import { sendDraft, tookBefore, type SubmitResult, type Effects, Unsettled } from './submit/outcome'
import {
  type FollowUp,
  type FieldBinding,
  type FormSpec,
  type ReplacementScreen,
  type PhotoBinding,
  type Transport,
} from './form'
import { useFields, usePhotoFields, type PhotoField } from './bindings'
import { useDraft } from './draft/useDraft'
import { useSubmit, type Submit } from './submit/useSubmit'
import type { ToastOffer } from '@/stores/toasts'
import { useNetwork } from '@/stores/network'
import { queueDraft, settleDraft, useQueued, useQueues } from './submit/queue'
import { OfflineError, type DraftLabel } from './draft/waiting'

/** Why it cannot be sent: offline, a form that only needs a connection has no error. */
const problemsOn = (online: boolean, problems: readonly Problem[]): readonly Problem[] =>
  online ? problems : problems.filter(({ waits }) => waits !== true)

/** Online again: the error of the last attempt is no longer true. */
function useBackOnline(offline: boolean, forget: () => void): void {
  const onBackOnline = useEffectEvent(forget)
  useEffect(() => {
    if (!offline) onBackOnline()
  }, [offline])
}

interface OfflineDraft {
  /** Offline: nothing is sent. */
  offline: boolean
  /** The record has changed since the form was filled in offline. */
  outdated: boolean
  /** Called with the error of a submit: after a network failure the form waits for a connection too. */
  noteFailure: (error: unknown) => void
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof OfflineError || isNetworkFailure(error instanceof Unsettled ? error.origin : error)

/**
 * Stores the offline state with the draft of a form about a record: a form filled in offline waits for a
 * connection, complete or not, and keeps the record's state of that time.
 */
function useOfflineDraft<V extends object, D>(
  draft: Draft<V>,
  record: D | undefined,
  effects: Effects<D> | undefined,
  missing: FormSpec<V>['missing'],
): OfflineDraft {
  const { waits, judge, save, attempt } = draft
  const failedOffline = useRef(false)
  useEffect(() => {
    judge((value): DraftLabel | null => {
      if (!effects || record === undefined) return waits
      const { offline, barred, place } = effects.connection
      if (!offline && !failedOffline.current && !useNetwork.getState().offline && waits === null) return null
      const trace = offline || waits === null ? effects.of(record) : waits.trace
      const complete = !barred && problemsOn(false, missing(value, now())).length === 0
      return { ...place(record), complete, trace }
    })
  })
  // Called when nothing is left to do: the draft is no longer offered, but stays in its form.
  const isSettled =
    waits?.complete === true && effects?.connection.offline === false && effects.connection.barred
  useEffect(() => {
    if (isSettled) void save()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, with what was judged last
  }, [isSettled])
  const known = waits !== null && attempt === null && record !== undefined && effects !== undefined
  return {
    offline: effects?.connection.offline === true,
    outdated: known && effects.of(record) !== waits.trace,
    noteFailure: (error) => {
      if (isConnectionError(error)) failedOffline.current = true
    },
  }
}

export interface Form<V extends object, R = unknown> {
  draft: Draft<V>
  submit: Submit
  /** The record has changed since this was filled in offline. */
  outdated: boolean
  /** A submit now is queued. */
  queues: boolean
  /** The parts of the transport that the screen renders. */
  on: Pick<Transport<unknown, R>, 'key' | 'noun' | 'record' | 'why' | 'lock' | 'handovers' | 'note'>
  value: V
  set: Draft<V>['set']
  /** The props of a field's control. */
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  photos: (name: PhotoField<V>) => PhotoBinding
}

const QUIET = { quiet: true } as const

/**
 * A form: its draft, its fields, and sending by `transport`, which then navigates on. While the record is
 * undefined nothing is sent; a submit that may have taken effect is checked before it is sent again.
 */
export function useForm<V extends object, S, A, R>(
  spec: FormSpec<V, S, A>,
  transport: Transport<S, R>,
): Form<V, R> {
  return useFormOn(spec, transport, useFormDraft(spec, transport))
}

/**
 * The draft of a form, not ready before its key and its initial value are known. For forms whose validation
 * depends on it.
 */
export function useFormDraft<V extends object>(
  {
    name,
    schema,
    empty,
    start = empty,
    seen,
  }: Pick<FormSpec<V>, 'name' | 'schema' | 'empty' | 'start' | 'seen'>,
  { key, ready = true }: Pick<Transport<unknown>, 'key' | 'ready'>,
): Draft<V> {
  const kept = useDraft(name, key, schema, start ?? empty)
  const draft = { ...kept, ready: kept.ready && ready && (start !== null || kept.foundAt !== null) }
  return seen ? withSeen(draft, seen) : draft
}

/** Current data overrides every change and what is sent. */
const withSeen = <V extends object>(kept: Draft<V>, seen: Partial<V>): Draft<V> => ({
  ...kept,
  value: { ...kept.value, ...seen },
  set: (change) =>
    kept.set((value) => ({ ...seen, ...(typeof change === 'function' ? change(value) : change) })),
  handOver: (work) => kept.handOver((value) => work({ ...value, ...seen })),
})

/** The parts of a form that do not concern its draft. */
type SendSpec<V extends object, S, A> = Omit<
  FormSpec<V, S, A>,
  'name' | 'schema' | 'empty' | 'start' | 'seen'
>

/** A form with an existing `draft` (useFormDraft): its fields and sending. */
export function useFormOn<V extends object, S, A, R>(
  spec: SendSpec<V, S, A>,
  given: Transport<S, R>,
  draft: Draft<V>,
): Form<V, R> {
  const transport = useQueued(spec.queue, given, draft.key)
  const { about, effects, takesDraft = false } = transport
  const nav = useNav()
  const { value, set } = draft
  const { outdated, offline, noteFailure } = useOfflineDraft(draft, about, effects, spec.missing)
  const queues = useQueues(spec.queue, draft.attempt !== null, offline)
  const send = useSending(spec, transport, draft, { offline, queues })
  const submit = useSubmit<SubmitResult<A>>({
    // A photo in preparation would be left out silently.
    problems: () => [
      ...preparingProblems(draft.key),
      ...problemsOn(!offline && !queues, spec.missing(value, now())),
    ],
    send: async () => {
      if (about === undefined) return noRecord()
      try {
        return await send(about)
      } catch (error) {
        noteFailure(error)
        // Also for a prefilled form without input: its row shows that a draft exists.
        if (!takesDraft) await draft.save()
        throw error
      }
    },
    successMessage: (done) => answered(spec.successMessage, value, done),
    offer: () => offerOf(nav, spec.followUp?.(value)),
    kept: draft.failed ? '本机存不下草稿，请不要离开' : '已保存为草稿',
    done: async ({ took }) => {
      await settleDraft(spec.queue, transport, draft, took === 'queued')
      lead(nav, typeof spec.leads === 'function' ? spec.leads(value, draft.foundAt !== null) : spec.leads)
      spec.sent?.()
    },
  })
  useSettled(draft, about, effects, submit.settle)
  useBackOnline(offline, submit.forget)
  return {
    draft,
    submit,
    outdated,
    queues,
    on: transport,
    value,
    set,
    field: useFields(value, set, submit.errorOf),
    photos: usePhotoFields(draft, submit.errorOf),
  }
}

/** Sends the form: exactly once for a form about a record; with the same id while it is open. */
function useSending<V extends object, S, A>(
  spec: Pick<FormSpec<V, S, A>, 'send' | 'queue'>,
  { about, effects, takesDraft, key }: Transport<S, unknown>,
  draft: Draft<V>,
  { offline, queues }: { offline: boolean; queues: boolean },
) {
  const account = useAccount()
  const [made] = useState(newId)
  const seen = useFirst(about === undefined ? undefined : effects?.of(about))
  const sendAs = (record: S) => (clientId: string) =>
    spec.send({ value: draft.value, record, account, clientId, options: QUIET, draft })
  return async (record: S): Promise<SubmitResult<A>> => {
    if (queues && spec.queue) return queueDraft(spec.queue, draft, record, newId())
    if (offline) throw new OfflineError()
    const send = sendAs(record)
    const clientId = takesDraft ? key : made
    if (!effects) return { took: 'answered', answer: await send(clientId) }
    const trace = effects.of(record)
    return sendDraft<A>(draft, { ...effects, clientId, trace, seen: seen ?? trace, send })
  }
}

/** The first defined value. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

function lead(nav: Navigator, to: 'back' | 'stay' | ReplacementScreen | Destination): void {
  if (to === 'stay') return
  if (to === 'back') nav.back()
  else if ('instead' in to) nav.replace(to.instead)
  else nav.backTo(to)
}

const offerOf = (nav: Navigator, next: FollowUp | null | undefined): ToastOffer | undefined =>
  next ? { label: next.label, run: () => nav.goFromToast(next.to) } : undefined

function answered<V, A>(
  successMessage: FormSpec<V & object, never, A>['successMessage'],
  value: V & object,
  done: SubmitResult<A>,
): string {
  if (done.took === 'queued') return done.words
  if (done.took !== 'answered') return done.took === 'before' ? '上次提交已生效' : '已核对，提交已生效'
  return typeof successMessage === 'string' ? successMessage : successMessage({ value, answer: done.answer })
}

/**
 * An earlier submit with an unknown outcome is resolved as soon as the record shows that it has changed
 * since.
 */
function useSettled<V extends object, D, A>(
  { ready, attempt, note }: Draft<V>,
  record: D | undefined,
  effects: Effects<D> | undefined,
  settle: (work: () => Promise<SubmitResult<A> | null>) => Promise<void>,
): void {
  const moved =
    ready && attempt !== null && record !== undefined && effects !== undefined
      ? effects.of(record) !== attempt.trace
      : false
  const onMoved = useEffectEvent(() => {
    if (!attempt || !effects) return
    void settle(async () =>
      (await tookBefore(attempt, { look: effects.look, note })) ? { took: 'before' } : null,
    )
  })
  useEffect(() => {
    if (moved) onMoved()
  }, [moved])
}

/** Without a record nothing is sent, so no false success shows. */
function noRecord(): Promise<never> {
  return Promise.reject(new ApiError('business', '内容还没有加载出来'))
}
