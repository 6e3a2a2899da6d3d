import { useEffect, useRef, useMemo, useState } from 'react'
import { to, useNow } from '@/kit/screen/hooks'
import { latePart, useLatePart, useArrival } from '@/kit/screen/late'
import { useScrollMemory } from '@/kit/screen/scrollMemory'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { ModulesSkeleton, RouteSkeleton } from './gateway/HomeSkeleton'
import { Head } from './gateway/head/Head'
import { formatAgo } from '@/domain/time'
import { Icon } from '@/ui/icon/Icon'
import { LinkButton } from '@/ui/button/Button'
import { ScreenLink } from './gateway/ScreenLink'
import { useGlyphs, loadGlyphs } from './modules/useGlyphs'
import { type Workbench, useWorkbench } from './gateway/useWorkbench'
import { TodoStrip } from './gateway/TodoStrip'
import { isPrefetchOn } from '@/kit/prefetch/lastRound'
import { useAccount } from '@/kit/data/useApiQuery'
import { after } from '@/stores/clock'
import { learnAreas, useOffered } from '@/stores/offered'
import './gateway/gateway.css'

/** The latest 公告. Nothing without one, or when the city has no such call. */
function NoticeLine({ notice }: { notice: Workbench['notice'] }) {
  const now = useNow()
  const glyph = useGlyphs()
  const bell = <Icon as={glyph('bell')} size={20} />
  if (notice.absent) return null
  if (notice.failed) {
    return (
      <div className="cg-gw-card cg-gw-notice" role="alert">
        {bell}
        <p>公告没有加载出来</p>
        <LinkButton onClick={notice.retry} label="重试，重新加载公告">
          重试
        </LinkButton>
      </div>
    )
  }
  if (notice.data === undefined) {
    return (
      <div className="cg-gw-card cg-gw-notice" aria-hidden>
        {bell}
        <i className="cg-bone cg-bone-60" />
      </div>
    )
  }
  if (notice.data === null) return null
  const { id, title, time } = notice.data
  const ago = time === null ? '' : formatAgo(time, now)
  return (
    <ScreenLink className="cg-gw-card cg-gw-notice" to={to.announcementDetail({ id })}>
      {bell}
      <p>
        <span className="cg-hide">公告：</span>
        {title}
      </p>
      <time className="num">{ago}</time>
    </ScreenLink>
  )
}

/** Maximum delay (ms) of the other parts while the counts load. */
const MAX_DELAY = 1500

/** True shortly after `ready`, or after the maximum delay, so that nothing else delays the counts. */
function useLater(ready: boolean): boolean {
  const [later, setLater] = useState(false)
  useEffect(() => {
    if (later) return
    return after(() => setLater(true), ready ? 0 : MAX_DELAY)
  }, [ready, later])
  return later
}

const loadLine = () => import('./gateway/TodayLine').then((module) => module.TodayLine)

/** The state of today's work. Its place is reserved from the start for collectors and users who have prefetched before. */
function Today({ later }: { later: boolean }) {
  const { arrived: TodayLine } = useArrival(loadLine, later)
  const { id = '', roles = [] } = useAccount() ?? {}
  const isKept = roles.includes('collector')
  const kept = useMemo(() => (isKept || isPrefetchOn(id) ? ' cg-gw-today-kept' : ''), [isKept, id])
  return <div className={`cg-gw-today${kept}`}>{TodayLine && <TodayLine />}</div>
}

const RouteCard = latePart(
  '路线',
  () => import('./route/RouteCard').then((module) => module.RouteCard),
  RouteSkeleton,
)
const Modules = latePart(
  '功能',
  () => import('./modules/Modules').then((module) => module.Modules),
  ModulesSkeleton,
)
const loadLines = () => import('./gateway/lateLines')
const loadSettings = () => import('./settings/SettingsSheet').then((module) => module.SettingsSheet)

/** 工作台: open work, the next stop, and all modules. */
export default function Gateway() {
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, '')
  const { account, accountRead, counts, notice, route, sync, reads, refresh } = useWorkbench()
  const { Part: SettingsSheet, ...settings } = useLatePart('设置', loadSettings)
  // Later parts wait for the counts or their error.
  const usable = counts.data !== undefined || counts.failed
  const later = useLater(usable)
  const { arrived: lines } = useArrival(loadLines, later)
  useEffect(() => {
    if (later) void loadGlyphs()
  }, [later])
  const isIncomplete = useOffered(({ absent }) => absent.length > 0)
  useEffect(() => {
    if (later && isIncomplete) void learnAreas()
  }, [later, isIncomplete])
  return (
    <ScreenFrame scrollRef={scroll} body="bare">
      <div className="cg-gw" data-usable={usable || undefined}>
        <Head
          account={account}
          accountFailed={accountRead.failed}
          onRetryAccount={accountRead.retry}
          sync={sync}
          onRefresh={refresh}
          onSettings={settings.open}
          later={later}
        />
        <div className="cg-gw-body">
          <TodoStrip counts={counts} route={route} roles={account?.roles} later={later} />
          {lines && <lines.AgeLine reads={reads} onRetry={refresh} />}
          {lines && <lines.NewVersion />}
          <Today later={later} />
          <NoticeLine notice={notice} />
          {!route.absent && (later ? <RouteCard route={route} /> : <RouteSkeleton />)}
          {later ? <Modules counts={counts.data} scroll={scroll} /> : <ModulesSkeleton />}
        </div>
      </div>
      {SettingsSheet && <SettingsSheet open={settings.isOpen} onClose={settings.close} />}
    </ScreenFrame>
  )
}
