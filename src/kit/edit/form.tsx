import type { ReactNode } from 'react'
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
import type { Effects } from './submit/fate'
import type { Submit } from './submit/useSubmit'
import type { PhotoForm } from '../attachments/usePhotos'
import { OpinionField } from './OpinionField'
import './form.css'

/** What a form is sent with. */
export interface Sending<V, D> {
  value: V
  /** The record it is about; null for a form that makes a new one. */
  record: D
  /** Who sends it; null only where the screen does not need the account. */
  account: Account | null
  /** The same with every try of it: what appends carries it, so that a server that has it does nothing more. */
  clientId: string
  /** How its calls are made: quietly, for the form tells beside its button what they fail with. */
  options: CallOptions
  /** What is sent, for a transport that takes it over. */
  draft: Pick<Draft<V>, 'key' | 'handOver'>
}

/** In the place of the form that was sent: Back leads past it. */
export interface Instead {
  instead: Destination
}

/** A form as data: its draft, what is missing, how it is sent, what is said, where it leads. */
export interface FormSpec<V extends object, D = null, A = unknown> {
  /** Under which its drafts are kept. */
  name: string
  /** The form as its draft keeps it: what is read back is checked by it. */
  schema: v.GenericSchema<unknown, V>
  empty: V
  /** What it shows where the phone has no draft, in the place of `empty`; null while nobody knows: it is not drawn before. */
  start?: V | null
  /** What is known now and counts more than what was known when the draft was written. */
  seen?: Partial<V> | undefined
  /** What is missing, by field, in the order of the form. `now` is epoch ms. */
  missing: (value: V, now: Millis) => readonly Problem[]
  /** Sends it; rejects with ApiError. */
  send: (sending: Sending<V, D>) => Promise<A>
  /** What is said when it is done. */
  said: string | ((sent: { value: V; answer: A }) => string)
  /**
   * Where it leads: back to where it was opened from, to a list, or to what then stands in its own place; a sheet stays where it
   * is. `resumed`: it went on with a draft of an earlier visit.
   */
  leads: 'back' | 'stay' | Instead | ((value: V, resumed: boolean) => 'back' | Destination)
  /** After it has been sent and left. */
  sent?: () => void
}

/**
 * How a form goes out, and what it stands on until then: directly, under the lock of a record (useRecordWork), or through the
 * outbox (kit/outbox/form/useOutboxWay). `S`: what it is sent about; `R`: what it is drawn about.
 */
export interface Transport<S, R = S> {
  /** Tells drafts of one form apart: the id of its record, or of its act. */
  key: string
  /** False until `key` is known; left out where it always is. */
  ready?: boolean
  /** The record it is sent about: null for a new one; undefined while it is not known: then nothing is sent. */
  about: S | undefined
  /** It takes the draft over, under `key` as its client id; else the draft is cleared once the server has answered. */
  takesDraft?: boolean
  /** How it is seen whether a submit took effect whose answer was lost. */
  effects?: Effects<S>
  /** What people call that of which it is drawn: 督办任务. */
  noun?: string
  /** Without which the form is not drawn; left out where it needs none. */
  record?: Reading<R>
  /** Why it may not be sent now; '' when it may. */
  why?: string
  /** Only where the record can be locked. */
  lock?: RecordLock
  /** How the record came to whoever has it. */
  handovers?: Handovers | undefined
  /** Above the fields: what the transport has to say. */
  note?: ReactNode
}

/** What a field of photos takes. */
export interface PhotoBinding extends PhotoForm {
  name: string
  error: string | undefined
}

/** One field of a form as its control takes it. */
export interface FieldBinding<T> {
  /** By which a problem finds it. */
  name: string
  value: T
  onChange: (value: T) => void
  error: string | undefined
}

/** A field that is one of a few; what it holds may be none of them: '' while nothing is chosen. */
type ChoiceBinding<T extends string, V extends string = T | ''> = Omit<FieldBinding<V>, 'onChange'> & {
  onChange: (value: T) => void
}

/** Binds the fields of a form: value, change, and what is wrong with it. */
export function fieldsOf<V extends object>(
  value: V,
  set: (change: Partial<V>) => void,
  problem: Problem | null,
) {
  return <K extends keyof V & string>(name: K): FieldBinding<V[K]> => ({
    name,
    value: value[name],
    onChange: (next) => {
      const change: Partial<V> = {}
      change[name] = next
      set(change)
    },
    error: problem?.field === name ? problem.text : undefined,
  })
}

interface FormFieldsProps {
  submit: Pick<Submit, 'fields' | 'submitting'>
  /** Besides while it is being sent: nothing can be changed. */
  barred?: boolean
  children: ReactNode
}

/** The fields of a form: a problem finds its field in here. While it is being sent nothing can be typed that would not go with it. */
export function FormFields({ submit: { fields, submitting }, barred = false, children }: FormFieldsProps) {
  return (
    <fieldset ref={fields} className="cg-form" disabled={barred || submitting}>
      {children}
    </fieldset>
  )
}

/** One of the two things that can be decided, and the words that go with it. */
interface Choice<T extends string> {
  value: T
  /** What its words are called: 打回理由. */
  words: string
  /** The opinions offered for it: one of domain/words OPINION_KINDS. */
  kind: string
  placeholder?: string
}

interface DecisionWordsProps<T extends string> {
  /** The no has to be explained. */
  yes: Choice<T>
  no: Choice<T>
  /** '' while nothing is chosen: the words are then those of a yes. */
  result: T | ''
  opinion: FieldBinding<string>
}

/** The words of a decision. Its two buttons are at the bottom (useDecision). */
export function DecisionWords<T extends string>({ yes, no, result, opinion }: DecisionWordsProps<T>) {
  const refuses = result === no.value
  const { words, kind, placeholder = '选填' } = refuses ? no : yes
  return (
    <Card>
      <OpinionField label={words} kind={kind} required={refuses} placeholder={placeholder} {...opinion} />
    </Card>
  )
}

interface DecisionFieldsProps<T extends string> extends Omit<DecisionWordsProps<T>, 'result' | 'yes' | 'no'> {
  /** What is decided: 核查结果. */
  label: string
  yes: Choice<T> & { label: string }
  no: Choice<T> & { label: string }
  result: ChoiceBinding<T>
  /** What a choice asks for besides, between it and the words. */
  children?: ReactNode
}

/** A yes or a no among other findings, and why; a form that only decides has it in its buttons instead. */
export function DecisionFields<T extends string>({
  label,
  yes,
  no,
  result,
  opinion,
  children,
}: DecisionFieldsProps<T>) {
  return (
    <>
      <Card>
        <Segmented
          label={label}
          required
          options={[yes, no]}
          {...result}
          value={result.value === '' ? undefined : result.value}
        />
      </Card>
      {children}
      <DecisionWords yes={yes} no={no} result={result.value} opinion={opinion} />
    </>
  )
}

const KINDS = [PhotoKind.after]

interface HandledFieldsProps<T extends string, R> {
  /** What may have come of it. */
  results: readonly { value: T; label: string }[]
  /** The record and its kind: they say what is written on the photos, and what to take again from the same angle. */
  record: R
  kind: { stamp: (record: R) => Partial<Stamp>; before: (record: R) => string | undefined }
  result: ChoiceBinding<T, string>
  opinion: FieldBinding<string>
  photos: PhotoBinding
}

/** What was done about a record: what came of it, how, and photos of it. */
export function HandledFields<T extends string, R>(props: HandledFieldsProps<T, R>) {
  const { results, record, kind, result, opinion, photos } = props
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
          compareWith={kind.before(record)}
          stamp={() => kind.stamp(record)}
          {...photos}
        />
      </Card>
    </>
  )
}
