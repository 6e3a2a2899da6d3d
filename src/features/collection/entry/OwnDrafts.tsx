import { spokenTime } from '@/domain/time'
import { useDrafts } from '@/kit/outbox/useDrafts'
import { useLatePart } from '@/kit/screen/useLatePart'
import { useNav } from '@/kit/screen/screenContext'
import { useNow } from '@/kit/screen/useNow'
import { useOutbox } from '@/stores/outbox/state'
import { Button } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { merchantAct } from '../kinds/merchantAct'
import { pointAct } from '../kinds/pointAct'
import { stallPointAct } from '../kinds/stallPointAct'

const ACTS = [merchantAct, stallPointAct, pointAct]
const NAMES: readonly string[] = ACTS.map(({ name }) => name)

const loadPanel = () => import('@/kit/outbox/OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** So many of the drafts are listed here; the others stand in 待传与草稿. */
const SHOWN = 4

/** What was begun on this phone and what is on its way; nothing where there is neither. */
export function OwnDrafts() {
  const nav = useNav()
  const now = useNow()
  const { drafts = [] } = useDrafts(ACTS)
  const items = useOutbox((state) => state.items)
  const under = items.filter(({ kind, state }) => NAMES.includes(kind) && state !== 'received').length
  const { Part: Panel, ...panel } = useLatePart('待传与草稿', loadPanel)
  if (drafts.length === 0 && under === 0 && !Panel) return null
  const count = [drafts.length > 0 && `草稿 ${drafts.length}`, under > 0 && `待传 ${under}`]
  return (
    <Card
      title="没交的"
      count={count.filter(Boolean).join(' · ')}
      right={<LinkButton onClick={panel.open}>待传与草稿</LinkButton>}
    >
      <ul className="cg-collect-drafts">
        {drafts.slice(0, SHOWN).map(({ draft, kind, clientId, title, note, photos }) => (
          <li key={draft.key}>
            <span>
              <b>{title}</b>
              <small className="num">
                {[kind.noun, note, `照片 ${photos} 张`, `${spokenTime(draft.savedAt, now)} 保存`].join(' · ')}
              </small>
            </span>
            <Button
              size="small"
              kind="ghost"
              label={`继续填写 ${title}`}
              onClick={() => nav.go(kind.edit(clientId, draft.value))}
            >
              继续
            </Button>
          </li>
        ))}
      </ul>
      {Panel && (
        <Panel open={panel.isOpen} onClose={panel.close} tab={drafts.length > 0 ? 'drafts' : 'acts'} />
      )}
    </Card>
  )
}
