import { spokenTime } from '@/domain/time'
import type { OutboxItem } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import { Button } from '@/ui/Button'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { SkeletonCard } from '@/ui/Skeleton'
import { StateBlock } from '@/ui/StateBlock'
import { Tag } from '@/ui/Tag'
import { usePagedList } from '../data/usePagedList'
import { useNav } from '../screen/screenContext'
import { useNow } from '../screen/useNow'
import type { ActKind, SentSource, SentWords } from './actKind'
import { CopyNumber } from './CopyNumber'

export interface SentListProps {
  kind: Pick<ActKind, 'name' | 'verb'>
  sent: SentSource
  onLeave: () => void
}

interface SentRow extends SentWords {
  id: string
}

/** A receipt this phone has kept, for as long as the server's own list does not have the record. */
const receiptRow = ({ title, note, receipt, receivedAt }: OutboxItem): SentRow[] =>
  receipt ? [{ id: receipt.id, title, note, number: receipt.number, time: receivedAt, state: '已收到' }] : []

/** What this user has sent: when, under which number, how far it has come. */
export function SentList({ kind: { name, verb }, sent, onLeave }: SentListProps) {
  const nav = useNav()
  const acts = useOutbox((state) => state.items)
  const list = usePagedList(sent.endpoint, {})
  const listed = list.rows.map((row): SentRow => ({ id: row.id, ...sent.words(row) }))
  const kept = acts
    .filter(({ kind }) => kind === name)
    .flatMap(receiptRow)
    .filter(({ id }) => !listed.some((row) => row.id === id))
  const rows = [...kept.reverse(), ...listed]
  const open = (id: string) => {
    onLeave()
    nav.go(sent.open(id))
  }
  return (
    <>
      {list.error && !list.extendFailed && (
        <Notice tone="warn" action={<LinkButton onClick={() => void list.refresh()}>重试</LinkButton>}>
          {`${sent.label}没有加载出来：${list.error.message}${kept.length > 0 ? '。下面是本机留有的回执' : ''}`}
        </Notice>
      )}
      {list.loading && <SkeletonCard count={3} />}
      {!list.loading && !list.error && rows.length === 0 && (
        <StateBlock kind="empty" title={`还没有${verb}过`} text={`${verb}后，编号和办到哪一步会列在这里。`} />
      )}
      <ul className="cg-ob-list">
        {rows.map((row) => (
          <li key={row.id}>
            <SentCard row={row} verb={verb} onOpen={() => open(row.id)} />
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <div className="cg-ob-acts">
          <Button block kind="plain" onClick={() => void list.loadMore()}>
            {list.extendFailed ? '没有加载出来，重试' : '更早的'}
          </Button>
        </div>
      )}
    </>
  )
}

function SentCard({ row, verb, onOpen }: { row: SentRow; verb: string; onOpen: () => void }) {
  const now = useNow()
  const { title, note, number, time, state } = row
  return (
    <article className="cg-card cg-ob-card">
      <button type="button" className="cg-ob-head" onClick={onOpen}>
        <span className="cg-ob-title">
          <b>{title}</b>
          {state && <Tag tone="brand">{state}</Tag>}
        </span>
        <span className="cg-ob-note">{note}</span>
        {time !== null && <span className="cg-ob-note num">{`${spokenTime(time, now)} ${verb}`}</span>}
      </button>
      {number && (
        <div className="cg-ob-state num">
          <CopyNumber number={number} />
        </div>
      )}
    </article>
  )
}
