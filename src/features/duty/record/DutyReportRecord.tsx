import { hasRole, knownRoles } from '@/domain/actor'
import { useQueryClient } from '@tanstack/react-query'
import { SIGN_SIDES } from '@/domain/duty/shift'
import { useAccount } from '@/kit/data/useAccount'
import { Screen } from '@/kit/screen/Screen'
import { useScreenParams, useNav } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { SignEdit } from '../sign/SignEdit'
import type { ReactNode } from 'react'
import { dailyMinePage, dailySeenPage, dailyToReadPage, type DailyRow } from '@/api/contract/daily'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListScreen } from '@/kit/list/ListScreen'
import { to } from '@/kit/screen/links'
import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import { spokenTime } from '@/domain/time'
import { useNow } from '@/kit/screen/useNow'
import { RowCard } from '@/ui/list/RowCard'
import { Tag } from '@/ui/Tag'
import { dayWords, stateTag } from '../daily/dailyWords'
import { ShiftsOfMonth } from './ShiftsOfMonth'
import { TodayShift } from './TodayShift'
import '../duty.css'

/** A report in a list. `mine`: one's own, which may be gone on with where it was kept or came back. */
function DailyCard({ row, mine }: { row: DailyRow; mine: boolean }) {
  const nav = useNav()
  const now = useNow()
  const { id, day, holderName, orgName, work, state, submitTime, returned, readByName, readTime } = row
  const tag = stateTag(row)
  const open = state === 'draft' || state === 'returned'
  const time = readTime ?? submitTime
  return (
    <RowCard
      title={mine ? dayWords(day, now) : holderName}
      kind={mine ? undefined : orgName}
      lamp={mine ? undefined : <span>{dayWords(day, now)}</span>}
      no={mine ? undefined : ''}
      text={returned && open ? `${returned.byName}退回：${returned.reason}` : work}
      foot={
        <>
          <Tag tone={tag.tone}>{tag.text}</Tag>
          {time !== null && (
            <span>{`${readTime !== null ? `${readByName} ` : ''}${spokenTime(time, now)}`}</span>
          )}
        </>
      }
      action={
        mine &&
        open && (
          <Button
            size="small"
            label={`填报${dayWords(day, now)}的日报`}
            onClick={() => nav.go(to.dailyEdit({ day }))}
          >
            {state === 'returned' ? '修改' : '继续填报'}
          </Button>
        )
      }
      onOpen={() => nav.go(to.dailyDetail({ id }))}
    />
  )
}

/** The lists of 日报, by the tab they stand behind. */
const DAILY_TABS = {
  daily: {
    endpoint: dailyMinePage,
    what: '我的日报',
    empty: { title: '还没有日报', text: '点下方填报，系统会按当天记录起草。' },
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

interface DailyListProps {
  tab: DailyTab
  /** The tabs, and the panel this list is. */
  head: ReactNode
  panelId: string
}

/** One's own reports, those that wait to be read, or those one has read. */
function DailyList({ tab, head, panelId }: DailyListProps) {
  const nav = useNav()
  const { endpoint, what, empty } = DAILY_TABS[tab]
  const list = usePagedList(endpoint, {})
  return (
    <ListScreen
      list={list}
      what={what}
      empty={empty}
      row={(row) => <DailyCard row={row} mine={tab === 'daily'} />}
      tools={
        <p className="cg-duty-count num" role="status">
          {list.total !== null && `共 ${list.total} 份`}
        </p>
      }
      frame={{
        head,
        scope: tab,
        panel: { id: panelId, value: tab },
        bottom: tab === 'daily' && (
          <BottomBar>
            <Button grow onClick={() => nav.go(to.dailyEdit())}>
              填报今天的日报
            </Button>
          </BottomBar>
        ),
      }}
    />
  )
}

/** 值班报备记录: shifts and daily reports; by its address the form of 签到 or 签退. */
export default function DutyReportRecord() {
  const { sign, shift } = useScreenParams('dutyReportRecord')
  const side = SIGN_SIDES.find((each) => each === sign)
  return side && shift ? <SignEdit side={side} shiftId={shift} /> : <Records />
}

const TABS = 'duty-records'
const SHIFTS = { key: 'shifts', label: '值班' }
const OWN = { key: 'daily', label: '我的日报' }
const OTHERS = [
  { key: 'toRead', label: '待阅' },
  { key: 'seen', label: '已阅' },
]

const isDailyTab = (key: string): key is DailyTab => Object.keys(DAILY_TABS).includes(key)

/** Behind tabs: the shifts, one's own reports, and for whoever leads those of others. */
function Records() {
  const { tab = '' } = useScreenParams('dutyReportRecord')
  const [, change] = useUrlState()
  const roles = knownRoles(useAccount()?.roles ?? [])
  const reads = hasRole({ roles }, 'head') || hasRole({ roles }, 'centre')
  const items = [SHIFTS, OWN, ...(reads ? OTHERS : [])]
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
    <Screen head={tabs} body="bare" scope={SHIFTS.key}>
      <TabPanel id={TABS} value={SHIFTS.key}>
        <Shifts />
      </TabPanel>
    </Screen>
  )
}

/** The shift of today to be signed, and the month. */
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
