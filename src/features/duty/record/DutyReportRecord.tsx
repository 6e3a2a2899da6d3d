import { hasRole, knownRoles } from '@/domain/actor'
import { useQueryClient } from '@tanstack/react-query'
import { SIGN_SIDES, dueSide, maySign, SIGN_LABEL, type SignSide } from '@/domain/duty/shift'
import { Screen } from '@/kit/screen/Screen'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { SignEdit } from '../sign/SignEdit'
import { useState, type ReactNode } from 'react'
import { dailyMinePage, dailySeenPage, dailyToReadPage, type DailyRow } from '@/api/contract/dutyDaily'
import type { EmptyText } from '@/kit/list/ListStates'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { UnsentOfKind } from '@/kit/outbox/UnsentOfKind'
import { RecordListScreen, useRecordList } from '@/kit/list/RecordListScreen'
import { to, useScreenParams, useNav, useUrlState, useNow } from '@/kit/screen/hooks'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button, LinkButton } from '@/ui/button/Button'
import { dayOf } from '@/domain/month'
import { keepDots } from '@/domain/text'
import { DAY, formatRelativeTime, formatDuration, type Millis } from '@/domain/time'
import { DAYS_BACK } from '@/domain/duty/daily'
import { Card, Notice } from '@/ui/Card'
import { DailyCard, othersDailies, ownDailies } from '../daily/dailyParts'
import { AmendList, AMENDS, useAmendsTab } from './AmendList'
import { ShiftsOfMonth } from './ShiftsOfMonth'
import { dutyToday, type OwnShift } from '@/api/contract/duty'
import { whyNot } from '@/domain/verdict'
import { DataAgeNote, ageOf, useApiQuery, useAccount, actorOf } from '@/kit/data/useApiQuery'
import { Loaded } from '@/kit/data/Loaded'
import { useOutbox } from '@/stores/outbox/state'
import { Icon } from '@/ui/icon/Icon'
import { PinIcon } from '@/ui/icon/icons'
import { SkeletonCard } from '@/ui/state/Skeleton'
import {
  shiftFactsOf,
  hoursOf,
  shiftTitle,
  shownShift,
  type Shown,
  SignTags,
} from '@/features/duty/roster/shownShift'
import '../roster/duty.css'

/** Today's shift with its sign button, or otherwise the next shift. */
function TodayShift() {
  const today = useApiQuery(dutyToday, {}, { onLine: true })
  const acts = useOutbox((state) => state.items)
  const now = useNow()
  return (
    <Loaded of={today} what="今天的值班" skeleton={<SkeletonCard count={1} />}>
      {({ shift, next, toConfirm }) => (
        <>
          <DataAgeNote age={ageOf(today)} onRetry={() => today.refetch()} />
          {shift ? (
            <Shift shift={shownShift(shift, acts)} toConfirm={toConfirm} />
          ) : (
            <Notice>{next ? '现在没有您的班' : '近期没有排您的班，如有疑问请联系班组长'}</Notice>
          )}
          {next && (
            <p className="cg-duty-next num">
              {`下一班：${shiftTitle(next, now)} ${hoursOf(next, now)} · ${next.placeName || next.groupName}`}
            </p>
          )}
        </>
      )}
    </Loaded>
  )
}

function Shift({ shift, toConfirm }: { shift: Shown<OwnShift>; toConfirm: boolean }) {
  const nav = useNav()
  const now = useNow()
  const { id, groupName, post, placeName } = shift
  return (
    <Card title={shiftTitle(shift, now)} count={hoursOf(shift, now)} right={<ShiftCountdown shift={shift} />}>
      <div className="cg-duty-today">
        <p className="cg-duty-place num">
          <Icon as={PinIcon} size={14} />
          {keepDots([placeName, groupName, post].filter(Boolean).join(' · '))}
        </p>
        <p className="cg-duty-signs">
          <SignTags facts={shift} />
        </p>
        <PendingSignatures shift={shift} />
        {toConfirm && (
          <Notice
            tone="warn"
            action={<LinkButton onClick={() => nav.go(to.dutyDetail({ id }))}>去确认</LinkButton>}
          >
            上一班有交接事项等您确认
          </Notice>
        )}
        <div className="cg-duty-acts">
          <Button kind="ghost" onClick={() => nav.go(to.dutyDetail({ id }))}>
            班组与交接
          </Button>
          <SignButton shift={shift} />
        </div>
      </div>
    </Card>
  )
}

/** The state of a shift: 还有 28分开始, 已值班 2小时. */
function ShiftCountdown({ shift: { from, to: end } }: { shift: OwnShift }) {
  const now = useNow()
  if (from === null || end === null) return null
  const words =
    now < from
      ? `${formatDuration(from - now)}后开始`
      : now < end
        ? `距下班 ${formatDuration(end - now)}`
        : `${formatRelativeTime(end, now)} 已结束`
  return <small className="num">{words}</small>
}

/** The button for the next signature; nothing after both. */
function SignButton({ shift }: { shift: Shown<OwnShift> }) {
  const nav = useNav()
  const account = useAccount()
  const now = useNow()
  const side = dueSide(shift, now)
  if (side === null) return null
  const why = account ? whyNot(maySign(side, shiftFactsOf(shift), actorOf(account), now)) : '正在核对登录'
  const open = (which: SignSide) => nav.go(to.dutyReportRecord({ sign: which, shift: shift.id }))
  return (
    <Button grow why={why} onClick={() => open(side)}>
      {SIGN_LABEL[side]}
    </Button>
  )
}

/** Shows signatures that are not on the server yet. */
function PendingSignatures({ shift: { underWay, failed } }: { shift: Shown<OwnShift> }) {
  const labels = (sides: readonly SignSide[]) => sides.map((side) => SIGN_LABEL[side]).join('、')
  if (failed.length > 0)
    return <Notice tone="bad">{`${labels(failed)}没有成功，请在工作台的待传中查看原因`}</Notice>
  if (underWay.length === 0) return null
  return <Notice>{`${labels(underWay)}已在本机记下时间和位置，联网后自动上传，按记下的时间算`}</Notice>
}

/** The lists of 日报 by tab. */
const DAILY_TABS = {
  daily: {
    endpoint: dailyMinePage,
    what: '我的日报',
    empty: { title: '还没有日报', text: '点下方填报，系统会按当天记录起草。' },
  },
  returned: {
    endpoint: dailyMinePage,
    query: { state: 'returned' },
    what: '退回的日报',
    empty: { title: '没有退回的日报', text: '改好重新提交后就不在这里了。' },
  },
  toRead: {
    endpoint: dailyToReadPage,
    what: '待阅日报',
    empty: { title: '没有待阅的日报', text: '下属提交的日报会到这里。' },
  },
  seen: {
    endpoint: dailySeenPage,
    what: '阅过的日报',
    empty: { title: '还没有阅过的日报', text: '已阅和退回的日报在这里。' },
  },
} as const
type DailyTab = keyof typeof DAILY_TABS

interface DailySource {
  endpoint: PagedEndpoint<DailyRow>
  query?: object
  what: string
  empty: EmptyText
}

/** The last day before today whose report is to be written: without one, or with an unfinished one. Yesterday if none is known. */
function lateDay(rows: readonly DailyRow[], now: Millis): string {
  const done = new Set(
    rows.filter(({ state }) => state === 'submitted' || state === 'read').map(({ day }) => day),
  )
  const days = Array.from({ length: DAYS_BACK }, (_, at) => dayOf(now - (at + 1) * DAY))
  return days.find((day) => !done.has(day)) ?? dayOf(now - DAY)
}

/** The newest first. */
const NEWEST = { newest: ({ day }: DailyRow) => -Number(day.replace(/-/g, '')) }

const NO_OTHERS = () => []

interface DailyListProps {
  tab: DailyTab
  /** The tabs above the list. */
  head: ReactNode
  panelId: string
}

/** A list of reports: the user's, unread ones, or those already read. */
function DailyList({ tab, head, panelId }: DailyListProps) {
  const nav = useNav()
  const { endpoint, query, what, empty }: DailySource = DAILY_TABS[tab]
  const mine = tab === 'daily' || tab === RETURNED.key
  const source = useRecordList({
    endpoint,
    filters: mine ? ownDailies : othersDailies,
    ...(query && { query }),
    kept: { path: query ? '' : endpoint.path, by: NEWEST },
  })
  const late = lateDay(source.list.rows, useNow())
  return (
    <RecordListScreen
      source={source}
      what={what}
      top={tab === 'daily' && <UnsentOfKind name="daily" others={NO_OTHERS} />}
      empty={empty}
      offline={{ text: mine ? '日报可以先填，提交后联网自动上传。' : '联网后再看。' }}
      row={(row) => <DailyCard row={row} mine={mine} />}
      frame={{
        head,
        scope: tab,
        panel: { id: panelId, value: tab },
        bottom: tab === 'daily' && (
          <BottomBar>
            <Button kind="ghost" onClick={() => nav.go(to.dailyEdit({ day: late }))}>
              补报
            </Button>
            <Button grow onClick={() => nav.go(to.dailyEdit())}>
              填报今天的日报
            </Button>
          </BottomBar>
        ),
      }}
    />
  )
}

/** 值班报备记录: shifts and daily reports. With a side in the address it opens the form of 签到 or 签退. */
export default function DutyReportRecord() {
  const { sign, shift } = useScreenParams('dutyReportRecord')
  const side = SIGN_SIDES.find((each) => each === sign)
  return side && shift ? <SignEdit side={side} shiftId={shift} /> : <Records />
}

const TABS = 'duty-records'
const SHIFTS = { key: 'shifts', label: '值班' }
const OWN = { key: 'daily', label: '我的日报' }
/** Only for a link that counts them: 我的日报 has them too. */
const RETURNED = { key: 'returned', label: '退回' }
const OTHERS = [
  { key: 'toRead', label: '待阅' },
  { key: 'seen', label: '已阅' },
]

const isDailyTab = (key: string): key is DailyTab => Object.keys(DAILY_TABS).includes(key)

/** The tabs: shifts, the user's reports, and for a head the reports of others. */
function Records() {
  const { tab = '' } = useScreenParams('dutyReportRecord')
  const [, change] = useUrlState()
  const roles = knownRoles(useAccount()?.roles ?? [])
  const reads = hasRole({ roles }, 'head') || hasRole({ roles }, 'centre')
  const amends = useAmendsTab(reads)
  // It stays where it was opened, so that the user can return to it.
  const [counted] = useState(tab === RETURNED.key)
  const items = [
    SHIFTS,
    OWN,
    ...(counted || tab === RETURNED.key ? [RETURNED] : []),
    ...(reads ? OTHERS : []),
    ...amends,
  ]
  const shown = items.some(({ key }) => key === tab) ? tab : SHIFTS.key
  const tabs = (
    <Tabs
      id={TABS}
      label="值班与日报"
      items={items}
      value={shown}
      onChange={(key) => change({ tab: key === SHIFTS.key ? '' : key })}
    />
  )
  if (isDailyTab(shown)) return <DailyList key={shown} tab={shown} head={tabs} panelId={TABS} />
  return (
    <Screen head={tabs} body="bare" scope={shown}>
      <TabPanel id={TABS} value={shown}>
        {shown === AMENDS.key ? <AmendList /> : <Shifts />}
      </TabPanel>
    </Screen>
  )
}

/** Today's shift to sign, and the month. */
function Shifts() {
  const client = useQueryClient()
  return (
    <PullToRefresh onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <div className="cg-stack">
        <TodayShift />
        <ShiftsOfMonth />
      </div>
    </PullToRefresh>
  )
}
