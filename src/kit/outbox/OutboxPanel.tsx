import { useEffect, useId, useState } from 'react'
import { sendAll } from '@/stores/outbox/acts'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { Popup } from '@/ui/Popup'
import { TabPanel, Tabs } from '@/ui/Tabs'
import { formOf } from './actForms'
import { ActList } from './ActList'
import { DraftList, useDrafts } from './DraftList'
import './outbox.css'

export type OutboxTab = 'acts' | 'drafts'

export interface OutboxPanelProps {
  open: boolean
  onClose: () => void
  /** The tab it opens at; 待传 when left out. */
  tab?: OutboxTab
}

/** 待传与草稿: every act that the server does not have yet, one by one, and the forms begun and left. */
export function OutboxPanel({ open, onClose, tab: first = 'acts' }: OutboxPanelProps) {
  useEffect(() => {
    if (open) startOutbox()
  }, [open])
  const [tab, setTab] = useState<OutboxTab>(first)
  const items = useOutbox((state) => state.items)
  const keys = items.flatMap(({ key, state, kind }) =>
    state !== 'received' && state !== 'sending' && formOf(kind) ? [key] : [],
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
      <Content tab={tab} setTab={setTab} onLeave={onClose} />
    </Popup>
  )
}

function SendAll({ keys }: { keys: readonly string[] }) {
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    await sendAll(keys).catch(() => toast.failure('没有发送成功，内容还在，请再试一次'))
    setBusy(false)
  }
  return (
    <Button grow loading={busy} onClick={() => void send()}>
      全部发送（{keys.length}）
    </Button>
  )
}

interface ContentProps {
  tab: OutboxTab
  setTab: (tab: OutboxTab) => void
  onLeave: () => void
}

function Content({ tab, setTab, onLeave }: ContentProps) {
  const id = useId()
  const { unsent, unclear } = useOutbox((state) => state.counts)
  const drafts = useDrafts()
  return (
    <>
      <div className="cg-ob-tabs">
        <Tabs
          id={id}
          label="待传与草稿"
          items={[
            { key: 'acts', label: '待传', count: unsent + unclear },
            { key: 'drafts', label: '草稿', count: drafts.drafts?.length },
          ]}
          value={tab}
          onChange={(key) => setTab(key === 'drafts' ? 'drafts' : 'acts')}
        />
      </div>
      <TabPanel id={id} value={tab}>
        <div className="cg-ob-pane">
          {tab === 'acts' ? <ActList onLeave={onLeave} /> : <DraftList {...drafts} onLeave={onLeave} />}
        </div>
      </TabPanel>
    </>
  )
}
