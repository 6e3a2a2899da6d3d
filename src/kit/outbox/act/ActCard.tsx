import { useId, useState, useEffect } from 'react'
import { formatRelativeTime } from '@/domain/time'
import { ACT_STATE_LABEL, type ActState, type OutboxItem, type ActPhoto } from '@/stores/outbox/item'
import { useOutbox, type PhotoTransfer } from '@/stores/outbox/state'
import { kindHere } from '@/stores/outbox/kinds'
import { Button, LinkButton } from '@/ui/button/Button'
import { Icon } from '@/ui/icon/Icon'
import { ArrowDownIcon, ArrowUpIcon } from '@/ui/icon/icons'
import { Tag, type TagTone } from '@/ui/Card'
import { useNow } from '@/kit/screen/hooks'
import { actKindHere } from './actKind'
import { photoKindLabel, TILE_WIDTH } from '@/domain/attachment'
import { PhotoGrid, PhotoTile, type PhotoState } from '@/ui/photo/PhotoTile'
import { fileUrl, pictureOf } from '@/kit/data/filePreview'
import { photoBytes } from '@/stores/photoBytes'
import { copyText } from '@/platform/copy'
import { toast } from '@/stores/toasts'
import { type Acting, photoCount, situation } from './useActing'

/** Thumbnail addresses of an action's photos: the server's copy once it exists, the stored bytes before. */
function useActSources(photos: readonly ActPhoto[]): (string | undefined)[] {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map())
  const local = photos.filter(({ path }) => path === '')
  const ids = local.map(({ id }) => id).join()
  useEffect(() => {
    let left = false
    const made = new Map<string, string>()
    const load = async () => {
      for (const { id, type } of local) {
        const bytes = await photoBytes(id)
        if (left) return
        if (bytes) made.set(id, URL.createObjectURL(new Blob([bytes], { type })))
      }
      setUrls(new Map(made))
    }
    void load()
    return () => {
      left = true
      for (const url of made.values()) URL.revokeObjectURL(url)
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `local` is named by its ids
  }, [ids])
  return photos.map(({ id, path }) => (path ? pictureOf(fileUrl(path), TILE_WIDTH).src : urls.get(id)))
}

/** The photos of an action, each with its upload state. */
function ActPhotos({ item }: { item: OutboxItem }) {
  const transfers = useOutbox((state) => state.transfers)
  const sources = useActSources(item.photos)
  return (
    <PhotoGrid columns={4} label={`${item.title}的照片`}>
      {item.photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          src={sources[index]}
          whole={fileUrl(photo.path)}
          alt={`${photoKindLabel(photo.kind)}第 ${index + 1} 张`}
          caption={photoKindLabel(photo.kind)}
          {...tileState(item, photo, transfers[photo.id])}
        />
      ))}
    </PhotoGrid>
  )
}

function tileState(
  { state }: OutboxItem,
  { path }: ActPhoto,
  transfer: PhotoTransfer | undefined,
): { state: PhotoState; percent?: number; reason?: string } {
  if (path !== '') return { state: 'received' }
  if (transfer && 'failed' in transfer) return { state: 'failed', reason: transfer.failed }
  if (transfer && state === 'sending') return { state: 'uploading', percent: transfer.share * 100 }
  return { state: 'waiting' }
}

/** A number to pass on: in a chat, to a colleague. */
function CopyNumber({ number }: { number: string }) {
  const copy = () =>
    void copyText(number).then(
      () => toast.success(`已复制 ${number}`),
      () => toast.failure('没有复制成功，请长按编号复制'),
    )
  return (
    <span className="cg-ob-number">
      <b>{number}</b>
      <LinkButton label={`复制 ${number}`} onClick={copy}>
        复制
      </LinkButton>
    </span>
  )
}

const TONE: Record<ActState, TagTone> = {
  waiting: 'brand',
  sending: 'brand',
  failed: 'bad',
  unclear: 'warn',
  received: 'ok',
}

/** One action: type, place and state; expanded, its photos and what the user can do with it. */
export function ActCard({ item, acting }: { item: OutboxItem; acting: Acting }) {
  // Entries that need the user are expanded initially.
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
          {[noun, item.createdAt > 0 && formatRelativeTime(item.createdAt, now), photoCount(item)]
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
  // An action without a form cannot be edited.
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
      {state === 'failed' && <TaskWays item={item} acting={acting} />}
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

/** The result of a task was refused, as by 已由他人核实: its task as it is now, and the text to use elsewhere. */
function TaskWays({ item, acting }: { item: OutboxItem; acting: Acting }) {
  const { title, draft } = item
  const known = actKindHere(item.kind)
  if (!known?.task) return null
  const { title: text } = known.describe(draft)
  return (
    <>
      {text !== '' && (
        <Button size="small" kind="plain" label={`复制 ${title} 的文字`} onClick={() => void copied(text)}>
          复制文字
        </Button>
      )}
      <Button size="small" kind="plain" label={`查看 ${title} 的任务`} onClick={() => acting.openTask(item)}>
        查看任务
      </Button>
    </>
  )
}

const copied = (text: string) =>
  copyText(text).then(
    () => toast.success('文字已复制'),
    () => toast.failure('没有复制成功，请打开编辑后长按文字复制'),
  )
