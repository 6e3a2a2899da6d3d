import { useAlong } from '@/kit/along/useAlong'
import { useWaiting } from '@/kit/outbox/useWaiting'
import { useNav } from '@/kit/screen/screenContext'
import { useLatePart } from '@/kit/screen/useLatePart'
import { useNow } from '@/kit/screen/useNow'
import { useNetwork } from '@/stores/network'
import { alongWords } from './alongWords'
import './today.css'

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then((module) => module.OutboxPanel)

/** What was filled in without a line and may be handed in now, and what of today's work is on this phone. */
export function TodayLine() {
  return (
    <>
      <WaitingDrafts />
      <AlongPill />
    </>
  )
}

/** 3 份草稿可以提交了: one opens its form, several the list of them. Nothing goes by itself. */
function WaitingDrafts() {
  const nav = useNav()
  const offline = useNetwork((state) => state.offline)
  const { waiting = [] } = useWaiting()
  const { Part: OutboxPanel, ...panel } = useLatePart('待传与草稿', loadPanel)
  const [first, ...others] = waiting
  const offered = !offline && first !== undefined
  return (
    <>
      {offered && (
        <button
          type="button"
          className="cg-gw-chip cg-gw-chip-offer num"
          onClick={() => (others.length === 0 ? nav.go(first.to) : panel.open())}
        >
          {waiting.length} 份草稿可以提交了
        </button>
      )}
      {OutboxPanel && <OutboxPanel open={panel.isOpen} onClose={panel.close} tab="drafts" />}
    </>
  )
}

function AlongPill() {
  const now = useNow()
  const along = useAlong()
  const words = along && alongWords(along, now)
  if (!words) return null
  const { text, label, tone } = words
  return (
    <button
      type="button"
      className={`cg-gw-chip cg-gw-chip-${tone} num`}
      aria-label={label}
      aria-busy={tone === 'busy' || undefined}
      onClick={along.take}
    >
      {text}
    </button>
  )
}
