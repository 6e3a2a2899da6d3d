import type { ReactNode } from 'react'
import type { Submit } from './submit/useSubmit'
import './form.css'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import type { ChoiceBinding, FieldBinding } from './form'
import { OpinionField } from './OpinionField'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '../attachments/PhotoField'
import type { Stamp } from '../attachments/stamp'
import type { PhotoBinding } from './useForm'

export interface FormFieldsProps {
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
  /** 打回 */
  label: string
  /** What its words are called: 打回理由. */
  words: string
  /** The opinions offered for it: one of domain/words OPINION_KINDS. */
  kind: string
  placeholder?: string
}

interface DecisionFieldsProps<T extends string> {
  /** What is decided: 确认结果. */
  label: string
  /** The no has to be explained. */
  yes: Choice<T>
  no: Choice<T>
  /** '' while nothing is chosen; until then the words are those of a yes. */
  result: ChoiceBinding<T>
  opinion: FieldBinding<string>
  /** What a choice asks for besides, between it and the words. */
  children?: ReactNode
}

/** A yes or a no to somebody's work, and why. */
export function DecisionFields<T extends string>({
  label,
  yes,
  no,
  result,
  opinion,
  children,
}: DecisionFieldsProps<T>) {
  const refuses = result.value === no.value
  const { words, kind, placeholder = '选填' } = refuses ? no : yes
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
      <Card>
        <OpinionField label={words} kind={kind} required={refuses} placeholder={placeholder} {...opinion} />
      </Card>
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
