import { useEffect, useState, type ReactNode } from 'react'
import { startOutbox } from '@/stores/outbox/start'
import { useOutbox } from '@/stores/outbox/state'
import type { OutboxItem } from '@/stores/outbox/item'
import { LinkButton } from '@/ui/button/Button'
import { useNow } from '@/kit/screen/hooks'
import { ActCards } from './act/ActList'
import { begunEntry, DraftCards } from './DraftList'
import { useDrafts, type ListedDraft, useKinds } from './useWaiting'
import './outbox.css'

/** Number of entries before the rest is collapsed. */
const FIRST = 2

export interface UnsentOfKindProps {
  /** Name of its actions. */
  name: string
  /**
   * Drafts stored elsewhere that belong in the list; `about`: the ids that already have a draft or an action
   * on this phone.
   */
  others: (about: ReadonlySet<string>) => readonly ReactNode[]
}

const stay = () => undefined

/** On top of a list: queued actions and drafts of one type, each opened where it was left. */
export function UnsentOfKind({ name, others }: UnsentOfKindProps) {
  const [all, setAll] = useState(false)
  const now = useNow()
  const { acts, drafts, refetch, about } = useUnsent(name)
  const further = others(about)
  const count = acts.length + drafts.length + further.length
  if (count === 0) return null
  const room = (before: number) => (all ? Infinity : Math.max(0, FIRST - before))
  return (
    <section className="cg-ob-unsent" aria-label="草稿与待传">
      <h2 className="cg-ob-section num">草稿与待传 {count} 条</h2>
      {/* Queued actions are never collapsed. */}
      <ActCards items={acts} onLeave={stay} />
      <DraftCards
        entries={drafts.slice(0, room(acts.length)).map((draft) => begunEntry(draft, now))}
        onLeave={stay}
        onRemoved={refetch}
      />
      {further.slice(0, room(acts.length + drafts.length))}
      {count > Math.max(FIRST, acts.length) && (
        <p className="cg-ob-more">
          <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : `全部 ${count} 条`}</LinkButton>
        </p>
      )}
    </section>
  )
}

interface Unsent {
  acts: readonly OutboxItem[]
  drafts: readonly ListedDraft[]
  refetch: () => Promise<unknown>
  about: ReadonlySet<string>
}

function useUnsent(name: string): Unsent {
  useEffect(() => void startOutbox(), [])
  const kind = useKinds().kinds?.find((each) => each.name === name)
  const { drafts = [], refetch } = useDrafts(kind && [kind])
  const items = useOutbox((state) => state.items)
  const acts = items.filter((item) => item.kind === name && item.state !== 'received')
  const aboutOf = (value: unknown) => kind?.aboutOf?.(value) ?? ''
  const about = [
    ...acts.map(({ draft }) => aboutOf(draft)),
    ...drafts.map(({ draft }) => aboutOf(draft.value)),
  ]
  return { acts, drafts, refetch, about: new Set(about) }
}
