import { useEffect, useId, useState } from 'react'
import { sendAll } from '@/stores/outbox/acts'
import { kindHere } from '@/stores/outbox/kinds'
import { reportInPanel } from '@/stores/outbox/news'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { Button, LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'
import { Popup } from '@/ui/overlay/Popup'
import { SkeletonCard } from '@/ui/state/Skeleton'
import { TabPanel, Tabs } from '@/ui/frame/Tabs'
import { useAct } from '../edit/submit/useAct'
import { ActList } from './act/ActList'
import { DraftList } from './DraftList'
import type { SyncState } from '@/stores/network'
import { usePending, useDrafts, useKinds, type Kinds } from './useWaiting'
import './outbox.css'

const WORDS: Record<SyncState, string> = {
  syncing: '正在和服务器同步',
  synced: '已和服务器同步',
  offline: '现在离线，看到的是上次的数据',
  failed: '部分内容没有更新',
}

interface SyncLineProps {
  state: SyncState
  refresh: () => void
}

/** The sync state of the screen below, and how to refetch it. */
function SyncLine({ state, refresh }: SyncLineProps) {
  return (
    <div className="cg-ob-sync">
      <p role="status">{WORDS[state]}</p>
      <LinkButton onClick={refresh}>刷新</LinkButton>
    </div>
  )
}

const TABS = ['acts', 'drafts'] as const
export type OutboxTab = (typeof TABS)[number]

export interface OutboxPanelProps {
  open: boolean
  onClose: () => void
  /** Initial tab; 待传 by default. */
  tab?: OutboxTab | undefined
  /** The part that opens this panel shows the overall sync state. */
  sync?: SyncLineProps
}

/** 待传与草稿: every action that the server does not have yet, and the drafts. */
export function OutboxPanel({ open, onClose, tab: first = 'acts', sync }: OutboxPanelProps) {
  useEffect(() => {
    if (!open) return
    startOutbox()
    return reportInPanel()
  }, [open])
  const [tab, setTab] = useState<OutboxTab>(first)
  const [wasOpen, setWasOpen] = useState(open)
  if (wasOpen !== open) {
    setWasOpen(open)
    // It stays mounted: opened again, it shows what its opener counts now.
    if (open) setTab(first)
  }
  const known = useKinds()
  const items = useOutbox((state) => state.items)
  const keys = items.flatMap(({ key, state, kind }) =>
    state !== 'received' && state !== 'sending' && kindHere(kind) ? [key] : [],
  )
  return (
    <Popup
      open={open}
      onClose={onClose}
      title="待传与草稿"
      height="full"
      flush
      footer={tab === 'acts' && keys.length > 1 ? <SendAll keys={keys} /> : undefined}
    >
      {sync && <SyncLine {...sync} />}
      <Content tab={tab} setTab={setTab} known={known} onLeave={onClose} />
    </Popup>
  )
}

function SendAll({ keys }: { keys: readonly string[] }) {
  const { run, running } = useAct(() =>
    sendAll(keys).catch(() => toast.failure('没有发送成功，内容还在，请再试一次')),
  )
  return (
    <Button grow loading={running} onClick={() => void run()}>
      全部发送（{keys.length}）
    </Button>
  )
}

interface ContentProps {
  tab: OutboxTab
  setTab: (tab: OutboxTab) => void
  known: Kinds
  onLeave: () => void
}

function Content({ tab, setTab, known, onLeave }: ContentProps) {
  const id = useId()
  const { unsent, unclear } = useOutbox((state) => state.counts)
  const drafts = useDrafts(known.kinds)
  const waiting = usePending()
  return (
    <>
      <div className="cg-ob-tabs">
        <Tabs
          id={id}
          label="待传与草稿"
          items={[
            { key: 'acts', label: '待传', count: unsent + unclear },
            {
              key: 'drafts',
              label: '草稿',
              count: drafts.drafts && drafts.drafts.length + (waiting.waiting?.length ?? 0),
            },
          ]}
          value={tab}
          onChange={(key) => setTab(TABS.find((each) => each === key) ?? 'acts')}
        />
      </div>
      <TabPanel id={id} value={tab}>
        <div className="cg-ob-pane">
          {known.incomplete && <NotAll onRetry={known.retry} />}
          {tab === 'drafts' && <DraftList drafts={drafts} waiting={waiting} onLeave={onLeave} />}
          {tab === 'acts' && !known.kinds && <SkeletonCard count={3} />}
          {tab === 'acts' && known.kinds && <ActList onLeave={onLeave} />}
        </div>
      </TabPanel>
    </>
  )
}

/**
 * The code of a type failed to load: its drafts still exist, and the panel must not look as if they were
 * lost.
 */
function NotAll({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice tone="warn" action={<LinkButton onClick={onRetry}>重试</LinkButton>}>
      应用的一部分没有加载出来，有的草稿没有列出，有的记录暂时不能编辑。内容都还在本机
    </Notice>
  )
}
