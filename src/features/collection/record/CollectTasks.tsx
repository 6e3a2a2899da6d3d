import { collectTask, collectTasks, type CollectTask } from '@/api/contract/collection'
import { COLLECT_RULES } from '@/domain/collection/collectKinds'
import { formatRelativeTime } from '@/domain/time'
import { readingOf, useApiQuery } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { DetailScreen } from '@/kit/detail/DetailScreen'
import { PositionView } from '@/kit/detail/PositionView'
import { PlaceLine } from '@/kit/list/rows/PlaceLine'
import { to, useNav, useNow } from '@/kit/screen/hooks'
import { isFinished, useFinished } from '@/stores/finished'
import { ACT_STATE_LABEL } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Button } from '@/ui/button/Button'
import { Card, LampText, RowCard, Rows, Tag, type LampTone } from '@/ui/Card'
import { BottomBar } from '@/ui/frame/BottomBar'
import { aboutCollectTask } from '../form/collectAct'
import { FORM_OF } from './CollectCard'
import './entry.css'

/** Whether a task is done at the server, or by a record of this phone that the answer does not know yet. */
function useDone(answeredAt: number): (task: CollectTask) => boolean {
  const { tasks } = useFinished()
  return ({ id, done }) => done || isFinished(tasks, id, answeredAt)
}

/** 待传 of the record of a task that is still on this phone; '' otherwise. */
function useQueuedText(id: string): string {
  const items = useOutbox((outbox) => outbox.items)
  const item = items.find(({ about, state }) => about === aboutCollectTask(id) && state !== 'received')
  return item ? ACT_STATE_LABEL[item.state] : ''
}

function useDueText({ deadline }: CollectTask): { lamp: LampTone; text: string } | null {
  const now = useNow()
  if (deadline === null) return null
  return deadline < now
    ? { lamp: 'red', text: `${formatRelativeTime(deadline, now)} 到期` }
    : { lamp: 'green', text: `${formatRelativeTime(deadline, now)} 前` }
}

/** 采集任务 of the centre, open ones first; nothing without any, or where the city has none. */
export function CollectTasks({ of }: { of: ReturnType<typeof useCollectTasks> }) {
  const isDone = useDone(of.dataUpdatedAt)
  if (of.error && of.data === undefined) return null
  return (
    <Loaded of={readingOf(of)} what="采集任务" skeleton={null}>
      {(tasks) => {
        const open = tasks.filter((task) => !isDone(task))
        return (
          tasks.length > 0 && (
            <section className="cg-collect-own" aria-label="采集任务">
              <header>
                <h2>采集任务</h2>
                <small className="num" role="status">
                  共 {open.length} 个待采集
                </small>
              </header>
              {[...open, ...tasks.filter(isDone)].map((task) => (
                <TaskCard key={task.id} task={task} done={isDone(task)} />
              ))}
            </section>
          )
        )
      }}
    </Loaded>
  )
}

export const useCollectTasks = () => useApiQuery(collectTasks, {})

function TaskCard({ task, done }: { task: CollectTask; done: boolean }) {
  const nav = useNav()
  const due = useDueText(task)
  const queued = useQueuedText(task.id)
  const { id, kind, title, demand, address } = task
  return (
    <RowCard
      title={title}
      kind={COLLECT_RULES[kind].noun}
      lamp={
        done ? (
          <Tag tone="ok">{queued ? `已采集 · ${queued}` : '已采集'}</Tag>
        ) : (
          due && <LampText lamp={due.lamp}>{due.text}</LampText>
        )
      }
      text={demand || undefined}
      place={<PlaceLine name={address} at={task} />}
      action={
        done ? undefined : (
          <Button size="small" label={`去采集 ${title}`} onClick={() => nav.go(FORM_OF[kind]({ task: id }))}>
            去采集
          </Button>
        )
      }
      onOpen={() => nav.go(to.dataCollectRecord({ task: id }))}
    />
  )
}

/** One 采集任务: what to collect, where and until when. */
export function CollectTaskDetail({ id }: { id: string }) {
  const nav = useNav()
  const record = useApiQuery(collectTask, { query: { id } })
  const isDone = useDone(record.dataUpdatedAt)
  return (
    <DetailScreen
      record={record}
      title="采集任务"
      what="采集任务"
      bottom={(task) => (
        <BottomBar>
          <Button
            grow
            why={isDone(task) ? '这个采集任务已经采集' : ''}
            onClick={() => nav.go(FORM_OF[task.kind]({ task: id }))}
          >
            去采集
          </Button>
        </BottomBar>
      )}
    >
      {(task) => <TaskFacts task={task} done={isDone(task)} />}
    </DetailScreen>
  )
}

function TaskFacts({ task, done }: { task: CollectTask; done: boolean }) {
  const due = useDueText(task)
  const queued = useQueuedText(task.id)
  const { kind, title, demand, address } = task
  const state = done ? ['已采集', queued].filter(Boolean).join(' · ') : '待采集'
  const rows = [
    { label: '采集类型', value: COLLECT_RULES[kind].noun },
    { label: '状态', value: state },
    { label: '期限', value: due?.text ?? '' },
    { label: '要求', value: demand },
    { label: '位置', value: address },
  ]
  return (
    <Card title={title}>
      <Rows rows={rows.filter(({ value }) => value !== '')} />
      <PositionView target={task} name={title} address={address} />
    </Card>
  )
}
