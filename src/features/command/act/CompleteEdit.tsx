import { PhotoKind } from '@/domain/attachment'
import { PhotoField } from '@/kit/attachments/PhotoField'
import { EditScreen } from '@/kit/edit/EditScreen'
import { OpinionField } from '@/kit/edit/opinion/OpinionField'
import { useForm } from '@/kit/edit/useForm'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { Card } from '@/ui/Card'
import { commandKind } from '@/entities/command/commandKind'
import { COMMAND_LOCK } from '@/entities/command/commandLinks'
import { completeForm } from './completeForm'

const KINDS = [PhotoKind.feedback]

/** 执行中: says that a command was carried out. */
export function CompleteEdit({ id }: { id: string }) {
  const work = useRecordWork(commandKind, id, 'complete', COMMAND_LOCK)
  const form = useForm(completeForm, id, work.record.data, work.effects)
  return (
    <EditScreen work={work} form={form} label="提交完成" title="完成指令">
      {(record) => (
        <>
          <commandKind.Summary record={record} />
          <ShortFlow kind={commandKind} id={id} most={2} title="最近进展" />
          <Card>
            <OpinionField
              label="完成说明"
              kind="feedback"
              required
              placeholder="做了什么，结果如何"
              {...form.field('opinion')}
            />
          </Card>
          <Card>
            <PhotoField
              label="完成照片"
              kinds={KINDS}
              required
              video
              stamp={() => commandKind.stamp(record)}
              {...form.photos('photos')}
            />
          </Card>
        </>
      )}
    </EditScreen>
  )
}
