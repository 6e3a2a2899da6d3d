import { useState } from 'react'
import { ApiError } from '@/api/envelope'
import { isCaseDetailLock } from '@/api/contract/lock'
import { formatRelativeTime } from '@/domain/time'
import { isOffered, whyNot } from '@/domain/verdict'
import { isFinished, isQueued, useFinished } from '@/stores/finished'
import { timeOf } from '@/stores/persisted/times'
import { useSession } from '@/stores/session'
import { Button, IconButton } from '@/ui/button/Button'
import { Menu } from '@/ui/button/Menu'
import { LockIcon } from '@/ui/icon/icons'
import { MoreIcon } from '@/ui/icon/Icon'
import { Popup } from '@/ui/overlay/Popup'
import { Notice } from '@/ui/Card'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { useNav, useNow } from '@/kit/screen/hooks'
import type { ActionLink, RecordLink, RecordRow } from './kind'
import type { RecordView } from './row/FlowScreen'
import type { LockTarget } from './useRecordLock'
import { useVerdicts } from './useRecord'

/** Polling interval (ms) while the detail shows. */
const EVERY = 15_000

/** Shows who else holds the lock of a record. */
export function LockNotice({ id, tackleType, type }: LockTarget) {
  const { data: lock, error } = useApiQuery(
    isCaseDetailLock,
    { query: { id, tackleType, type } },
    { every: EVERY },
  )
  const now = useNow()
  // A refusal shows the message of the gateway.
  const refusal = error instanceof ApiError && error.kind === 'business' ? error.message : ''
  if (refusal !== '')
    return (
      <Notice tone="warn" icon={LockIcon}>
        {refusal}
      </Notice>
    )
  if (!lock?.locked || lock.mine) return null
  const since = lock.since === null ? '' : `${formatRelativeTime(lock.since, now)} 起`
  return (
    <Notice tone="warn" icon={LockIcon}>
      {lock.holderName || '其他人'} {since}正在办理，您可以查看
    </Notice>
  )
}

interface RecordActsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  record: D
}

/** The moves of a view that this user may make now, or that only a rule forbids; null until the user is known. */
export function useOfferedLinks<R extends RecordRow, D extends R, A extends string>(
  view: RecordView<R, D, A>,
  record: D,
): ActionLink<A>[] | null {
  const judge = useVerdicts(view.kind)
  if (judge === null) return null
  const main = view.main(record)
  const others = (view.others ?? []).filter(({ action }) => action !== main.action)
  return [...others, main].filter(({ action }) => isOffered(judge(action, record)))
}

/**
 * The buttons of a detail's bottom bar: the moves `domain` offers this user now, those only a rule forbids
 * disabled with their reason. Moves of another stage or person are left out; without any the main one stays,
 * with its reason. Once the result of a task is submitted on this phone, only its state.
 */
export function OfferedActions<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
}: RecordActsProps<R, D, A>) {
  const main = view.main(record)
  const offered = useOfferedLinks(view, record) ?? []
  const finished = useFinishedText(record)
  if (finished)
    return (
      <Button grow why={finished}>
        {main.label}
      </Button>
    )
  return <ActButtons view={view} record={record} links={offered.length > 0 ? offered : [main]} />
}

/** The state of a task whose result this phone has submitted since the record was read; '' for any other record. */
function useFinishedText(record: RecordRow): string {
  const { tasks } = useFinished()
  const { reopened } = useSession()
  if (!isFinished(tasks, record.id, timeOf(record)?.at ?? Infinity)) return ''
  if (!isQueued(tasks, record.id)) return '结果已提交，正在更新'
  return `结果已存入待传，${reopened ? '登录' : '联网'}后自动上传`
}

/** Shows that the result of a task is submitted. */
export function FinishedNotice({ record }: { record: RecordRow }) {
  const text = useFinishedText(record)
  return text && <Notice>{text}</Notice>
}

interface ActButtonsProps<R extends RecordRow, D extends R, A extends string> extends RecordActsProps<
  R,
  D,
  A
> {
  links: readonly ActionLink<A>[]
}

/**
 * Moves as buttons of a bottom bar, each with why it cannot be made now. The main one of the view is filled;
 * without it the last one.
 */
export function ActButtons<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
  links,
}: ActButtonsProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(view.kind)
  const { action } = view.main(record)
  const filled = links.find((link) => link.action === action) ?? links[links.length - 1]
  const why = ({ action }: ActionLink<A>) => (judge ? whyNot(judge(action, record)) : '正在确认权限，请稍候')
  const { oneTap } = view.kind
  return links.map((link) =>
    oneTap?.action === link.action ? (
      <oneTap.Button key={link.label} row={record} small={false} why={why(link)} />
    ) : (
      <Button
        key={link.label}
        kind={link === filled ? 'primary' : 'ghost'}
        grow={link === filled}
        why={why(link)}
        onClick={() => nav.go(link.to(record.id))}
      >
        {link.label}
      </Button>
    ),
  )
}

/** 更多 at the right of a title: further screens and actions of a record. */
export function MoreButton<R extends RecordRow, D extends R, A extends string>(
  props: RecordActsProps<R, D, A>,
) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton icon={MoreIcon} label="更多" onClick={() => setOpen(true)} />
      <MoreSheet {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

interface MoreSheetProps<R extends RecordRow, D extends R, A extends string> extends RecordActsProps<
  R,
  D,
  A
> {
  open: boolean
  onClose: () => void
}

function MoreSheet<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
  open,
  onClose,
}: MoreSheetProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(view.kind)
  const { flow, files } = view.kind.links
  const usual: readonly RecordLink<A>[] = [
    { label: '办理经过', to: flow },
    { label: '全部附件', to: files },
  ]
  const items = (view.more ?? usual)
    .flatMap((link) => {
      if (link.action === undefined) return [{ ...link, why: '' }]
      const verdict = judge?.(link.action, record)
      const shown = verdict !== undefined && (link.explained ? isOffered(verdict) : verdict.ok)
      return shown ? [{ ...link, why: whyNot(verdict) }] : []
    })
    .map(({ label, to, why }) => ({
      key: label,
      label,
      why: why || undefined,
      onClick: () => {
        onClose()
        nav.go(to(record.id))
      },
    }))
  return (
    <Popup open={open} title="更多" onClose={onClose}>
      <Menu label="更多操作" items={items} />
    </Popup>
  )
}
