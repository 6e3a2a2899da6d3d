import { caseKind } from '@/entities/case/caseKind'
import { Loaded } from '@/kit/data/Loaded'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { HandlingRecord } from '@/kit/record/RecordDetailScreen'
import { HandoverNotices, handoversOf } from '@/kit/record/marks/HandoverNotices'
import { RecordPhotos } from '@/kit/record/recordCards'
import { useRecord, useOpening } from '@/kit/record/useRecord'
import { useScreenParams } from '@/kit/screen/hooks'
import { NearbyCases } from '@/entities/case/NearbyCases'
import { Card } from '@/ui/Card'

/** 案件全览: a case as the general queries find it, to be read only, with its whole history. */
export default function CaseDetail2() {
  const { id } = useScreenParams('caseDetail2')
  const record = useRecord(caseKind.reads.detail, id)
  useOpening(caseKind, record.data)
  return (
    <DetailScreen record={record} what={caseKind.noun}>
      {(data) => (
        <>
          <HandoverNotices {...handoversOf(caseKind, data)} />
          <caseKind.Head record={data} />
          <caseKind.Info record={data} />
          <RecordPhotos kind={caseKind} id={id} />
          <History id={id} />
          <NearbyCases record={data} />
        </>
      )}
    </DetailScreen>
  )
}

function History({ id }: { id: string }) {
  const part = useRecord(caseKind.reads.flow, id)
  return (
    <Loaded of={part} what="办理经过" around={(state) => <Card title="办理经过">{state}</Card>}>
      {(data) => <HandlingRecord part={data} noun={caseKind.noun} />}
    </Loaded>
  )
}
