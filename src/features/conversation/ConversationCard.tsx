import type { ConversationRow } from '@/api/contract/conversation'
import { messageWords } from '@/domain/conversation/message'
import { spokenTime } from '@/domain/time'
import { useAccount } from '@/kit/data/useAccount'
import { useNow } from '@/kit/screen/useNow'
import { Badge } from '@/ui/Badge'
import { Avatar } from './people/Avatar'
import './people/people.css'

export interface ConversationCardProps {
  row: ConversationRow
  /** Words typed and not sent; '' without. */
  draft: string
  /** Messages that have not left this phone. */
  unsent: number
  onOpen: () => void
}

/** One conversation: who, what was said last and when, what is unread, what waits on this phone. */
export function ConversationCard({ row, draft, unsent, onOpen }: ConversationCardProps) {
  const now = useNow()
  const meId = useAccount()?.id
  const { peer, last, unread } = row
  const name = peer?.name || '未知同事'
  const said = last ? messageWords(last.kind, last.text || last.address) : ''
  const own = last && last.fromId === meId && last.kind !== 'call'
  return (
    <article className="cg-talk-row">
      <button type="button" className="cg-person" onClick={onOpen}>
        <Avatar id={row.id} name={name} />
        <span className="cg-person-text">
          <span className="cg-talk-who">
            <b>{name}</b>
            <span>{peer?.orgName}</span>
            {last?.time != null && <time className="num">{spokenTime(last.time, now)}</time>}
          </span>
          <span className="cg-talk-said">
            <span>
              {unsent > 0 && <em className="cg-talk-unsent">{unsent} 条未发出 </em>}
              {draft !== '' && <em className="cg-talk-draft">[草稿] </em>}
              {draft !== '' ? draft : `${own ? '我：' : ''}${said}`}
            </span>
            <Badge count={unread} unit="条未读" />
          </span>
        </span>
      </button>
    </article>
  )
}
