import type { CollectRow } from '@/api/contract/collection'
import { COLLECT_RULES, type CollectKindName, Review, REVIEW_LABEL } from '@/domain/collection/collectKinds'
import { formatRelativeTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { to, type Destination, useNav, useNow } from '@/kit/screen/hooks'
import { Button } from '@/ui/button/Button'
import { RowCard, Tag, type TagTone } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import type { Position } from '@/domain/geo'
import { ringArea, formatArea } from '@/domain/ring'

/** 4 个角点，约 320 平方米 */
export const outlineText = (ring: readonly Position[]): string =>
  [`${ring.length} 个角点`, ring.length > 2 && `约 ${formatArea(ringArea(ring))}`].filter(Boolean).join('，')

const TONE: Record<Review, TagTone> = {
  [Review.waiting]: 'brand',
  [Review.approved]: 'ok',
  [Review.returned]: 'bad',
}

export const ReviewTag = ({ state }: Pick<CollectRow, 'state'>) => (
  <Tag tone={TONE[state]}>{REVIEW_LABEL[state]}</Tag>
)

/**
 * A collected record in a list with the state of its review. A returned one shows the reason and a link to
 * its form.
 */
export function CollectCard({ row }: { row: CollectRow }) {
  const nav = useNav()
  const now = useNow()
  const { id, kind, name, code, address, thumbnail, state, submitTime, reason } = row
  const title = name || '未命名'
  const mend =
    state === Review.returned ? (
      <Button size="small" label={`修改 ${title}`} onClick={() => nav.go(FORM_OF[kind]({ mends: id }))}>
        修改
      </Button>
    ) : undefined
  return (
    <RowCard
      title={title}
      kind={COLLECT_RULES[kind].noun}
      lamp={<ReviewTag state={state} />}
      no={code}
      text={state === Review.returned ? `退回原因：${reason || '没有写明'}` : undefined}
      place={address}
      photo={<Thumb {...thumbOf(thumbnail)} alt={`${title}的照片`} />}
      foot={submitTime !== null && <span>{`${formatRelativeTime(submitTime, now)} 提交`}</span>}
      action={mend}
      onOpen={() => nav.go(to.dataCollectRecord({ id }))}
    />
  )
}

interface Params {
  mends?: string
  task?: string
}

/** The form of each type, empty or to correct a returned record. */
export const FORM_OF: Readonly<Record<CollectKindName, (params?: Params) => Destination>> = {
  merchant: (params = {}) => to.boothMerchant(params),
  stallPoint: (params = {}) => to.stallPoint(params),
  point: (params = {}) => to.point(params),
}

/** The detail screen of each object type. */
export const OBJECT_OF: Readonly<Record<CollectKindName, (id: string) => Destination>> = {
  merchant: (id) => to.merchantDetail({ id }),
  stallPoint: (id) => to.stallPointDetail({ id }),
  point: (id) => to.pointDetail({ id }),
}
