import { HANDOVER_LABEL } from '@/domain/handover'
import { useAccount } from '@/kit/data/useAccount'
import { EditScreen } from '@/kit/edit/EditScreen'
import { useForm } from '@/kit/edit/useForm'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { useRecord } from '@/kit/record/useRecord'
import type { CaseScreens } from '@/entities/case/caseScreens'
import { AssignFields } from './AssignFields'
import { ASSIGN_LOCK, assignForm, assigningOf, wayOf } from './assignForm'

interface AssignEditProps extends Pick<CaseScreens, 'kind'> {
  id: string
  /** As its address asks; the case itself tells. */
  way: string
}

/** 指派, 改派 or 转交 of one signed case, whichever this user may. */
export function AssignEdit({ id, way: asked, kind }: AssignEditProps) {
  const account = useAccount()
  const assigning = assigningOf(useRecord(kind.reads.detail, id).data, account, wayOf(asked))
  const { way } = assigning
  const work = useRecordWork(kind, id, way, ASSIGN_LOCK)
  const form = useForm(assignForm(assigning), id, work.record.data, work.effects)
  const verb = HANDOVER_LABEL[way]
  return (
    <EditScreen title={`案件${verb}`} work={work} form={form} label={`确认${verb}`}>
      {(record) => (
        <>
          <kind.Summary record={record} />
          <AssignFields form={form} way={way} orgCode={record.departmentId} />
        </>
      )}
    </EditScreen>
  )
}
