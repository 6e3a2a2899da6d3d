import { HANDOVER_LABEL } from '@/domain/handover'
import { caseKind } from '@/kit/case/caseKind'
import { useAccount } from '@/kit/data/useAccount'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useRecord } from '@/kit/record/useRecord'
import { AssignFields } from './AssignFields'
import { ASSIGN_LOCK, assignForm, assigningOf, wayOf } from './assignForm'

/** 指派, 改派 or 转交 of one signed case, whichever this user may. */
export function AssignEdit({ id, way: asked }: { id: string; way: string }) {
  const account = useAccount()
  const assigning = assigningOf(useRecord(caseKind.reads.detail, id).data, account, wayOf(asked))
  const { way } = assigning
  const work = useRecordWork(caseKind, id, way, ASSIGN_LOCK)
  const form = useForm(assignForm(assigning), id, work.record.data, work.effects)
  const verb = HANDOVER_LABEL[way]
  return (
    <EditScreen title={`案件${verb}`} work={work} form={form} label={`确认${verb}`}>
      {(record) => (
        <>
          <caseKind.Summary record={record} />
          <AssignFields form={form} way={way} orgCode={record.departmentId} />
        </>
      )}
    </EditScreen>
  )
}
