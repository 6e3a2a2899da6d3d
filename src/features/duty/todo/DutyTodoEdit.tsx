import {
  type DutyTodoDetails,
  dutyTodoHandle,
  dutyTodoPassOn,
  dutyTodoReceive,
} from '@/api/contract/dutyTodo'
import { JobScreen, useRecordWork } from '@/kit/record/useRecordWork'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { FormScreen } from '@/kit/edit/FormScreen'
import { OpinionField } from '@/kit/edit/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { ShortFlow } from '@/kit/record/recordCards'
import { to, useScreenParams, useNav } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import * as v from 'valibot'
import { call } from '@/api/call'
import { todoHandleProblems, todoPassOnProblems, todoReceiveProblems } from '@/domain/duty/todo'
import { PhotoKind, remarkProblems } from '@/domain/attachment'
import { ownPhotos, photoItem, present, toAttachments, unsentProblem } from '@/kit/attachments/photoItem'
import type { FormSpec } from '@/kit/edit/form'
import { personChoice, PersonField } from '@/kit/pickers/PersonField'
import { useAccount } from '@/kit/data/useApiQuery'
import { wireTime } from '@/domain/time'
import { now } from '@/stores/clock'
import { todoHandleKind } from './todoAct'
import { todoKind } from './todoKind'

const received = v.object({ opinion: v.string() })

/** Accepts a 班组待办, which makes the user its holder. */
export const todoReceiveForm: FormSpec<v.InferOutput<typeof received>, DutyTodoDetails> = {
  name: 'dutyTodoReceive',
  schema: received,
  empty: { opinion: '' },
  missing: todoReceiveProblems,
  send: ({ record: { id }, value: { opinion }, options }) =>
    call(dutyTodoReceive, { data: { id, opinion: opinion.trim() } }, options),
  successMessage: '已接收，由您办理',
  leads: () => to.dutyTodo(),
}

const handled = v.object({
  /** '' when nothing is chosen. */
  result: v.picklist(['', 'going', 'done']),
  opinion: v.string(),
  photos: v.array(photoItem),
})

type HandleForm = v.InferOutput<typeof handled>

const handledOf = (id: string, { result, opinion }: HandleForm) => ({
  id,
  time: wireTime(now()),
  done: result === 'done',
  opinion: opinion.trim(),
})

/** Reports progress or completion of a 班组待办, with photos. */
export const handleForm: FormSpec<HandleForm, DutyTodoDetails> = {
  name: 'dutyTodoHandle',
  schema: handled,
  empty: { result: '', opinion: '', photos: [] },
  missing: ({ result, opinion, photos }) => [
    ...todoHandleProblems({ result, opinion, photoCount: present(photos).length }),
    ...remarkProblems('photos', photos),
    ...unsentProblem(photos),
  ],
  send: ({ record: { id }, value, clientId, options }) => {
    const data = { ...handledOf(id, value), clientId, attachments: toAttachments(value.photos) }
    return call(dutyTodoHandle, { data }, options)
  },
  queue: {
    kind: todoHandleKind,
    act: (value, record) => todoHandleKind.actOf({ record, handled: handledOf(record.id, value) }),
    photosOf: ownPhotos,
  },
  successMessage: ({ value: { result } }) => (result === 'done' ? '待办已办结' : '进展已提交，可继续办理'),
  leads: ({ result }) => to.dutyTodo(result === 'done' ? { tab: 'done' } : {}),
}

const passed = v.object({ person: v.nullable(personChoice), opinion: v.string() })
type PassOnForm = v.InferOutput<typeof passed>

/** Passes a 班组待办 on to a colleague, with the reason. */
export const passOnForm = (ownId: string): FormSpec<PassOnForm, DutyTodoDetails> => ({
  name: 'dutyTodoPassOn',
  schema: passed,
  empty: { person: null, opinion: '' },
  missing: ({ person, opinion }) => todoPassOnProblems({ personId: person?.id ?? '', ownId, opinion }),
  send: ({ record: { id }, value: { person, opinion }, options }) =>
    call(dutyTodoPassOn, { data: { id, personId: person?.id ?? '', opinion: opinion.trim() } }, options),
  successMessage: ({ value: { person } }) => `已转交给${person?.name ?? '同事'}`,
  leads: () => to.dutyTodo(),
})

const RESULTS = [
  { value: 'going', label: '还在办，报进展' },
  { value: 'done', label: '已办结' },
] as const

/** 办理中: the form for progress or completion, with photos. */
function HandleEdit({ id }: { id: string }) {
  const nav = useNav()
  const work = useRecordWork(todoKind, id, 'finish', todoKind.lockType)
  const form = useForm(handleForm, work)
  const { result } = form.value
  return (
    <FormScreen
      form={form}
      label={result === 'going' ? '提交进展' : '提交办结'}
      secondary={
        <Button kind="plain" onClick={() => nav.go(to.dutyTodoEdit({ id, pass: '1' }))}>
          转交
        </Button>
      }
    >
      {(record) => (
        <>
          <todoKind.Summary record={record} />
          <ShortFlow kind={todoKind} id={id} most={2} title="最近进展" />
          <Card>
            <Segmented
              label="办理结果"
              required
              options={RESULTS}
              {...form.field('result')}
              value={result === '' ? undefined : result}
            />
          </Card>
          <HandleFields record={record} form={form} />
        </>
      )}
    </FormScreen>
  )
}

/** The fields for text and photos of the work done. */
function HandleFields({ record, form }: { record: DutyTodoDetails; form: Form<HandleForm> }) {
  return (
    <>
      <Card>
        <OpinionField
          label="办理说明"
          kind="feedback"
          required
          placeholder="做了什么，还差什么"
          {...form.field('opinion')}
        />
      </Card>
      <Card>
        <PhotoField
          label="现场照片"
          kinds={[PhotoKind.after]}
          required
          video
          stamp={() => todoKind.stamp(record)}
          {...form.photos('photos')}
        />
      </Card>
    </>
  )
}

/** 转交: the form to pass it on to a colleague of the squad. The deadline stays. */
function PassOnEdit({ id }: { id: string }) {
  const own = useAccount()?.id ?? ''
  const work = useRecordWork(todoKind, id, 'passOn', todoKind.lockType)
  const form = useForm(passOnForm(own), work)
  return (
    <FormScreen form={form} label="转交" title="转交待办">
      {(record) => (
        <>
          <todoKind.Summary record={record} />
          <Card>
            <PersonField label="转交给" required orgCode={record.squadId} {...form.field('person')} />
          </Card>
          <Card>
            <OpinionField
              label="转交原因"
              kind="assign"
              required
              placeholder="为什么转交，办到哪一步了"
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

/** 待接收: the form to accept it. */
function ReceiveEdit({ id }: { id: string }) {
  const work = useRecordWork(todoKind, id, 'receive', todoKind.lockType)
  const form = useForm(todoReceiveForm, work)
  return (
    <FormScreen form={form} label="接收" title="接收待办">
      {(record) => (
        <>
          <todoKind.Summary record={record} />
          <Card>
            <OpinionField
              label="接收说明"
              kind="sign"
              placeholder="几点到场，要谁配合（选填）"
              {...form.field('opinion')}
            />
          </Card>
        </>
      )}
    </FormScreen>
  )
}

const JOBS = { receive: ReceiveEdit, handle: HandleEdit, passOn: PassOnEdit }
type Job = keyof typeof JOBS

const jobOf = ({ state }: DutyTodoDetails): Job => (state === 'waiting' ? 'receive' : 'handle')

/** 待办办理: the form for the state of the record, or 转交 if the address names it. */
export default function DutyTodoEdit() {
  const { id, pass } = useScreenParams('dutyTodoEdit')
  return (
    <JobScreen id={id} kind={todoKind} jobs={JOBS} jobOf={jobOf} requestedJob={pass ? 'passOn' : undefined} />
  )
}
