import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm, type Form } from '@/kit/edit/useForm'
import {
  SpotCard,
  siteDistanceAt,
  useSiteDistance,
  distanceToSite,
  type SiteDistance,
} from '@/kit/place/SpotCard'
import { isPosition } from '@/domain/geo'
import { RecordCompare, ShortFlow } from '@/kit/record/recordCards'
import { useDecisionWork } from '@/kit/record/useRecordWork'
import { useDecision } from '@/kit/edit/useDecision'
import { to, useScreenParams, useNav } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { keyTaskKind, type TaskFlow, taskLinks, TASK_LOCKS } from '@/entities/keytask/keyTaskKind'
import { InspectionFindings } from '@/entities/keytask/TaskParts'
import { taskHeadline } from '@/domain/keytask/taskFacts'
import type { KeyTaskDetail } from '@/api/contract/keytask'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { DecisionWords, type FormSpec } from '@/kit/edit/form'
import { Card, Notice } from '@/ui/Card'
import * as v from 'valibot'
import { call } from '@/api/call'
import { keyTaskInspect, keyTaskInspectPage, keyTaskInspectedPage } from '@/api/contract/keytaskCheck'
import { inspectProblems } from '@/domain/keytask/taskEvidence'
import { isAway } from '@/domain/siteDistance'
import { wireTime, type Millis } from '@/domain/time'
import { ownPhotos, photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import { now } from '@/stores/clock'
import { createStore } from '@/stores/createStore'
import { onUserChange } from '@/stores/session'
import { taskFilters } from '@/entities/keytask/taskFilters'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { distanceText, usePosition } from '@/kit/data/usePosition'
import { useNextLeft } from '@/kit/record/NextScreen'
import { taskInspectKind } from './inspectAct'
import './inspect.css'

/** 现场核查: the user's inspections, nearest first, and finished ones. */
const taskInspectFlow: TaskFlow = {
  kind: keyTaskKind,
  filters: taskFilters,
  tabs: [
    {
      key: 'todo',
      label: '待核查',
      endpoint: keyTaskInspectPage,
      usual: 'distance',
      counted: true,
      empty: { title: '没有待核查督办', text: '发起人确认并指定您核查后，会出现在这里。' },
    },
    {
      key: 'done',
      label: '已核查',
      endpoint: keyTaskInspectedPage,
      usual: 'newest',
      empty: { title: '还没有已核查督办', text: '您核查过的督办在这里，不论是否通过。' },
    },
  ],
  detail: (id) => to.keyTaskHandleDetail({ id }),
  act: { ...taskLinks.inspect, label: '去核查' },
}

interface LastVisit {
  /** The id of the task just inspected; '' once the user has opened or dismissed the next one. */
  id: string
}

/** The last inspection, so that the list can offer the next one nearby. */
const useLastVisit = createStore<LastVisit>(() => ({ id: '' }))

const noteVisit = (id: string): void => useLastVisit.setState({ id })

onUserChange(() => noteVisit(''))

/** 现场核查 as stored in its draft. It has no position: the phone measures it when submitting. */
const schema = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'pass', 'fail']),
  opinion: v.string(),
  farReason: v.string(),
  photos: v.array(photoItem),
})
type TaskInspectForm = v.InferOutput<typeof schema>

const PASSED = { '': null, pass: true, fail: false } as const

function inspectedOf(id: string, { result, opinion, farReason }: TaskInspectForm, here: SiteDistance) {
  const { longitude = null, latitude = null, accuracy = null } = here.fix ?? {}
  return {
    id,
    time: wireTime(now()),
    result: result === 'fail' ? ('fail' as const) : ('pass' as const),
    opinion: opinion.trim(),
    longitude,
    latitude,
    accuracy,
    // The reason for the distance only applies to a distant position.
    farReason: isAway(distanceToSite(here)) ? farReason.trim() : '',
  }
}

/** 通过 or 不通过, with the user's position. `at`: distance from the site at a moment. */
export const taskInspectForm = (
  at: (moment: Millis) => SiteDistance,
): FormSpec<TaskInspectForm, KeyTaskDetail> => ({
  name: 'keyTaskInspect',
  schema,
  empty: { result: '', opinion: '', farReason: '', photos: [] },
  missing: ({ result, opinion, farReason, photos }, moment) => {
    const filled = { opinion, farReason, passed: PASSED[result], photoCount: present(photos).length }
    return [
      ...inspectProblems(filled, distanceToSite(at(moment))).map(({ field, text }) => ({
        field: field === 'passed' ? 'result' : field,
        text,
      })),
      ...remarkProblems('photos', photos),
      ...unsentProblem(photos),
    ]
  },
  send: async ({ record: { id }, value, clientId, options }) => {
    const data = {
      ...inspectedOf(id, value, at(now())),
      clientId,
      attachments: toAttachments(value.photos),
    }
    await call(keyTaskInspect, { data }, options)
  },
  queue: {
    kind: taskInspectKind,
    act: (value, record) =>
      taskInspectKind.actOf({ record, inspected: inspectedOf(record.id, value, at(now())) }),
    photosOf: ownPhotos,
  },
  successMessage: ({ value }) =>
    value.result === 'fail' ? '核查不通过，已退回主办返工' : '核查通过，督办已办结',
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

/** The fields for text, and photos compared with the earlier ones. */
function InspectionFields({ form: { value, field, photos }, record }: InspectionFieldsProps) {
  return (
    <>
      <DecisionWords yes={YES} no={NO} result={value.result} opinion={field('opinion')} />
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

/** 现场核查 of one task: on the site, compared with the photos before. */
function InspectionForm({ id }: { id: string }) {
  const nav = useNav()
  const work = useDecisionWork(keyTaskKind, id, 'inspect', TASK_LOCKS.inspect)
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useSiteDistance(spot)
  const spec = taskInspectForm((moment) => siteDistanceAt(spot, where.last, moment))
  const form = useForm({ ...spec, sent: () => noteVisit(id) }, work)
  const decision = useDecision(form, [NO, YES])
  return (
    <FormScreen
      form={form}
      label={decision}
      right={<LinkButton onClick={() => nav.go(to.keyTaskHandleDetail({ id }))}>督办详情</LinkButton>}
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
          <InspectionFindings record={record} title="上次核查" />
          <ShortFlow kind={keyTaskKind} id={id} most={2} title="最近办理" />
          <InspectionFields form={form} record={record} />
        </>
      )}
    </FormScreen>
  )
}

/** After an inspection it links to the next one nearby. Nothing without one, or when dismissed. */
function NextVisit() {
  const { id } = useLastVisit()
  return id === '' ? null : <NearbyInspection after={id} />
}

function NearbyInspection({ after }: { after: string }) {
  const nav = useNav()
  const { fix } = usePosition()
  const { data: left } = useNextLeft(keyTaskKind, keyTaskInspectPage, after, 1)
  const next = left?.rows[0]
  if (!next) return null
  const go = () => {
    noteVisit('')
    nav.go(to.fieldInspection({ id: next.id }))
  }
  return (
    <div className="cg-inspect-next">
      <Notice
        action={
          <>
            <LinkButton onClick={go}>去核查</LinkButton>
            <LinkButton label="收起下一件" onClick={() => noteVisit('')}>
              收起
            </LinkButton>
          </>
        }
      >
        {['下一件', distanceText(fix, next), taskHeadline(next)].filter(Boolean).join(' · ')}
      </Notice>
    </div>
  )
}

/** The list of inspections, with a link to the next one nearby after each. */
const InspectionList = () => <FlowScreen flow={taskInspectFlow} notice={<NextVisit />} />

/** 现场核查: the list of inspections. With an id in the address it opens the form of one. */
export default function FieldInspection() {
  const { id } = useScreenParams('fieldInspection')
  return id === undefined ? <InspectionList /> : <InspectionForm key={id} id={id} />
}
