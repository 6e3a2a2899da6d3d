import * as v from 'valibot'
import { call } from '@/api/call'
import type { CaseDetail, CaseRow } from '@/api/contract/case'
import { assignSubmit } from '@/api/contract/caseAssign'
import type { Actor } from '@/domain/actor'
import { assignWayOf, holderOf } from '@/domain/case/assigning'
import { assignProblems } from '@/domain/case/evidence'
import { ASSIGN_WAYS, HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { factsOf } from '@/entities/case/facts'
import type { FormSpec } from '@/kit/edit/form'
import { personChoice, PersonField } from '@/kit/pickers/PersonField'
import { OpinionField } from '@/kit/edit/OpinionField'
import type { Form } from '@/kit/edit/useForm'
import { Card } from '@/ui/Card'

/** 指派, 改派 and 转交 as their draft keeps them. */
export const assignSchema = v.object({ person: v.nullable(personChoice), opinion: v.string() })
type AssignForm = v.InferOutput<typeof assignSchema>

export const EMPTY_ASSIGN: AssignForm = { person: null, opinion: '' }

/** By this name its drafts are kept; a row tells of it (kit/case/caseMarks). */
export const ASSIGN_FORM = 'caseAssign'

/** The lock that giving a case to a person takes (spec §3: tackleType; its values are not shown there). */
export const ASSIGN_LOCK = 'assign'

/** A way by its name: what was asked for, until the case itself tells. */
export const wayOf = (name: string): AssignWay => ASSIGN_WAYS.find((way) => way === name) ?? 'assign'

/** How a case is given to a person by this user, and who has it now. */
export interface Assigning {
  way: AssignWay
  holderId: string
}

/** Of a case, for this user; `way` while it is not known yet. */
export function assigningOf(
  record: CaseRow | undefined,
  actor: Pick<Actor, 'id'> | null,
  way: AssignWay = 'assign',
): Assigning {
  if (!record || !actor) return { way, holderId: '' }
  const facts = factsOf(record)
  return { way: assignWayOf(facts, actor), holderId: holderOf(facts) }
}

/** Errors in the order of the form. */
export const assignMissing = ({ person, opinion }: AssignForm, assigning: Assigning) =>
  assignProblems({ handlerId: person?.id ?? '', opinion, ...assigning }).map(({ field, text }) => ({
    // The form holds the person with the name.
    field: field === 'handlerId' ? 'person' : field,
    text,
  }))

/** What the calls carry besides the case. */
export const assignData = ({ person, opinion }: AssignForm) => ({
  handlerId: person?.id ?? '',
  opinion: opinion.trim(),
})

/** Gives one case to a person. */
export const assignForm = (assigning: Assigning): FormSpec<AssignForm, CaseDetail> => ({
  name: ASSIGN_FORM,
  schema: assignSchema,
  empty: EMPTY_ASSIGN,
  missing: (value) => assignMissing(value, assigning),
  send: ({ record: { id }, value, options }) =>
    call(assignSubmit, { data: { id, ...assignData(value) } }, options),
  said: ({ value }) => `已${HANDOVER_LABEL[assigning.way]}给${value.person?.name ?? ''}`,
  leads: 'back',
})

const PLACEHOLDER: Record<AssignWay, string> = {
  assign: '选填，要注意什么',
  reassign: '为什么换人，要注意什么',
  passOn: '为什么转交，办到哪一步了',
}

interface AssignFieldsProps {
  form: Pick<Form<AssignForm>, 'field'>
  way: AssignWay
  /** The organisation whose people may be picked. */
  orgCode: string
}

/** To whom, and why: the next handler reads it on top of the case. */
export function AssignFields({ form: { field }, way, orgCode }: AssignFieldsProps) {
  const again = way !== 'assign'
  return (
    <>
      <Card>
        <PersonField label="处置人" required orgCode={orgCode} {...field('person')} />
      </Card>
      <Card>
        <OpinionField
          label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
          kind="assign"
          required={again}
          placeholder={PLACEHOLDER[way]}
          {...field('opinion')}
        />
      </Card>
    </>
  )
}
