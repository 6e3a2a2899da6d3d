import { DetailScreen } from '../../detail/DetailScreen'
import { HandlingRecord } from './HandlingRecord'
import type { RecordKind, RecordRow } from '../kind'
import { useRecord } from '../useRecord'

export interface HandlingInfoScreenProps<R extends RecordRow, D extends R, A extends string> {
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
