import type { CollectRow } from '@/api/contract/collect'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { Review, REVIEW_LABEL } from '@/domain/collection/review'
import { spokenTime } from '@/domain/time'
import { thumbOf } from '@/kit/data/filePreview'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { Button } from '@/ui/button/Button'
import { RowCard } from '@/ui/list/RowCard'
import { Thumb } from '@/ui/photo/Photo'
import { Tag, type TagTone } from '@/ui/Tag'
import { FORM_OF } from '../kinds/collectLinks'

const TONE: Record<Review, TagTone> = {
  [Review.waiting]: 'brand',
  [Review.approved]: 'ok',
  [Review.returned]: 'bad',
}

export const ReviewTag = ({ state }: Pick<CollectRow, 'state'>) => (
  <Tag tone={TONE[state]}>{REVIEW_LABEL[state]}</Tag>
)

/** A collected record in a list: how far its review has come; one that came back says why and opens its form. */
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
      foot={submitTime !== null && <span>{`${spokenTime(submitTime, now)} 提交`}</span>}
      action={mend}
      onOpen={() => nav.go(to.dataCollectRecord({ id }))}
    />
  )
}
