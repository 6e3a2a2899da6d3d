import { EditScreen } from '@/kit/edit/EditScreen'
import { useDraft } from '@/kit/edit/draft/useDraft'
import { useFormOn } from '@/kit/edit/useForm'
import { SpotCard } from '@/kit/place/SpotCard'
import { whereaboutsAt, useWhereabouts } from '@/kit/place/useWhereabouts'
import { isPosition } from '@/domain/geo'
import { RecordCompare } from '@/kit/record/photos/RecordCompare'
import { ShortFlow } from '@/kit/record/history/ShortFlow'
import { useRecordWork } from '@/kit/record/useRecordWork'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { keyTaskKind } from '@/entities/keytask/keyTaskKind'
import { Findings } from '@/entities/keytask/parts/Findings'
import { taskHeadline } from '@/domain/keytask/taskWords'
import { InspectionFields } from './InspectionFields'
import { noteVisit } from './lastVisit'
import { taskInspectForm } from './taskInspectForm'
import { INSPECT_LOCK } from './taskInspectFlow'

/** 现场核查 of one task: on the spot, against how it was. */
export function InspectionForm({ id }: { id: string }) {
  const nav = useNav()
  const work = useRecordWork(keyTaskKind, id, 'inspect', INSPECT_LOCK)
  const { data } = work.record
  const spot = isPosition(data) ? data : null
  const where = useWhereabouts(spot)
  const spec = taskInspectForm((moment) => whereaboutsAt(spot, where.last, moment))
  const draft = useDraft(spec.name, id, spec.schema, spec.empty)
  const form = useFormOn(spec, draft, data, { effects: work.effects, sent: () => noteVisit(id) })
  return (
    <EditScreen
      work={work}
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
    </EditScreen>
  )
}
