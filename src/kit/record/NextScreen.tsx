import { byUrgency, stopoverOf } from '@/domain/deadline/urgency'
import { formatDistance, distance, isPosition } from '@/domain/geo'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { SkeletonDetail } from '@/ui/state/SkeletonDetail'
import { StateBlock } from '@/ui/state/StateBlock'
import { CheckCircleIcon } from '@/ui/icon/icons'
import { Loaded } from '../data/Loaded'
import { usePosition } from '../data/usePosition'
import { type Destination, useNav, useNow } from '@/kit/screen/hooks'
import { Screen } from '../screen/Screen'
import type { RecordFlow } from './row/FlowScreen'
import type { RecordKind, RecordRow } from './kind'
import type { PagedEndpoint } from '../data/pagedQuery'
import type { Page } from '../data/shownPages'
import { isNetworkFailure } from '@/api/envelope'
import { useApiQuery, type Reading } from '@/kit/data/useApiQuery'
import { usePagedList } from '@/kit/data/usePagedList'
import { isFinished, useFinished } from '@/stores/finished'
import { timeOf } from '@/stores/persisted/times'
import './next.css'

/** Number of suggestions: a choice, not a list. */
const OFFERED = 3

/** A row that may have a position. */
type Placed = RecordRow & { longitude: number | null; latitude: number | null }

export interface NextScreenProps<R extends Placed, D extends R, A extends string> {
  /** Its first tab holds the open records. */
  flow: RecordFlow<R, D, A>
  /** The record just finished. */
  after: string
  list: Destination
}

/** Replaces a submitted form: the open records that come next, so that a round needs no list in between. */
export function NextScreen<R extends Placed, D extends R, A extends string>({
  flow,
  after,
  list,
}: NextScreenProps<R, D, A>) {
  const nav = useNav()
  const { fix } = usePosition()
  const [tab] = flow.tabs
  const left = useNextLeft(flow.kind, tab.endpoint, after, OFFERED)
  const next = left.data?.rows[0]
  const go = (id: string) => nav.replace(flow.act.to(id))
  const away = fix && next && isPosition(next) ? ` · ${formatDistance(distance(fix, next))}` : ''
  return (
    <Screen
      bottom={
        <BottomBar>
          <Button kind={next ? 'ghost' : 'primary'} grow={!next} onClick={() => nav.backTo(list)}>
            回列表
          </Button>
          {next && (
            <Button grow onClick={() => go(next.id)}>
              {`下一件${away}`}
            </Button>
          )}
        </BottomBar>
      }
    >
      <Loaded of={left} what="下一件" look="block" skeleton={<SkeletonDetail />}>
        {(data) => <Offered flow={flow} left={data} near={fix !== null} onGo={go} />}
      </Loaded>
    </Screen>
  )
}

interface OfferedProps<R extends Placed, D extends R, A extends string> {
  flow: RecordFlow<R, D, A>
  left: Left<R>
  near: boolean
  onGo: (id: string) => void
}

function Offered<R extends Placed, D extends R, A extends string>({
  flow,
  left: { rows, total },
  near,
  onGo,
}: OfferedProps<R, D, A>) {
  const nav = useNav()
  const { label } = flow.tabs[0]
  const { Card } = flow.kind
  if (rows.length === 0) {
    return (
      <StateBlock
        kind="empty"
        icon={CheckCircleIcon}
        title={`${label}的都做完了`}
        text="新派来的会出现在列表里。"
      />
    )
  }
  return (
    <>
      <p className="cg-next-left num" role="status">
        {`已提交。还有 ${total} 件${label}，${near ? '时间紧、离您近的在前' : '最先到期的在前'}：`}
      </p>
      {rows.map((row) => (
        <Card
          key={row.id}
          row={row}
          onOpen={() => nav.go(flow.detail(row.id, row))}
          action={
            <Button size="small" onClick={() => onGo(row.id)}>
              {flow.act.label}
            </Button>
          }
        />
      ))}
    </>
  )
}

/** The remaining records of a list. */
interface Left<R> {
  /** In the order of 今日路线. */
  rows: readonly R[]
  /** Total number. */
  total: number
}

/** The most urgent rows, of which those nearby come first: enough for a day. */
const WEIGHED = 50

/**
 * The remaining records of a list after one of them (`after`) was finished: at most this many, in the order of 今日路线.
 */
export function useNextLeft<R extends Placed>(
  { lamp }: Pick<RecordKind<R, R, string>, 'lamp'>,
  endpoint: PagedEndpoint<R>,
  after: string,
  most: number,
): Reading<Left<R>> {
  const { fix } = usePosition()
  const now = useNow()
  const query = { pageNum: 1, pageSize: WEIGHED, sort: 'deadline' }
  const { tasks } = useFinished()
  const first = useApiQuery(endpoint, { query })
  // Offline the list itself is on the phone.
  const kept = usePagedList(
    endpoint,
    { sort: 'deadline' },
    { enabled: isNetworkFailure(first.error) && !first.data },
  )
  const { error, refetch } = first
  const known =
    first.data ??
    (kept.rows.length > 0 ? { list: kept.rows, total: kept.total ?? kept.rows.length } : undefined)
  const answeredAt = first.data
    ? (timeOf(first.data)?.at ?? first.dataUpdatedAt)
    : (kept.answeredAt ?? Infinity)
  const isLeft = (id: string) => id !== after && !isFinished(tasks, id, answeredAt)
  const stopover = (row: R) =>
    stopoverOf(lamp?.(row) ?? null, fix && isPosition(row) ? distance(fix, row) : null, now)
  return {
    data: known && leftOf(known, isLeft, most, (a, b) => byUrgency(stopover(a), stopover(b))),
    error: known ? null : error,
    refetch,
  }
}

function leftOf<R extends RecordRow>(
  { list, total }: Page<R>,
  isLeft: (id: string) => boolean,
  most: number,
  order: (a: R, b: R) => number,
): Left<R> {
  // The finished record may still be in the list.
  const others = list.filter(({ id }) => isLeft(id))
  return { rows: [...others].sort(order).slice(0, most), total: total - (list.length - others.length) }
}
