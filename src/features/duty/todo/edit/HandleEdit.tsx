import type { DutyTodoDetail } from '@/api/contract/dutyTodo'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm, type Form } from '@/kit/edit/useForm'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { handleForm, type HandleForm } from './todoForms'
import { TODO_PHOTOS, todoKind } from '@/entities/duty/todoKind'
import { TODO_LOCK } from '@/entities/duty/todoLinks'

const RESULTS = [
  { value: 'going', label: '还在办，报进展' },
  { value: 'done', label: '已办结' },
] as const

/** 办理中: how far it is, or that it is done, with photos. */
export function HandleEdit({ id }: { id: string }) {
  const nav = useNav()
  const work = useRecordWork(todoKind, id, 'finish', TODO_LOCK)
  const form = useForm(handleForm, id, work.record.data, work.effects)
  const { result } = form.value
  return (
    <EditScreen
      work={work}
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
          <Shown record={record} form={form} />
        </>
      )}
    </EditScreen>
  )
}

/** What was done, in words and photos. */
function Shown({ record, form }: { record: DutyTodoDetail; form: Form<HandleForm> }) {
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
          kinds={TODO_PHOTOS}
          required
          video
          stamp={() => todoKind.stamp(record)}
          {...form.photos('photos')}
        />
      </Card>
    </>
  )
}
