import { objectsNearby } from '@/api/contract/object'
import { COLLECT_KINDS, COLLECT_RULES, type CollectKindName } from '@/domain/collection/collectKinds'
import { spokenDistance, type Position } from '@/domain/geo'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { locate, usePosition } from '@/kit/data/usePosition'
import { coarse } from '@/kit/place/near/coarse'
import { NearNotice } from '@/kit/place/near/NearNotice'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { OBJECT_OF } from '../kinds/collectLinks'

/** What stands within so many metres is looked at before anything is collected [ours]. */
const RADIUS = 100

/** What is recorded already where one stands, with pictures, before one begins to collect it again. */
export function KnownNearby() {
  const { fix, failure, locating } = usePosition()
  if (fix) return <Known at={fix} />
  return (
    <Notice
      tone={failure ? 'warn' : 'info'}
      action={
        <Button size="small" kind="ghost" loading={locating} onClick={() => void locate()}>
          看附近
        </Button>
      }
    >
      {failure ? failure.message : '采集前先看附近已经登记的，免得重复'}
    </Notice>
  )
}

function Known({ at }: { at: Position }) {
  const nav = useNav()
  // One hook for each kind: their number never changes.
  const reads = [useNear('merchant', at), useNear('stallPoint', at), useNear('point', at)]
  const failed = reads.find(({ data, error }) => !data && error)
  if (failed?.error)
    return (
      <Notice
        tone="warn"
        action={<LinkButton onClick={() => reads.forEach(({ refetch }) => void refetch())}>重试</LinkButton>}
      >
        附近已登记的没有加载出来：{failed.error.message}
      </Notice>
    )
  const near = reads
    .flatMap(({ data = [] }, index) => data.map((row) => ({ row, kind: COLLECT_KINDS[index] ?? 'merchant' })))
    .sort((a, b) => a.row.distance - b.row.distance)
    .map(({ row: { code, ...row }, kind }) => ({
      ...row,
      title: row.name || '未命名',
      no: code,
      text: `${row.name} · ${COLLECT_RULES[kind].noun} · ${spokenDistance(row.distance)}`,
      alt: `${row.name}的照片`,
      onOpen: () => nav.go(OBJECT_OF[kind](row.id)),
    }))
  return <NearNotice near={near} title={`${RADIUS} 米内已登记 ${near.length} 处`} sheet="附近已登记的" />
}

function useNear(kind: CollectKindName, { longitude, latitude }: Position) {
  const query = { kind, longitude: coarse(longitude), latitude: coarse(latitude), radius: RADIUS }
  return useApiQuery(objectsNearby, { query })
}
