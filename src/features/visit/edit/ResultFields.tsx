import type { ReactNode } from 'react'
import {
  VISIT_RESULTS,
  VISIT_WORD,
  visitResultLabel,
  type VisitKind,
  type VisitResult,
} from '@/domain/visit/visit'
import { reasonDict, reasonLabel } from '@/domain/visit/visitEvidence'
import type { OpinionKind } from '@/domain/words'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { DictSelect } from '@/kit/pickers/DictSelect'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import type { VisitForm } from './visitForm'

/** The opinions offered, by what was found. */
const OPINIONS: Record<VisitKind, Record<VisitResult, OpinionKind>> = {
  verify: { yes: 'verify', no: 'verifyFalse', unable: 'unable' },
  check: { yes: 'check', no: 'checkFailed', unable: 'unable' },
}

export interface ResultFieldsProps {
  kind: VisitKind
  form: Form<VisitForm>
  /** What a result asks for besides, between it and the words. */
  children?: ReactNode
}

/** What was found, why where it is a no, and in words. */
export function ResultFields({ kind, form: { value, set, field }, children }: ResultFieldsProps) {
  const found = value.result
  const dict = reasonDict(kind, found)
  const word = VISIT_WORD[kind]
  return (
    <>
      <Card>
        <Segmented
          label={`${word}结果`}
          required
          options={VISIT_RESULTS.map((each) => ({ value: each, label: visitResultLabel(kind, each) }))}
          {...field('result')}
          value={found === '' ? undefined : found}
          // Reasons of another result are of another dictionary.
          onChange={(next) => set({ result: next, reasonType: '' })}
        />
        {dict !== undefined && found !== '' && (
          <div className="cg-visit-reason">
            <DictSelect
              key={dict}
              inline
              label={reasonLabel(kind, found)}
              dict={dict}
              required
              {...field('reasonType')}
            />
          </div>
        )}
      </Card>
      {children}
      <Card>
        <OpinionField
          label={`${word}说明`}
          kind={OPINIONS[kind][found === '' ? 'yes' : found]}
          placeholder="选填，现场情况如何"
          {...field('opinion')}
        />
      </Card>
    </>
  )
}
