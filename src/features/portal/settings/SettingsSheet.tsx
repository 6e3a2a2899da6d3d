import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccount } from '@/kit/data/useApiQuery'
import { to, type Destination, useNav } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { faultContext, releaseText } from '@/stores/faults/about'
import { setAppearance, useAppearance, type Appearance } from '@/stores/appearance'
import { persistedSize, wipePersisted } from '@/stores/persisted/entries'
import { logoutHere } from '@/stores/login'
import { toast } from '@/stores/toasts'
import { Dialog } from '@/ui/overlay/Dialog'
import { Menu, type MenuItem } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { Segmented, type Option } from '@/ui/field/Segmented'
import { SwitchRow } from '@/ui/field/SwitchRow'
import { deviceStorage } from '@/stores/storage'
import './settings.css'

/** Key prefix of cached lists (stores/cachedLists). Drafts, session and appearance have other keys. */
const LIST_PREFIX = 'list:'

interface CacheSize {
  lists: number
  /** Size in bytes. The storage uses two bytes per character. */
  bytes: number
}

function cachedEntries(storage: Storage): { key: string; bytes: number }[] {
  try {
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '')
    return keys
      .filter((key) => key.startsWith(LIST_PREFIX))
      .map((key) => ({ key, bytes: 2 * (key.length + (storage.getItem(key)?.length ?? 0)) }))
  } catch {
    // Without access to the storage there is nothing to clear.
    return []
  }
}

function sizeOf(entries: readonly { bytes: number }[]): CacheSize {
  return { lists: entries.length, bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** Cached dictionaries, types, regions and organisations (spec §9: 10 days). */
const cacheSize = (storage: Storage = deviceStorage): CacheSize => sizeOf(cachedEntries(storage))

/** Deletes the cached lists, and returns their number and size. */
function clearCachedLists(storage: Storage = deviceStorage): CacheSize {
  const entries = cachedEntries(storage)
  for (const { key } of entries) storage.removeItem(key)
  return sizeOf(entries)
}

const kb = (bytes: number): string => `约 ${Math.max(1, Math.round(bytes / 1024))} KB`

/**
 * Describes the cache: 字典 3 份，约 34 KB；离线内容 12 份，约 80 KB. The second part is left out without persisted reads.
 */
function describeCache({ lists, bytes }: CacheSize, kept: { reads: number; bytes: number }): string {
  const parts = [
    lists === 0 ? '字典 0 份' : `字典 ${lists} 份，${kb(bytes)}`,
    kept.reads > 0 && `离线内容 ${kept.reads} 份，${kb(kept.bytes)}`,
  ]
  return parts.filter(Boolean).join('；')
}

const TEXT_SIZES: readonly Option<Appearance['text']>[] = [
  { value: 'normal', label: '标准' },
  { value: 'large', label: '大' },
  { value: 'larger', label: '特大' },
]

const THEMES: readonly Option<Appearance['theme']>[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

export interface SettingsSheetProps {
  open: boolean
  onClose: () => void
}

/** Appearance, stored data, and logout. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const [leaving, setLeaving] = useState(false)
  return (
    <>
      <Popup open={open} onClose={onClose} title="设置">
        <AppearanceSettings />
        <SettingsMenu />
        <div className="cg-gw-leave">
          <Menu
            label="账号"
            items={[{ key: 'logout', label: '退出登录', danger: true, onClick: () => setLeaving(true) }]}
          />
        </div>
      </Popup>
      <Dialog
        open={leaving}
        title="退出登录"
        confirmText="退出"
        danger
        onConfirm={logoutHere}
        onCancel={() => setLeaving(false)}
      >
        草稿仍保留在本机，仅本人登录后可见；离线内容会从本机删除。
      </Dialog>
    </>
  )
}

function AppearanceSettings() {
  const { text, theme, outdoor } = useAppearance()
  return (
    <div className="cg-gw-look">
      <Segmented
        label="文字大小"
        options={TEXT_SIZES}
        value={text}
        onChange={(value) => setAppearance({ text: value })}
      />
      <Segmented
        label="外观"
        options={THEMES}
        value={theme}
        onChange={(value) => setAppearance({ theme: value })}
      />
      <SwitchRow
        label="户外模式"
        hint="加深文字，显出边框，阳光下看得清"
        checked={outdoor}
        onChange={(value) => setAppearance({ outdoor: value })}
      />
    </div>
  )
}

const loadAlerts = () => import('./AlertSettings').then((module) => module.AlertSettings)
const loadDiagnosis = () => import('./Diagnosis').then((module) => module.Diagnosis)

function SettingsMenu() {
  const nav = useNav()
  const { hint, clear } = useCache()
  const { Part: Alerts, ...alerts } = useLatePart('提醒', loadAlerts)
  const { Part: Diagnosis, ...diagnosis } = useLatePart('诊断', loadDiagnosis)
  const opens = (key: string, label: string, target: Destination): MenuItem => ({
    key,
    label,
    onClick: () => nav.go(target),
  })
  return (
    <>
      <Menu
        label="更多设置"
        items={[
          { key: 'alerts', label: '提醒', hint: '指令、来电、消息、到期', onClick: alerts.open },
          { key: 'cache', label: '清理缓存', hint, onClick: clear },
          opens('privacy', '隐私政策', to.privacyPolicy()),
          opens('sdk', '第三方SDK说明', to.sdkPrivacy()),
          { key: 'diagnosis', label: '诊断', hint: releaseText(faultContext()), onClick: diagnosis.open },
        ]}
      />
      {Alerts && <Alerts open={alerts.isOpen} onClose={alerts.close} />}
      {Diagnosis && <Diagnosis open={diagnosis.isOpen} onClose={diagnosis.close} />}
    </>
  )
}

const EMPTY_CACHE = { reads: 0, bytes: 0 }

/** Size of the cached data, and a function to clear it. Data that is only on this phone stays. */
function useCache(): { hint: string; clear: () => void } {
  const client = useQueryClient()
  const userId = useAccount()?.id ?? ''
  const { data: kept = EMPTY_CACHE } = useQuery({
    queryKey: ['keptSize', userId],
    queryFn: () => persistedSize(userId),
    gcTime: 0,
  })
  const [cleared, setCleared] = useState('')
  const clear = () => {
    const dropped = describeCache(clearCachedLists(), kept)
    const pages = client.getQueryCache().findAll({ type: 'inactive' }).length
    client.removeQueries({ type: 'inactive' })
    setCleared(`已清理${dropped}，列表 ${pages} 页；草稿和登录都在`)
    toast.success('缓存已清理')
    // Refetches the visible data, which stores it again.
    void wipePersisted().then(() => client.invalidateQueries())
  }
  return { hint: cleared || `${describeCache(cacheSize(), kept)}；不影响草稿和登录`, clear }
}
