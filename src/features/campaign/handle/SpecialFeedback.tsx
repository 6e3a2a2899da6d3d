import { type FindingDetail, findingAssign } from '@/api/contract/finding'
import { JobScreen } from '@/kit/record/JobScreen'
import { NextScreen } from '@/kit/record/next/NextScreen'
import { to } from '@/kit/screen/links'
import { useScreenParams } from '@/kit/screen/screenContext'
import { findingKind } from '@/entities/campaign/findingKind'
import { HANDOVER_LABEL, type AssignWay } from '@/domain/handover'
import { findingAssignWay } from '@/domain/campaign/findingMoves'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { PersonField, personChoice } from '@/kit/pickers/people/PersonField'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { FINDING_LOCK } from '@/entities/campaign/findingLinks'
import * as v from 'valibot'
import { call } from '@/api/call'
import { findingAssignProblems } from '@/domain/campaign/findingEvidence'
import type { FormSpec } from '@/kit/edit/form'
import { FeedbackEdit } from './FeedbackEdit'
import { handleFlow } from './handleFlow'
import { ReviewEdit } from './ReviewEdit'

/** 指派 as its draft keeps it. */
const schema = v.object({ person: v.nullable(personChoice), opinion: v.string() })
type AssignForm = v.InferOutput<typeof schema>

/** Gives a finding to one person of its unit. `holderId`: who has it now, '' while nobody has. */
const assignForm = (way: AssignWay, holderId: string): FormSpec<AssignForm, FindingDetail> => ({
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

/** 待处置: the head of the unit gives it to somebody, or to somebody else. */
function AssignEdit({ id }: { id: string }) {
  const work = useRecordWork(findingKind, id, 'assign', FINDING_LOCK)
  const { handlerId = '' } = work.record.data ?? {}
  const way = findingAssignWay({ handlerId })
  const form = useForm(assignForm(way, handlerId), work)
  const again = way !== 'assign'
  return (
    <FormScreen form={form} title="专项指派" label={`确认${HANDOVER_LABEL[way]}`}>
      {(record) => (
        <>
          <findingKind.Summary record={record} />
          <Card>
            <Rows
              rows={[
                { label: '责任单位', value: record.departmentName },
                ...(again ? [{ label: '现处置人', value: record.handlerName }] : []),
              ]}
            />
            <PersonField label="处置人" required orgCode={record.departmentId} {...form.field('person')} />
          </Card>
          <Card>
            <OpinionField
              label={again ? `${HANDOVER_LABEL[way]}理由` : '指派说明'}
              kind="assign"
              required={again}
              placeholder={again ? '为什么换人，要注意什么' : '选填，要注意什么'}
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

const JOBS = { feedback: FeedbackEdit, review: ReviewEdit, assign: AssignEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: FindingDetail): Job => (state === 'todo' ? 'feedback' : 'review')

/** 专项处置反馈: what is to be done where a finding stands, or what its address asks for; and once it was sent the next ones near. */
export default function SpecialFeedback() {
  const { id, assign, done } = useScreenParams('specialFeedback')
  if (done) return <NextScreen flow={handleFlow} after={id} list={to.specialHandle()} />
  return (
    <JobScreen
      key={id}
      id={id}
      kind={findingKind}
      jobs={JOBS}
      jobOf={jobOf}
      asked={assign ? 'assign' : undefined}
    />
  )
}
