import type { SyncState } from '@/stores/network'
import { LinkButton } from '@/ui/button/LinkButton'

const WORDS: Record<SyncState, string> = {
  syncing: '正在和服务器同步',
  synced: '已和服务器同步',
  offline: '现在离线，看到的是上次的数据',
  failed: '部分内容没有更新',
}

export interface SyncLineProps {
  state: SyncState
  refresh: () => void
}

/** How what is on the screen below stands to the city, and how to ask it anew. */
export function SyncLine({ state, refresh }: SyncLineProps) {
  return (
    <div className="cg-ob-sync">
      <p role="status">{WORDS[state]}</p>
      <LinkButton onClick={refresh}>刷新</LinkButton>
    </div>
  )
}
