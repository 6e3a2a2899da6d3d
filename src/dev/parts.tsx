import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { setAppearance, useAppearance } from '@/stores/appearance'
import { createQueryClient } from '@/stores/queryClient'
import { Segmented } from '@/ui/field/Segmented'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { NavBar } from '@/ui/frame/NavBar'
import { ScreenFrame } from '@/ui/frame/ScreenFrame'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { ToastHost } from '@/ui/state/ToastHost'
import { applyAppearance } from '@/ui/theme/theme'
import { watchPresses } from '@/ui/theme/press'
import { watchRootFontSize } from '@/ui/theme/rootFontSize'
import { FieldParts, KitParts } from './kitParts'
import { ActionParts, ContentParts, StateParts } from './uiParts'

const GROUPS: readonly { key: string; label: string; parts: ReactNode }[] = [
  { key: 'action', label: '按钮', parts: <ActionParts /> },
  { key: 'content', label: '内容', parts: <ContentParts /> },
  { key: 'state', label: '状态', parts: <StateParts /> },
  { key: 'field', label: '表单', parts: <FieldParts /> },
  { key: 'kit', label: '组合', parts: <KitParts /> },
]

/**
 * The appearance of the whole page: theme, text size, 户外模式. It is the app's own setting and is stored like
 * it.
 */
function Look() {
  const { theme, text, outdoor } = useAppearance()
  return (
    <>
      <Segmented
        label="外观"
        options={[
          { value: 'system', label: '跟随系统' },
          { value: 'light', label: '浅色' },
          { value: 'dark', label: '深色' },
        ]}
        value={theme}
        onChange={(chosen) => setAppearance({ theme: chosen })}
      />
      <Segmented
        label="字号"
        options={[
          { value: 'normal', label: '标准' },
          { value: 'large', label: '大' },
          { value: 'larger', label: '特大' },
        ]}
        value={text}
        onChange={(chosen) => setAppearance({ text: chosen })}
      />
      <SwitchRow label="户外模式" checked={outdoor} onChange={(on) => setAppearance({ outdoor: on })} />
    </>
  )
}

/** `#/__parts/field` opens the fields; a tap on a tab changes the address. */
function Parts() {
  const [at, setAt] = useState(() => window.location.hash.split('/')[2] ?? '')
  const group = GROUPS.find(({ key }) => key === at) ?? GROUPS[0]
  if (!group) return null
  const choose = (key: string) => {
    window.history.replaceState(null, '', `#/__parts/${key}`)
    setAt(key)
  }
  const top = (
    <>
      <NavBar title="部件" />
      <Tabs id="parts" label="分组" items={GROUPS} value={group.key} onChange={choose} />
    </>
  )
  return (
    <ScreenFrame top={top}>
      <Look />
      <TabPanel id="parts" value={group.key}>
        <div className="cg-stack">{group.parts}</div>
      </TabPanel>
      <ToastHost />
    </ScreenFrame>
  )
}

/** Renders the components of `ui` and the main ones of `kit` in all their states, instead of the app. */
export function drawParts(root: HTMLElement): void {
  watchRootFontSize()
  watchPresses()
  applyAppearance(useAppearance.getState())
  useAppearance.subscribe(applyAppearance)
  createRoot(root).render(
    <QueryClientProvider client={createQueryClient()}>
      <Parts />
    </QueryClientProvider>,
  )
}
