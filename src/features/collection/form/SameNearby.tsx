import type { UseQueryResult } from '@tanstack/react-query'
import type { Output } from '@/api/endpoint'
import type { objectsNearby } from '@/api/contract/object'
import { COLLECT_RULES, type CollectKindName } from '@/domain/collection/collectKinds'
import { SAME_WITHIN } from '@/domain/collection/review'
import { NearRow } from '@/kit/place/near/NearRow'
import { useNav } from '@/kit/screen/screenContext'
import { Card } from '@/ui/Card'
import { Segmented } from '@/ui/field/Segmented'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { OBJECT_OF } from '../kinds/collectLinks'
import { isSaid, type CollectForm } from './collectForm'
import '@/kit/place/near/near.css'

export interface SameNearbyProps {
  kind: CollectKindName
  near: UseQueryResult<Output<typeof objectsNearby>>
  form: Pick<CollectForm, 'same' | 'others'>
  set: (change: Pick<CollectForm, 'same' | 'others'>) => void
  error: string | undefined
}

const ANSWERS = [
  { value: 'no', label: '都不是' },
  { value: 'yes', label: '是同一个' },
] as const

/** What of the kind stands within thirty metres, with pictures; one says that none of it is the same before it is recorded anew. */
export function SameNearby({ kind, near, form, set, error }: SameNearbyProps) {
  const nav = useNav()
  const { noun } = COLLECT_RULES[kind]
  const { data } = near
  if (!data && near.error)
    return (
      <Notice tone="warn" action={<LinkButton onClick={() => void near.refetch()}>重试</LinkButton>}>
        附近有没有登记过还查不到：{near.error.message}。可以先采集，审核时会核对
      </Notice>
    )
  if (!data || data.length === 0) return null
  const ids = data.map(({ id }) => id)
  return (
    <Card tone="warn" title={`${SAME_WITHIN} 米内已有 ${data.length} 个${noun}`}>
      <div className="cg-near-list">
        {data.map(({ code, ...row }) => (
          <NearRow
            key={row.id}
            {...row}
            title={row.name || '未命名'}
            no={code}
            text=""
            alt={`${row.name}的照片`}
            onOpen={() => nav.go(OBJECT_OF[kind](row.id))}
          />
        ))}
      </div>
      <div className="cg-collect-same">
        <Segmented
          label="和要采集的是同一个吗"
          name="same"
          required
          options={ANSWERS}
          value={isSaid(form, ids) ? form.same || undefined : undefined}
          onChange={(same) => set({ same: same === 'yes' ? 'yes' : 'no', others: ids })}
          error={error}
        />
      </div>
    </Card>
  )
}
