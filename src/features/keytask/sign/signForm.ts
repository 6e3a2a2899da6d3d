import * as v from 'valibot'
import { call } from '@/api/call'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { keyTaskSign, keyTaskTransfer } from '@/api/contract/keyTaskHandle'
import { taskSignProblems, transferProblems } from '@/domain/keytask/taskEvidence'
import type { Problem } from '@/domain/problems'
import type { FormSpec } from '@/kit/edit/form'
import { organisationChoice } from '@/kit/pickers/OrganisationPicker'
import { personChoice } from '@/kit/pickers/people/PersonField'
import { to } from '@/kit/screen/links'

/** 签收 and 转办 as their draft keeps them. */
const schema = v.object({
  result: v.picklist(['sign', 'transfer']),
  /** Who undertakes it in one's own department. */
  person: v.nullable(personChoice),
  /** 转办: to whom, and who undertakes it there. */
  unit: v.nullable(organisationChoice),
  receiver: v.nullable(personChoice),
  opinion: v.string(),
})
export type SignForm = v.InferOutput<typeof schema>

/** The form holds departments and people with their names. */
const named =
  (person: keyof SignForm & string) =>
  ({ field, text }: Problem): Problem => {
    const fields: Readonly<Record<string, string>> = { undertakerId: person, departmentId: 'unit' }
    return { field: fields[field] ?? field, text }
  }

/** What is missing, in the order of the form. `leadId`: the department that has it now. */
function missingIn({ result, person, unit, receiver, opinion }: SignForm, leadId: string): Problem[] {
  if (result === 'sign')
    return taskSignProblems({ undertakerId: person?.id ?? '', opinion }).map(named('person'))
  const asked = { departmentId: unit?.orgCode ?? '', undertakerId: receiver?.id ?? '', opinion }
  return transferProblems(asked, { leadId }).map(named('receiver'))
}

/** 签收 by the head of the 主办, or 转办 to the department whose it is. */
export const signForm = (leadId: string): FormSpec<SignForm, KeyTaskDetail> => ({
  name: 'keyTaskSign',
  schema,
  empty: { result: 'sign', person: null, unit: null, receiver: null, opinion: '' },
  missing: (value) => missingIn(value, leadId),
  send: ({ record: { id }, value: { result, person, unit, receiver, opinion: words }, options }) => {
    const opinion = words.trim()
    if (result === 'sign')
      return call(keyTaskSign, { data: { id, undertakerId: person?.id ?? '', opinion } }, options)
    const departmentId = unit?.orgCode ?? ''
    const data = { id, departmentId, undertakerId: receiver?.id ?? '', opinion }
    return call(keyTaskTransfer, { data }, options)
  },
  said: ({ value: { result, person, unit } }) =>
    result === 'sign' ? `已签收，由${person?.name ?? ''}承办` : `已转办给${unit?.orgName ?? ''}`,
  leads: () => to.keyTaskHandle(),
})
