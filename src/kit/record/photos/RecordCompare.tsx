import { Card } from '@/ui/Card'
import { Loaded } from '../../data/Loaded'
import type { RecordKind, RecordRow } from '../kind'
import { PhotoCompare } from './PhotoCompare'
import { groupPhotos, sidesOf } from './photos'
import { useRecord } from '../useRecord'

interface RecordCompareProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
}

/** The photos of a record before and after, the latest work first; nothing where there is no photo of either. */
export function RecordCompare<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
}: RecordCompareProps<R, D, A>) {
  const photos = useRecord(kind.reads.photos, id)
  return (
    <Loaded of={photos} what="照片" around={(state) => <Card title="处置前后对照">{state}</Card>}>
      {(data) => {
        const { before, after } = sidesOf(groupPhotos(data))
        return before.length + after.length > 0 ? <PhotoCompare before={before} after={after} /> : null
      }}
    </Loaded>
  )
}
