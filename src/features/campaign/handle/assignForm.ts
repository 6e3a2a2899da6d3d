import * as v from 'valibot'
import { call } from '@/api/call'
import { findingAssign, type FindingDetail } from '@/api/contract/finding'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { findingAssignProblems } from '@/domain/campaign/findingEvidence'
import type { FormSpec } from '@/kit/edit/form'
import { personChoice } from '@/kit/pickers/people/PersonField'

/** 指派 as its draft keeps it. */
const schema = v.object({ person: v.nullable(personChoice), opinion: v.string() })
export type AssignForm = v.InferOutput<typeof schema>

/** Gives a finding to one person of its unit. `holderId`: who has it now, '' while nobody has. */
export const assignForm = (way: AssignWay, holderId: string): FormSpec<AssignForm, FindingDetail> => ({
  name: 'findingAssign',
  schema,
  empty: { person: null, opinion: '' },
  missing: ({ person, opinion }) =>
    findingAssignProblems({ handlerId: person?.id ?? '', opinion, way, holderId }).map(({ field, text }) => ({
      // The form holds the person with the name.
      field: field === 'handlerId' ? 'person' : field,
      text,
    })),
  send: async ({ record: { id }, value: { person, opinion }, options }) => {
    await call(findingAssign, { data: { id, handlerId: person?.id ?? '', opinion: opinion.trim() } }, options)
  },
  said: ({ value: { person } }) => `已${HANDOVER_LABEL[way]}给${person?.name ?? ''}`,
  leads: 'back',
})
