import { collectDetail, collectTask } from '@/api/contract/collection'
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
import {
  aboutCollectTask,
  revisionOf,
  collectMerchantKind,
  collectPointKind,
  collectStallPointKind,
  type CollectForm,
} from './collectAct'
import { CollectFields } from './CollectFields'
import { useCollectForm, type CollectSpec, emptyForm, collectFormOf, taskFormOf } from './useCollectForm'
import { useScreenParams } from '@/kit/screen/hooks'

export interface CollectScreenProps {
  kind: CollectSpec
  /** The id of the returned record that the form corrects. */
  returnedId?: string | undefined
  /** The code of a scanned booth without an owner. */
  code?: string | undefined
  /** The id of the 采集任务 that it completes. */
  task?: string | undefined
}

/** The form of a collection with the fields of its type. With `returnedId` it corrects a returned record. */
function CollectScreen({ kind, returnedId, code, task }: CollectScreenProps) {
  if (returnedId) return <CollectCorrection kind={kind} id={returnedId} />
  if (task) return <TaskEdit kind={kind} id={task} />
  return <CollectEdit kind={kind} empty={emptyForm(kind.name, code)} />
}

/** The form of a 采集任务. */
function TaskEdit({ kind, id }: { kind: CollectSpec; id: string }) {
  const task = useApiQuery(collectTask, { query: { id } })
  return (
    <Loaded
      of={readingOf(task)}
      what="采集任务"
      look="block"
      skeleton={<SkeletonDetail />}
      around={(state) => <Screen>{state}</Screen>}
    >
      {(data) => (
        <CollectEdit
          key={id}
          kind={kind}
          empty={taskFormOf(data)}
          why={data.done ? '这个采集任务已经完成' : ''}
          demand={data.demand || data.title}
        />
      )}
    </Loaded>
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

interface CollectEditProps {
  kind: CollectSpec
  empty: CollectForm
  why?: string
  /** What the 采集任务 requires. */
  demand?: string
}

function CollectEdit({ kind, empty, why, demand }: CollectEditProps) {
  const of = useCollectForm(kind, empty, why)
  const { form, clientId } = of
  const keep = useSaveDraft(form.draft, '草稿已存在本机')
  const { mends: returned, task } = form.value
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
      {demand && <Notice>采集任务：{demand}</Notice>}
      {task !== '' && (
        <PendingNote
          what="这个采集任务有记录"
          verb="提交"
          isOne={({ about }) => about === aboutCollectTask(task)}
        />
      )}
      <CollectFields kind={kind} of={of} />
    </FormScreen>
  )
}

const KIND = { name: 'merchant', act: collectMerchantKind } as const

/** 摊主商户采集: the business, its documents, and photos of outside, inside and licence. */
export function BoothMerchant() {
  const { mends: returnedId, code, task } = useScreenParams('boothMerchant')
  return <CollectScreen kind={KIND} returnedId={returnedId} code={code} task={task} />
}

const POINT_KIND = { name: 'point', act: collectPointKind } as const

/** 点位采集: a place that is maintained. */
export function Point() {
  const { mends: returnedId, task } = useScreenParams('point')
  return <CollectScreen kind={POINT_KIND} returnedId={returnedId} task={task} />
}

const STALL_POINT_KIND = { name: 'stallPoint', act: collectStallPointKind } as const

/** 摊规点采集: a site of stalls with its outline, hours and manager. */
export function StallPoint() {
  const { mends: returnedId, task } = useScreenParams('stallPoint')
  return <CollectScreen kind={STALL_POINT_KIND} returnedId={returnedId} task={task} />
}
