import type { CaseDetail } from '@/api/contract/case'
import { useNow, to, useScreenParams } from '@/kit/screen/hooks'
import { Card, Rows, type RowItem, Notice } from '@/ui/Card'
import { deadlineOf, pausesEndedAt, type Pause } from '@/domain/deadline/deadline'
import { isParked, lampOf } from '@/domain/deadline/lamp'
import { formatDuration, formatRelativeTime, type Millis } from '@/domain/time'
import { clockOf, lampFactsOf, pausesOf } from '@/entities/case/facts'
import { caseKind, type CaseView, CASES } from '@/entities/case/caseKind'
import { RecordDetailScreen } from '@/kit/record/RecordDetailScreen'
import {
  FEEDBACK_LINK,
  FILES_LINK,
  INFO_LINK,
  PARK_LINK,
  RELEASE_LOCK,
  handlingView,
} from '@/features/case/screens/caseLinks'
import type { MoveVerdict } from '@/domain/verdict'
import { useVerdicts } from '@/kit/record/useRecord'

/** One parking on a release screen. */
interface Parking {
  /** Its start (epoch ms), which is unique in a case. */
  from: Millis
  /** True while it lasts. */
  open: boolean
  rows: RowItem[]
}

type ParkedCase = Pick<CaseDetail, 'pauses' | 'parkedUntil' | 'limitAmount' | 'limitUnit' | 'limitStart'> &
  Pick<CaseDetail, 'deadline' | 'finishTime'>

/** The parkings of a case since its clock started, newest first: reason, period, and length of the pause. */
function parkingsOf(record: ParkedCase, now: Millis): Parking[] {
  return pausesOf(record)
    .sort((a, b) => b.from - a.from)
    .map((pause) => {
      const open = pause.to === null || pause.to > now
      return {
        from: pause.from,
        open,
        rows: [...rowsOf(pause, open, now), ...(open ? releaseRows(record, now) : [])],
      }
    })
}

function rowsOf({ from, to, reason }: Pause, open: boolean, now: Millis): RowItem[] {
  return [
    { label: '挂账理由', value: reason || '没有填写' },
    { label: '挂账时间', value: formatRelativeTime(from, now) },
    { label: open ? '挂账至' : '恢复计时', value: to === null ? '解挂为止' : formatRelativeTime(to, now) },
    {
      label: open ? '已停计时' : '共停计时',
      value: formatDuration(Math.max(0, (open ? now : (to ?? now)) - from)),
    },
  ]
}

/** The deadline of the case if it were released now. */
function releaseRows(record: ParkedCase, now: Millis): RowItem[] {
  const clock = clockOf(record)
  if (!clock) return []
  const due = deadlineOf({ ...clock, pauses: pausesEndedAt(clock.pauses, now) }, now)
  return [{ label: '现在解挂', value: `${formatRelativeTime(due, now)} 截止` }]
}

/** Whether the clock of a case is stopped now. */
const isStopped = (record: CaseDetail, now: Millis): boolean => isParked(lampFactsOf(record), now)

/** The parkings of a case: reason, end, and effect on the clock. */
export function ParkingCard({ record }: { record: CaseDetail }) {
  const now = useNow()
  const parkings = parkingsOf(record, now)
  const parked = isStopped(record, now)
  return (
    <>
      {parked && (
        <Notice>
          挂账期间处置时限停止计时，不算超期；解挂后从停下的地方接着算，到期没有申请也会自动恢复计时
        </Notice>
      )}
      {parkings.map(({ from, open, rows }) => (
        <Card key={from} title={open ? '挂账情况' : '挂账记录'}>
          <Rows rows={rows} />
        </Card>
      ))}
    </>
  )
}

const releaseView: CaseView = {
  kind: caseKind,
  tackleType: RELEASE_LOCK,
  main: () => ({ action: 'release', label: '申请解挂', to: (id) => to.caseRelieveEdit({ id }) }),
  others: [PARK_LINK],
  more: [INFO_LINK, FILES_LINK, FEEDBACK_LINK],
}

/** 解挂详情 */
export function CaseRelieveDetail() {
  const { id } = useScreenParams('caseRelieveDetail')
  return (
    <RecordDetailScreen id={id} view={releaseView}>
      {(record) => <ParkingCard record={record} />}
    </RecordDetailScreen>
  )
}

/** The options of this user: handling, or requesting a delay where a rule allows it. */
function WarnCard({ record }: { record: CaseDetail }) {
  const now = useNow()
  const judge = useVerdicts(caseKind)
  const lamp = lampOf(lampFactsOf(record), now)
  // False when the case was handled, parked or delayed meanwhile: its head shows that.
  const presses = record.finishTime === null && (lamp === 'red' || lamp === 'yellow')
  const advice =
    presses &&
    judge &&
    (judge('urge', record).ok
      ? `已指派给${record.handlerName || '处置人'}，可催办或改派`
      : adviceOn(record, judge('delay', record)))
  return advice ? <Notice tone={lamp === 'red' ? 'bad' : 'warn'}>{advice}</Notice> : null
}

/** The advice: 请尽快处置；来不及可申请延期，还有 1 次. */
function adviceOn({ delayCount, maxDelays }: CaseDetail, delay: MoveVerdict): string {
  const left = maxDelays === null ? '' : `，还有 ${maxDelays - delayCount} 次`
  if (delay.ok) return `请尽快处置；来不及可申请延期${left}`
  return delay.kind === 'rule' ? `请尽快处置；${delay.why}` : ''
}

const warnView = handlingView(CASES)

/** 预警详情: a case that is overdue or soon will be, with the explanation and the options. */
export function CaseWarnDetail() {
  const { id } = useScreenParams('caseWarnDetail')
  return (
    <RecordDetailScreen id={id} view={warnView}>
      {(record) => <WarnCard record={record} />}
    </RecordDetailScreen>
  )
}
