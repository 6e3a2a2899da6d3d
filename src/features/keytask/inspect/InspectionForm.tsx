import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, type Form } from '@/kit/edit/useForm'
import { SpotCard } from '@/kit/place/SpotCard'
import { whereaboutsAt, useWhereabouts, standingOf, type Whereabouts } from '@/kit/place/useWhereabouts'
import { isPosition } from '@/domain/geo'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { Findings } from '@/entities/keytask/TaskParts'
import { taskHeadline } from '@/domain/keytask/taskWords'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { DecisionFields } from '@/kit/edit/DecisionFields'
import { Card } from '@/ui/Card'
import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskInspect } from '@/api/contract/keyTaskCheck'
import { inspectProblems } from '@/domain/keytask/taskEvidence'
import { remarkProblems } from '@/domain/shot'
import { isAway } from '@/domain/standing'
import type { Millis } from '@/domain/time'
import { photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { now } from '@/stores/clock'
import { noteVisit } from './lastVisit'
import { INSPECT_LOCK } from './taskInspectFlow'

/** 现场核查 as its draft keeps it. Where the phone is stands in no draft: it is measured when it is told. */
const schema = v.object({
  /** '' while nothing is chosen. */
  result: v.picklist(['', 'pass', 'fail']),
  opinion: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
})
type TaskInspectForm = v.InferOutput<typeof schema>

const PASSED = { '': null, pass: true, fail: false } as const

/** 通过 or 不通过, told from where one is. `at`: how far that is from the spot at a moment. */
const taskInspectForm = (at: (moment: Millis) => Whereabouts): FormSpec<TaskInspectForm, KeyTaskDetail> => ({
  name: 'keyTaskInspect',
  schema,
  empty: { result: '', opinion: '', farReason: '', photos: [] },
  missing: ({ result, opinion, farReason, photos }, moment) => {
    const filled = { opinion, farReason, passed: PASSED[result], photoCount: present(photos).length }
    return [
      ...inspectProblems(filled, standingOf(at(moment))).map(({ field, text }) => ({
        field: field === 'passed' ? 'result' : field,
        text,
      })),
      ...remarkProblems('photos', photos),
      ...unsentProblem(photos),
    ]
  },
  send: async ({ record: { id }, value: { result, opinion, farReason, photos }, options }) => {
    const here = at(now())
    const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
    const data = {
      id,
      result: result === 'fail' ? ('fail' as const) : ('pass' as const),
      opinion: opinion.trim(),
      longitude,
      latitude,
      accuracy,
      // What was typed while one was still on the way is no matter any more.
      farReason: isAway(standingOf(here)) ? farReason.trim() : '',
      attachments: toAttachments(photos),
    }
    await call(keyTaskInspect, { data }, options)
  },
  said: ({ value }) => (value.result === 'fail' ? '核查不通过，已退回主办返工' : '核查通过，督办已办结'),
  leads: () => to.fieldInspection(),
})

const YES = {
  value: 'pass',
  label: '通过',
  words: '核查说明',
  kind: 'check',
  placeholder: '选填，现场情况如何',
} as const
const NO = {
  value: 'fail',
  label: '不通过',
  words: '不通过的理由',
  kind: 'checkFailed',
  placeholder: '哪里没有整改到位',
} as const
const KINDS = [PhotoKind.check]

interface InspectionFieldsProps {
  form: Form<TaskInspectForm>
  record: KeyTaskDetail
}

/** What was seen: the result, the words, the photo beside the earlier one. */
function InspectionFields({ form: { field, photos }, record }: InspectionFieldsProps) {
  return (
    <>
      <DecisionFields
        label="核查结果"
        yes={YES}
        no={NO}
        result={field('result')}
        opinion={field('opinion')}
      />
      <Card>
        <PhotoField
          label="核查照片"
          kinds={KINDS}
          required
          hint={'对照处置前\n同角度拍'}
          compareWith={keyTaskKind.before(record)}
          stamp={() => keyTaskKind.stamp(record)}
          {...photos('photos')}
        />
      </Card>
    </>
  )
}

/** 现场核查 of one task: on the spot, against how it was. */
export function InspectionForm({ id }: { id: string }) {
  const nav = useNav()
  const work = useRecordWork(keyTaskKind, id, 'inspect', INSPECT_LOCK)
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useWhereabouts(spot)
  const spec = taskInspectForm((moment) => whereaboutsAt(spot, where.last, moment))
  const form = useForm({ ...spec, sent: () => noteVisit(id) }, work)
  return (
    <FormScreen
      form={form}
      label="提交核查"
      secondary={
        <Button kind="ghost" onClick={() => nav.go(to.keyTaskHandleDetail({ id }))}>
          督办详情
        </Button>
      }
    >
      {(record) => (
        <>
          <keyTaskKind.Summary record={record} />
          <SpotCard
            noun="督办"
            work="核查"
            target={record}
            name={record.address || taskHeadline(record)}
            address={record.address}
            where={where}
            reason={form.field('farReason')}
          />
          <RecordCompare kind={keyTaskKind} id={id} />
          <Findings record={record} title="上次核查" />
          <ShortFlow kind={keyTaskKind} id={id} most={2} title="最近办理" />
          <InspectionFields form={form} record={record} />
        </>
      )}
    </FormScreen>
  )
}
