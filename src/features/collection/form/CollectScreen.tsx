import { collectDetail } from '@/api/contract/collection'
import { COLLECT_RULES, Review } from '@/domain/collection/collectKinds'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery, readingOf } from '@/kit/data/useApiQuery'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useSaveDraft } from '@/kit/edit/draft/draft'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { PendingNote } from '@/kit/outbox/form/actForm'
import { Screen } from '@/kit/screen/Screen'
import { Button } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { revisionOf, merchantAct, pointAct, stallPointAct, type CollectForm } from './collectAct'
import { CollectFields } from './CollectFields'
import { useCollectForm, type CollectSpec, emptyForm, collectFormOf } from './useCollectForm'
import { useScreenParams } from '@/kit/screen/hooks'

export interface CollectScreenProps {
  kind: CollectSpec
  /** The id of the returned record that the form corrects. */
  returnedId?: string | undefined
  /** The code of a scanned booth without an owner. */
  code?: string | undefined
}

/** The form of a collection with the fields of its type. With `returnedId` it corrects a returned record. */
function CollectScreen({ kind, returnedId, code }: CollectScreenProps) {
  return returnedId ? (
    <CollectCorrection kind={kind} id={returnedId} />
  ) : (
    <CollectEdit kind={kind} empty={emptyForm(kind.name, code)} />
  )
}

function CollectCorrection({ kind, id }: { kind: CollectSpec; id: string }) {
  const record = useApiQuery(collectDetail, { query: { id } })
  if (record.data === undefined)
    return (
      <Screen>
        <Loaded of={readingOf(record)} what="退回的采集记录" look="block" skeleton={<SkeletonDetail />}>
          {() => null}
        </Loaded>
      </Screen>
    )
  const why = record.data.state === Review.returned ? '' : '这条采集记录已经重新提交，不用再改'
  return <CollectEdit key={id} kind={kind} empty={collectFormOf(record.data)} why={why} />
}

function CollectEdit({ kind, empty, why }: { kind: CollectSpec; empty: CollectForm; why?: string }) {
  const of = useCollectForm(kind, empty, why)
  const { form, clientId } = of
  const keep = useSaveDraft(form.draft, '草稿已存在本机')
  const { mends: returned } = form.value
  return (
    <FormScreen
      form={form}
      label="提交审核"
      right={returned ? undefined : <DraftsButton kind={kind.act} except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      {returned && (
        <>
          <Notice tone="warn">退回原因：{returned.reason || '没有写明，请核对后重新提交'}</Notice>
          <PendingNote
            what={`这个${COLLECT_RULES[kind.name].noun}有修改`}
            verb="提交"
            isOne={(item) => revisionOf(item) === returned.id}
          />
        </>
      )}
      <CollectFields kind={kind} of={of} />
    </FormScreen>
  )
}

const KIND = { name: 'merchant', act: merchantAct } as const

/** 摊主商户采集: the business, its documents, and photos of outside, inside and licence. */
export function BoothMerchant() {
  const { mends: returnedId, code } = useScreenParams('boothMerchant')
  return <CollectScreen kind={KIND} returnedId={returnedId} code={code} />
}

const POINT_KIND = { name: 'point', act: pointAct } as const

/** 点位采集: a place that is maintained. */
export function Point() {
  const { mends: returnedId } = useScreenParams('point')
  return <CollectScreen kind={POINT_KIND} returnedId={returnedId} />
}

const STALL_POINT_KIND = { name: 'stallPoint', act: stallPointAct } as const

/** 摊规点采集: a site of stalls with its outline, hours and manager. */
export function StallPoint() {
  const { mends: returnedId } = useScreenParams('stallPoint')
  return <CollectScreen kind={STALL_POINT_KIND} returnedId={returnedId} />
}
