import { useEffect, useEffectEvent, useState } from 'react'
import type { Draft } from './draft/draft'
import { ApiError } from '@/api/envelope'
import { newId } from '@/domain/id'
import type { Problem } from '@/domain/problems'
import { now } from '@/stores/clock'
import { preparingProblems } from '../attachments/preparing'
import type { PhotoForm } from '../attachments/usePhotos'
import type { PhotoItem } from '../attachments/photoItem'
import { useAccount } from '../data/useAccount'
import type { Destination } from '../screen/links'
import { useNav, type Navigator } from '../screen/screenContext'
import { sendDraft, tookBefore, type Done, type Effects, type KeptDraft } from './submit/fate'
import { fieldsOf, type FieldBinding, type FormSpec, type Instead } from './form'
import { useDraft } from './draft/useDraft'
import { useSubmit, type Submit } from './submit/useSubmit'
import { problemsOn, useLineBack, useWaits } from './draft/useWaits'
import { NoLine } from './draft/waiting'

/** Fields of a form that hold photos. */
type PhotoField<V> = { [K in keyof V & string]: V[K] extends PhotoItem[] ? K : never }[keyof V & string]

/** What a field of photos takes. */
export interface PhotoBinding extends PhotoForm {
  name: string
  error: string | undefined
}

export interface Form<V extends object> {
  draft: Draft<V>
  submit: Submit
  /** The record is another than when this was filled in without a line. */
  outdated: boolean
  value: V
  set: Draft<V>['set']
  /** Everything the control of a field needs. */
  field: <K extends keyof V & string>(name: K) => FieldBinding<V[K]>
  photos: (name: PhotoField<V>) => PhotoBinding
}

export interface FormOptions<D> {
  /** How it is seen whether a submit took effect whose answer was lost; of a form about a record (useRecordWork). */
  effects?: Effects<D>
  /** The draft is taken over by what sends it (the outbox), not cleared. */
  handsOver?: boolean
  /** After it has been sent and left. */
  sent?: () => void
}

const QUIET = { quiet: true } as const

/** A form begun on `draft`, whoever made that: its fields and its sending. */
export function useFormOn<V extends object, D, A>(
  spec: Pick<FormSpec<V, D, A>, 'missing' | 'send' | 'said' | 'leads'>,
  draft: Draft<V>,
  record: D | undefined,
  { effects, handsOver = false, sent }: FormOptions<D> = {},
): Form<V> {
  const nav = useNav()
  const account = useAccount()
  const { value, set } = draft
  const sendAbout = useSending(draft, record, effects)
  const { outdated, away, missed } = useWaits(draft, record, effects, spec.missing)
  const submit = useSubmit<Done<A>>({
    // A photo that is being prepared would be left behind without a word.
    problems: () => [...preparingProblems(draft.key), ...problemsOn(!away, spec.missing(value, now()))],
    send: async () => {
      if (record === undefined) return noRecord()
      try {
        if (away) throw new NoLine()
        return await sendAbout(record, (clientId) =>
          spec.send({ value, record, account, clientId, options: QUIET }),
        )
      } catch (error) {
        missed(error)
        // Also where nothing was typed, of a form that started filled in: its row says that it still lies here.
        if (!handsOver) await draft.save()
        throw error
      }
    },
    said: (done) => saidOf(spec.said, value, done),
    kept: draft.failed ? '本机存不下草稿，请不要离开' : '已保存为草稿',
    done: async () => {
      if (!handsOver) await draft.clear()
      lead(nav, typeof spec.leads === 'function' ? spec.leads(value) : spec.leads)
      sent?.()
    },
  })
  useSettled(draft, record, effects, submit.settle)
  useLineBack(away, submit.forget)
  return {
    draft,
    submit,
    outdated,
    value,
    set,
    field: fieldsOf(value, set, submit.problem),
    photos: photosOf(draft, submit.problem),
  }
}

/** How a form is sent: once, where it is about a record, whatever becomes of the answer; under one id as long as it is open. */
function useSending<D>(draft: KeptDraft, record: D | undefined, effects: Effects<D> | undefined) {
  const [clientId] = useState(newId)
  const seen = useFirst(record && effects?.of(record))
  return async <A>(about: D, send: (clientId: string) => Promise<A>): Promise<Done<A>> => {
    if (!effects) return { took: 'answered', answer: await send(clientId) }
    const trace = effects.of(about)
    return sendDraft(draft, { ...effects, clientId, trace, seen: seen ?? trace, send })
  }
}

/** The first value there was. */
function useFirst<T>(value: T | undefined): T | undefined {
  const [first, setFirst] = useState(value)
  if (first === undefined && value !== undefined) setFirst(value)
  return first
}

function lead(nav: Navigator, to: 'back' | Instead | Destination): void {
  if (to === 'back') nav.back()
  else if ('instead' in to) nav.replace(to.instead)
  else nav.backTo(to)
}

function saidOf<V, A>(
  said: FormSpec<V & object, never, A>['said'],
  value: V & object,
  done: Done<A>,
): string {
  if (done.took !== 'answered') return done.took === 'before' ? '上次提交已生效' : '已核对，提交已生效'
  return typeof said === 'string' ? said : said({ value, answer: done.answer })
}

/** A submit of before whose fate was open is settled as soon as the record shows that it has moved since. */
function useSettled<V extends object, D, A>(
  { ready, attempt, note }: Draft<V>,
  record: D | undefined,
  effects: Effects<D> | undefined,
  settle: (work: () => Promise<Done<A> | null>) => Promise<void>,
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

/**
 * A form about a record, or about a new one (`record` null): its draft, its fields, and its sending, which clears the draft
 * and leads on. `key` tells the drafts of several apart: the record's id. While the record is undefined nothing is sent.
 * `effects` (of useRecordWork): what perhaps took effect is looked up before it is sent again.
 */
export function useForm<V extends object, D, A>(
  spec: FormSpec<V, D, A>,
  key: string,
  record: D | undefined,
  effects?: Effects<D>,
): Form<V> {
  const draft = useDraft(spec.name, key, spec.schema, spec.empty)
  return useFormOn(spec, draft, record, { effects })
}

/** No record, nothing sent: never a success that was none. */
function noRecord(): Promise<never> {
  return Promise.reject(new ApiError('business', '内容还没有加载出来'))
}

const photosOf =
  <V extends object>({ key, value, set }: Draft<V>, problem: Problem | null) =>
  (name: PhotoField<V>): PhotoBinding => ({
    name,
    owner: key,
    // The type of the name says that photos are there; the compiler cannot follow it through the index.
    items: value[name] as PhotoItem[],
    onChange: (next) => set((form) => ({ [name]: next(form[name] as PhotoItem[]) }) as Partial<V>),
    error: problem?.field === name ? problem.text : undefined,
  })
