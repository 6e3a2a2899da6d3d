import { useQueryClient } from '@tanstack/react-query'
import { SIGN_SIDES } from '@/domain/duty/shift'
import { useAccount } from '@/kit/data/useAccount'
import { Screen } from '@/kit/screen/Screen'
import { useScreenParams } from '@/kit/screen/screenContext'
import { useUrlState } from '@/kit/screen/useUrlState'
import { PullToRefresh } from '@/ui/overlay/PullToRefresh'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { SignEdit } from '../sign/SignEdit'
import { DAILY_TABS, DailyList, type DailyTab } from './DailyTabs'
import { ShiftsOfMonth } from './ShiftsOfMonth'
import { TodayShift } from './TodayShift'
import '@/entities/duty/duty.css'

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
  const roles = useAccount()?.roles ?? []
  const reads = roles.includes('head') || roles.includes('centre')
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
