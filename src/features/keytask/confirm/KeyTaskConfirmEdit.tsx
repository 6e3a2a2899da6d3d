import { DecisionFields } from '@/kit/edit/FormFields'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { RecordCompare } from '@/kit/record/photos/RecordPhotos'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { HandedIn, CONFIRM_LOCK } from '../screens/taskParts'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { keyTaskPersons } from '@/api/contract/keytaskStart'
import { isPosition } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import type { FieldBinding, FormSpec } from '@/kit/edit/form'
import { PeopleField, type PersonChoice, personChoice, peopleFor } from '@/kit/pickers/PersonField'
import { Card } from '@/ui/Card'
import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskConfirm } from '@/api/contract/keytaskConfirm'
import { taskConfirmProblems } from '@/domain/keytask/taskEvidence'
import { to, useScreenParams } from '@/kit/screen/links'

/** 督办确认办理 as its draft keeps it. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'confirm', 'sendBack']),
  /** 核查人 */
  inspector: v.nullable(personChoice),
  opinion: v.string(),
})
type TaskConfirmForm = v.InferOutput<typeof schema>

const missing = ({ result, inspector, opinion }: TaskConfirmForm) =>
  taskConfirmProblems({ result, opinion, inspectorId: inspector?.id ?? '' }).map(({ field, text }) => ({
    // The form holds the person with the name.
    field: field === 'inspectorId' ? 'inspector' : field,
    text,
  }))

/** 确认, which names who goes there to see; 打回, which says why. */
export const taskConfirmForm: FormSpec<TaskConfirmForm, KeyTaskDetail> = {
  name: 'keyTaskConfirm',
  schema,
  empty: { result: '', inspector: null, opinion: '' },
  missing,
  send: ({ record: { id }, value: { result, inspector, opinion }, options }) => {
    const data = { id, opinion: opinion.trim() }
    return result === 'sendBack'
      ? call(keyTaskConfirm, { data: { ...data, result } }, options)
      : call(keyTaskConfirm, { data: { ...data, result: 'confirm', inspectorId: inspector?.id } }, options)
  },
  said: ({ value: { result, inspector } }) =>
    result === 'sendBack' ? '已打回，由主办返工' : `已确认，由${inspector?.name ?? ''}现场核查`,
  leads: () => to.keyTaskConfirm(),
}

const EMPTY = { title: '没有可派的采集员', text: '请联系监督中心安排采集员。' }

interface InspectorFieldProps extends FieldBinding<PersonChoice | null> {
  record: KeyTaskDetail
}

/** 核查人: collectors, those on duty and nearest to the spot first. */
function InspectorField({ record, ...field }: InspectorFieldProps) {
  const { id, longitude, latitude } = record
  const offered = useApiQuery(keyTaskPersons, { query: { part: 'inspect', id } })
  const spot = { longitude, latitude }
  return (
    <Card>
      <PeopleField
        label="核查人"
        required
        people={peopleFor(offered, isPosition(spot) ? spot : null)}
        empty={EMPTY}
        {...field}
      />
    </Card>
  )
}

const YES = { value: 'confirm', label: '确认', words: '确认意见', kind: 'confirm' } as const
const NO = {
  value: 'sendBack',
  label: '打回',
  words: '打回理由',
  kind: 'sendBack',
  placeholder: '哪里没有办到位，要怎么改',
} as const

/** 督办确认办理 */
export default function KeyTaskConfirmEdit() {
  const { id } = useScreenParams('keyTaskConfirmEdit')
  const work = useRecordWork(keyTaskKind, id, 'confirm', CONFIRM_LOCK)
  const form = useForm(taskConfirmForm, work)
  const { value, field } = form
  return (
    <FormScreen form={form} label={value.result === 'sendBack' ? '打回督办' : '确认督办'}>
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <HandedIn record={record} />
          <RecordCompare kind={keyTaskKind} id={id} />
          <ShortFlow kind={keyTaskKind} id={id} most={1} title="最近办理" />
          <DecisionFields
            label="确认结果"
            yes={YES}
            no={NO}
            result={field('result')}
            opinion={field('opinion')}
          >
            {value.result === 'confirm' && <InspectorField record={record} {...field('inspector')} />}
          </DecisionFields>
        </>
      )}
    </FormScreen>
  )
}
