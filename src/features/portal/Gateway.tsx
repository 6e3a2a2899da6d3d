import { lazy, Suspense, useRef, useState } from 'react'
import { useScrollMemory } from '@/kit/scrollMemory'
import { ScreenFrame } from '@/ui/ScreenFrame'
import { Head } from './gateway/Head'
import { Modules } from './gateway/Modules'
import { NoticeLine } from './gateway/NoticeLine'
import { RouteBones } from './gateway/RouteBones'
import { TodoStrip } from './gateway/TodoStrip'
import { useWorkbench } from './gateway/useWorkbench'
import './gateway/gateway.css'

const RouteCard = lazy(() => import('./gateway/RouteCard'))
const SettingsSheet = lazy(() => import('./gateway/SettingsSheet'))

/** 工作台: what waits for me, where to go first, and everything I may start. */
export default function Gateway() {
  const scroll = useRef<HTMLDivElement>(null)
  useScrollMemory(scroll, '')
  const { account, accountRead, counts, notice, route, sync, refresh } = useWorkbench()
  // The sheet's chunk is asked for at the first opening and the sheet then stays, so that it can slide away.
  const [settings, setSettings] = useState<'unasked' | 'open' | 'closed'>('unasked')
  // The benches wait for this: numbers, or why there are none.
  const usable = counts.data !== undefined || counts.failed
  return (
    <ScreenFrame scrollRef={scroll} body="bare">
      <div className="cg-gw" data-usable={usable || undefined}>
        <Head
          account={account}
          accountFailed={accountRead.failed}
          onRetryAccount={accountRead.retry}
          sync={sync}
          onRefresh={refresh}
          onSettings={() => setSettings('open')}
        />
        <div className="cg-gw-body">
          <TodoStrip counts={counts} roles={account?.roles ?? []} />
          <NoticeLine notice={notice} />
          <Suspense fallback={<RouteBones />}>
            <RouteCard route={route} />
          </Suspense>
          <Modules counts={counts.data} scroll={scroll} />
        </div>
      </div>
      {settings !== 'unasked' && (
        <Suspense>
          <SettingsSheet open={settings === 'open'} onClose={() => setSettings('closed')} />
        </Suspense>
      )}
    </ScreenFrame>
  )
}
