import { useEffect, useRef } from 'react'
import { latePart } from '@/kit/screen/latePart'
import { useScrollMemory } from '@/kit/screen/scrollMemory'
import { useArrival } from '@/kit/screen/useArrival'
import { useLatePart } from '@/kit/screen/useLatePart'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { ModulesBones, RouteBones } from './gateway/Bones'
import { Head } from './gateway/head/Head'
import { NoticeLine } from './gateway/NoticeLine'
import { Today } from './gateway/today/Today'
import { TodoStrip } from './gateway/TodoStrip'
import { loadGlyphs } from './modules/useGlyphs'
import { useLater } from './gateway/useLater'
import { useWorkbench } from './gateway/useWorkbench'
import './gateway/gateway.css'

const RouteCard = latePart(
  '路线',
  () => import('./route/RouteCard').then((module) => module.RouteCard),
  RouteBones,
)
const Modules = latePart(
  '功能',
  () => import('./modules/Modules').then((module) => module.Modules),
  ModulesBones,
)
const loadAge = () => import('./gateway/AgeLine').then((module) => module.AgeLine)
const loadNewVersion = () => import('./gateway/NewVersion').then((module) => module.NewVersion)
const loadSettings = () => import('./settings/SettingsSheet').then((module) => module.SettingsSheet)

/** 工作台: what waits for me, where to go first, and everything I may start. */
export default function Gateway() {
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, '')
  const { account, accountRead, counts, notice, route, sync, reads, refresh } = useWorkbench()
  const { Part: SettingsSheet, ...settings } = useLatePart('设置', loadSettings)
  // What comes after waits for this: numbers, or why there are none.
  const usable = counts.data !== undefined || counts.failed
  const later = useLater(usable)
  const { arrived: AgeLine } = useArrival(loadAge, later)
  const { arrived: NewVersion } = useArrival(loadNewVersion, later)
  useEffect(() => {
    if (later) void loadGlyphs()
  }, [later])
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
          <TodoStrip counts={counts} roles={account?.roles ?? []} />
          {AgeLine && <AgeLine reads={reads} onRetry={refresh} />}
          {NewVersion && <NewVersion />}
          <Today later={later} />
          <NoticeLine notice={notice} />
          {later ? <RouteCard route={route} /> : <RouteBones />}
          {later ? <Modules counts={counts.data} scroll={scroll} /> : <ModulesBones />}
        </div>
      </div>
      {SettingsSheet && <SettingsSheet open={settings.isOpen} onClose={settings.close} />}
    </ScreenFrame>
  )
}
