import { FormScreen } from '@/kit/edit/FormScreen'
import { useForm } from '@/kit/edit/useForm'
import { FlowScreen } from '@/kit/record/row/FlowScreen'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useUrlState } from '@/kit/screen/hooks'
import { TextArea } from '@/ui/field/TextArea'
import { inspectForm, liftKind, liftList, liftView } from './lift'

const useId = () => useUrlState()[0].get('id') ?? ''

export const LiftList = () => <FlowScreen flow={liftList} />

export const LiftDetail = () => <RecordDetailScreen id={useId()} view={liftView} />

export function LiftEdit() {
  const id = useId()
  const work = useRecordWork(liftKind, id, 'inspect', 'inspect')
  const form = useForm(inspectForm, work)
  return (
    <FormScreen form={form} label="提交巡检">
      {(record) => (
        <>
          <liftKind.Summary record={record} />
          <TextArea label="巡检情况" required {...form.field('words')} />
        </>
      )}
    </FormScreen>
  )
}
