import { useId, useState } from 'react'
import { spokenTime } from '@/domain/time'
import { ACT_STATE_LABEL, type ActState, type OutboxItem } from '@/stores/outbox/item'
import { kindHere } from '@/stores/outbox/kinds'
import { Button } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/icon/icons'
import { Tag, type TagTone } from '@/ui/Tag'
import { useNow } from '../../screen/useNow'
import { actKindHere } from './actKind'
import { ActPhotos } from './ActPhotos'
import { photoCount, situation } from './actWords'
import { CopyNumber } from './CopyNumber'
import type { Acting } from './useActing'

const TONE: Record<ActState, TagTone> = {
  waiting: 'brand',
  sending: 'brand',
  failed: 'bad',
  unclear: 'warn',
  received: 'ok',
}

/** One act: what, where, how it stands; opened, its photos and what may be done with it. */
export function ActCard({ item, acting }: { item: OutboxItem; acting: Acting }) {
  // What needs a hand is open from the start.
  const [open, setOpen] = useState(item.state === 'failed')
  const now = useNow()
  const id = useId()
  const { title, state, note, kind } = item
  const noun = kindHere(kind)?.noun ?? ''
  return (
    <article className="cg-card cg-ob-card" aria-labelledby={`${id}-t`}>
      <button
        type="button"
        className="cg-ob-head"
        aria-expanded={open}
        aria-controls={`${id}-b`}
        onClick={() => setOpen(!open)}
      >
        <span className="cg-ob-title">
          <b id={`${id}-t`}>{title}</b>
          <Tag tone={TONE[state]}>{ACT_STATE_LABEL[state]}</Tag>
        </span>
        <span className="cg-ob-note">{note}</span>
        <span className="cg-ob-note num">
          {[noun, item.createdAt > 0 && spokenTime(item.createdAt, now), photoCount(item)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <Icon as={open ? ArrowUpIcon : ArrowDownIcon} size={16} />
      </button>
      <p className={`cg-ob-state num${state === 'failed' ? ' cg-ob-bad' : ''}`}>
        {item.receipt?.number && <CopyNumber number={item.receipt.number} />}
        {situation(item, now)}
      </p>
      {open && (
        <div id={`${id}-b`} className="cg-ob-body">
          {item.photos.length > 0 && state !== 'received' && <ActPhotos item={item} />}
          {state !== 'received' && <Actions item={item} acting={acting} />}
        </div>
      )}
    </article>
  )
}

const ON_ITS_WAY = '正在上传，请等结果出来'

function Actions({ item, acting }: { item: OutboxItem; acting: Acting }) {
  const { state, title } = item
  const known = kindHere(item.kind) !== undefined
  // One made without a form has nothing to edit.
  const editable = actKindHere(item.kind) !== undefined && item.draft !== null
  const submitting = state === 'sending' && item.posted ? ON_ITS_WAY : ''
  return (
    <div className="cg-ob-acts">
      <Button size="small" kind="plain" label={`导出 ${title}`} onClick={() => acting.save(item)}>
        导出
      </Button>
      <Button
        size="small"
        kind="plain"
        why={submitting}
        label={`删除 ${title}`}
        onClick={() => acting.askDiscard(item)}
      >
        删除
      </Button>
      {editable && (
        <Button
          size="small"
          kind="ghost"
          why={submitting}
          label={`编辑 ${title}`}
          onClick={() => acting.edit(item)}
        >
          编辑
        </Button>
      )}
      {known && (
        <Button
          size="small"
          why={state === 'sending' ? ON_ITS_WAY : ''}
          label={`${state === 'unclear' ? '核对' : '发送'} ${title}`}
          onClick={() => acting.send(item)}
        >
          {state === 'unclear' ? '核对' : '发送'}
        </Button>
      )}
    </div>
  )
}
