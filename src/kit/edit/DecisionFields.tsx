import type { ReactNode } from 'react'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import type { ChoiceBinding, FieldBinding } from './form'
import { OpinionField } from './opinion/OpinionField'

/** One of the two things that can be decided, and the words that go with it. */
export interface Choice<T extends string> {
  value: T
  /** 打回 */
  label: string
  /** What its words are called: 打回理由. */
  words: string
  /** The opinions offered for it: one of domain/words OPINION_KINDS. */
  kind: string
  placeholder?: string
}

export interface DecisionFieldsProps<T extends string> {
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
