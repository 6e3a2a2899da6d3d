import { formatTime } from '@/domain/format'
import { Card } from '@/ui/Card'
import { Rows } from '@/ui/Rows'
import { StateBlock } from '@/ui/state/StateBlock'
import { PhoneLink } from '@/kit/detail/TalkLinks'
import { FlowRecord } from './ShortFlow'
import type { FlowPart, RecordKind, RecordRow } from '../kind'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { useRecord } from '../useRecord'

export interface HandlingRecordProps {
  part: FlowPart
  /** What the record is called: 督办任务. */
  noun: string
}

/** Who undertakes the work of a record, and every step of its way. */
export function HandlingRecord({ part: { flow, undertaking }, noun }: HandlingRecordProps) {
  return (
    <>
      {undertaking && (
        <Card title="承办信息">
          <Rows
            rows={[
              { label: '承办单位', value: undertaking.unit },
              { label: '承办人', value: undertaking.person },
              { label: '联系电话', value: undertaking.phone && <PhoneLink number={undertaking.phone} /> },
              { label: '处置方案', value: undertaking.plan },
              { label: '登记时间', value: undertaking.time !== null && formatTime(undertaking.time) },
            ]}
          />
        </Card>
      )}
      <Card title="办理经过" count={`${flow.length} 步`}>
        {flow.length > 0 ? (
          <FlowRecord steps={flow} />
        ) : (
          <StateBlock kind="empty" title="还没有办理记录" text={`${noun}每办理一步，都会记在这里。`} />
        )}
      </Card>
    </>
  )
}

interface HandlingInfoScreenProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** 处置信息: the whole flow of a record, and who undertakes the work. */
export function HandlingInfoScreen<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: HandlingInfoScreenProps<R, D, A>) {
  const part = useRecord(kind.reads.flow, id)
  return (
    <DetailScreen record={part} what="处置信息">
      {(data) => <HandlingRecord part={data} noun={kind.noun} />}
    </DetailScreen>
  )
}
