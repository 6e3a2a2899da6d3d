import type { ObjectRow } from '@/api/contract/object'
import { insideRing } from '@/domain/ring'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { RowCard, Tag } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '@/kit/data/filePreview'
import { usePosition } from '@/kit/data/usePosition'
import { RowTags } from '@/kit/record/head/RecordTitle'
import { useNav } from '@/kit/screen/hooks'
import type { ObjectDetail, ObjectKind } from './kind'

export interface ObjectCardProps<R extends ObjectRow, D extends R & ObjectDetail> {
  kind: Pick<ObjectKind<R, D>, 'sort' | 'line' | 'tags' | 'ring' | 'to'>
  row: R
  /** Instead of its detail. */
  onOpen?: () => void
}

/** An object in a list: type, tags, place, distance. */
export function ObjectCard<R extends ObjectRow, D extends R & ObjectDetail>({
  kind,
  row,
  onOpen,
}: ObjectCardProps<R, D>) {
  const nav = useNav()
  const { fix } = usePosition()
  const here = fix !== null && insideRing(fix, kind.ring?.(row) ?? [])
  const tags = kind.tags(row)
  return (
    <RowCard
      title={row.name || '未命名'}
      kind={kind.sort(row)}
      no={row.code}
      text={kind.line(row) || undefined}
      place={<PlaceLine name={row.address || `${row.areaName}${row.streetName}`} at={here ? null : row} />}
      photo={row.thumbnail && <Thumb {...thumbOf(row.thumbnail)} alt={`${row.name}的照片`} />}
      foot={
        here || tags.length > 0 ? (
          <>
            {here && <Tag tone="brand">我在这里</Tag>}
            <RowTags tags={tags} />
          </>
        ) : undefined
      }
      onOpen={onOpen ?? (() => nav.go(kind.to(row.id)))}
    />
  )
}
