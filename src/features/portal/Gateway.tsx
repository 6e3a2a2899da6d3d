import { lazy, Suspense, useEffect, useRef } from 'react'
import { useScrollMemory } from '@/kit/scrollMemory'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { ModulesBones, RouteBones } from './gateway/Bones'
import { Head } from './gateway/Head'
import { latePart } from './gateway/latePart'
import { NoticeLine } from './gateway/NoticeLine'
import { TodoStrip } from './gateway/TodoStrip'
import { loadGlyphs } from './gateway/useGlyphs'
import { useLater } from './gateway/useLater'
import { useSheet } from './gateway/useSheet'
import { useWorkbench } from './gateway/useWorkbench'
import './gateway/gateway.css'

const RouteCard = latePart('路线', () => import('./gateway/RouteCard'), RouteBones)
const Modules = latePart('功能', () => import('./gateway/Modules'), ModulesBones)
const loadSettings = () => import('./gateway/SettingsSheet')
const SettingsSheet = lazy(loadSettings)

/** 工作台: what waits for me, where to go first, and everything I may start. */
export default function Gateway() {
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, '')
  const { account, accountRead, counts, notice, route, sync, refresh } = useWorkbench()
  const settings = useSheet('设置', loadSettings)
  // The benches wait for this: numbers, or why there are none.
  const usable = counts.data !== undefined || counts.failed
  const later = useLater(usable)
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
          onSettings={settings.show}
          later={later}
        />
        <div className="cg-gw-body">
          <TodoStrip counts={counts} roles={account?.roles ?? []} />
          <NoticeLine notice={notice} />
          {later ? <RouteCard route={route} /> : <RouteBones />}
          {later ? <Modules counts={counts.data} scroll={scroll} /> : <ModulesBones />}
        </div>
      </div>
      {settings.asked && (
        <Suspense>
          <SettingsSheet open={settings.open} onClose={settings.close} />
        </Suspense>
      )}
    </ScreenFrame>
  )
}
