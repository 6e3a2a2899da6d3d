import { useCallback, useMemo, type ReactNode } from 'react'
import type * as v from 'valibot'
import type { Account } from '@/api/contract/account'
import type { CallOptions } from '@/api/http'
import type { Problem } from '@/domain/problems'
import type { Millis } from '@/domain/time'
import type { Reading } from '@/kit/data/useApiQuery'
import type { RecordLock } from '@/kit/record/useRecordLock'
import type { Handovers } from '@/kit/record/marks/HandoverNotices'
import type { Destination } from '@/kit/screen/hooks'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import type { Stamp } from '@/kit/attachments/stamp'
import type { Draft } from '@/kit/edit/draft/draft'
import type { Effects } from './submit/outcome'
import type { Queue } from './submit/queue'
import type { Submit } from './submit/useSubmit'
import type { PhotoForm } from '../attachments/usePhotos'
import { OpinionField } from './OpinionField'
import './form.css'

/** The arguments of `send`. */
export interface Submission<V, D> {
  value: V
  /** The record of the form; null for a form that creates one. */
  record: D
  /** The user; null only where the screen does not need the account. */
  account: Account | null
  /** The same for every attempt: an append carries it, so a server that already has it does nothing. */
  clientId: string
  /** Options of its calls: quiet, because the form shows errors beside its button. */
  options: CallOptions
  /** The submitted value, for a transport that takes it over. */
  draft: Pick<Draft<V>, 'key' | 'handOver'>
}

/** Replaces the form after sending: Back skips it. */
export interface ReplacementScreen {
  instead: Destination
}

/** A step that often follows a form, as a link. */
export interface FollowUp {
  label: string
  to: Destination
}

/** A form as data: its draft, validation, sending, success message and next screen. */
export interface FormSpec<V extends object, D = null, A = unknown> {
  /** Storage name of its drafts. */
  name: string
  /** Schema of the stored draft; it validates what is read. */
  schema: v.GenericSchema<unknown, V>
  empty: V
  /**
   * Initial value where the phone has no draft, instead of `empty`; null while unknown: the form does not
   * render before.
   */
  start?: V | null
  /** Current data that overrides what was known when the draft was written. */
  seen?: Partial<V> | undefined
  /** Validation errors by field, in the order of the form. `now` is epoch ms. */
  missing: (value: V, now: Millis) => readonly Problem[]
  /** Sends it; rejects with ApiError. */
  send: (sending: Submission<V, D>) => Promise<A>
  /**
   * For a task given to the user alone: queued when the server cannot be reached. Left out: it stays a draft until the server
   * has given the lock.
   */
  queue?: Queue<V, D> | undefined
  /** The success message. */
  successMessage: string | ((sent: { value: V; answer: A }) => string)
  /**
   * The next screen: back to where it was opened, a list, or a replacement of the form; a sheet stays where
   * it is. `resumed`: it continued a draft of an earlier visit.
   */
  leads: 'back' | 'stay' | ReplacementScreen | ((value: V, resumed: boolean) => 'back' | Destination)
  /** A next step offered with the success message: 再报一件. */
  followUp?: ((value: V) => FollowUp | null) | undefined
  /** Runs after it has been sent and closed. */
  sent?: () => void
}

/**
 * How a form is sent, and what it depends on: directly under the lock of a record (useRecordWork), or through
 * the outbox (kit/outbox/form/useOutboxWay). `S`: what it is sent about; `R`: what it renders.
 */
export interface Transport<S, R = S> {
  /** Distinguishes drafts of one form: the id of its record, or of its queued action. */
  key: string
  /** False until `key` is known; always known where left out. */
  ready?: boolean
  /** The record it is sent about: null for a new one; undefined while unknown: then nothing is sent. */
  about: S | undefined
  /**
   * It takes over the draft, with `key` as client id; otherwise the draft is deleted after the server's
   * answer.
   */
  takesDraft?: boolean
  /** How to check whether a submit without an answer took effect. */
  effects?: Effects<S>
  /** Noun of what it renders: 督办任务. */
  noun?: string
  /** Required to render the form; left out where nothing is. */
  record?: Reading<R>
  /** Why it may not be sent now; '' when it may. */
  why?: string
  /** Only where the record can be locked. */
  lock?: RecordLock
  /** How the record came to its holder. */
  handovers?: Handovers | undefined
  /** Above the fields: the transport's note. */
  note?: ReactNode
}

/** Props of a photo field. */
export interface PhotoBinding extends PhotoForm {
  name: string
  error: string | undefined
}

/** One field of a form, as its control takes it. */
export interface FieldBinding<T> {
  /** A problem finds the field by it. */
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** A field with a few options; it may hold none of them: '' while nothing is chosen. */
type ChoiceBinding<T extends string, V extends string = T | ''> = Omit<FieldBinding<V>, 'onChange'> & {
  onChange: (value: T) => void
}

interface FormFieldsProps {
  /** The name of the form, for screen readers. */
  label: string
  submit: Pick<Submit, 'fields' | 'submitting'>
  /** While a form is being sent it is read-only. */
  barred?: boolean
  children: ReactNode
}

/**
 * The fields of a form; a problem finds its field in this element. They are read-only while the form is being
 * sent, so nothing typed then can be lost.
 */
export function FormFields({
  label,
  submit: { fields, submitting },
  barred = false,
  children,
}: FormFieldsProps) {
  return (
    <fieldset ref={fields} aria-label={label} className="cg-form" disabled={barred || submitting}>
      {children}
    </fieldset>
  )
}

/** One of the two choices, with the text that goes with it. */
interface Choice<T extends string> {
  value: T
  /** Label of its text: 打回理由. */
  words: string
  /** Its offered opinions: one of domain/words OPINION_KINDS. */
  kind: string
  placeholder?: string
}

interface DecisionWordsProps<T extends string> {
  /** The no needs a reason. */
  yes: Choice<T>
  no: Choice<T>
  /** '' while nothing is chosen: then the text is that of a yes. */
  result: T | ''
  opinion: FieldBinding<string>
}

/** The text of a decision. Its buttons are at the bottom (useDecision). */
export function DecisionWords<T extends string>({ yes, no, result, opinion }: DecisionWordsProps<T>) {
  const refuses = result === no.value
  const { words, kind, placeholder = '选填' } = refuses ? no : yes
  return (
    <Card>
      <OpinionField label={words} kind={kind} required={refuses} placeholder={placeholder} {...opinion} />
    </Card>
  )
}

const KINDS = [PhotoKind.after]

interface HandledFieldsProps<T extends string, R> {
  /** The possible results. */
  results: readonly { value: T; label: string }[]
  /** The record and its type: they give the watermark and the photo to retake from the same angle. */
  record: R
  kind: { stamp: (record: R) => Partial<Stamp>; before: (record: R) => string | undefined }
  result: ChoiceBinding<T, string>
  opinion: FieldBinding<string>
  photos: PhotoBinding
}

/** How a record was handled: the result, a text, and photos. */
export function HandledFields<T extends string, R>(props: HandledFieldsProps<T, R>) {
  const { results, record, kind, result, opinion, photos } = props
  const stamp = useCallback(() => kind.stamp(record), [kind, record])
  const before = useMemo(() => kind.before(record), [kind, record])
  return (
    <>
      <Card>
        <Segmented
          label="处置结果"
          required
          options={results}
          {...result}
          value={results.find(({ value }) => value === result.value)?.value}
        />
      </Card>
      <Card>
        <OpinionField
          label="处置说明"
          kind="handle"
          required
          placeholder="怎么处置的，现场情况如何"
          {...opinion}
        />
      </Card>
      <Card>
        <PhotoField
          label="处置后照片"
          kinds={KINDS}
          required
          hint={'对照处置前\n同角度拍'}
          compareWith={before}
          stamp={stamp}
          {...photos}
        />
      </Card>
    </>
  )
}
