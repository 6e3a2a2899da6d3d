import type { OutboxItem } from '@/stores/outbox/item'
import type { OutboxKind } from '@/stores/outbox/kind'
import type { Transport } from '../../edit/form'
import type { ActKind } from '../act/actKind'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { newId } from '@/domain/id'
import { draftKey, listDrafts, readDraft } from '@/stores/drafts'
import { readAct } from '@/stores/outbox/records'
import { useAccount } from '@/kit/data/useApiQuery'
import { useLatePart } from '@/kit/screen/latePart'
import { useUrlState } from '@/kit/screen/links'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'

type Kind = Pick<ActKind, 'drafts' | 'aboutOf'>

interface ClientId {
  /** Not to be written under before `ready`. */
  clientId: string
  ready: boolean
  /** The record that the address named and that had been handed in already. */
  former: OutboxItem | null
}

/** Of the address, by which a reload comes back to it. */
const PARAM = 'draft'

/**
 * The client id of the record a form is about: the one its address names, unless that has been handed in already (a reload,
 * an old entry of the history) or is about something else; else, with `about` (the id of what it is about, '' where that
 * does not matter), of the one begun on the same; else a new one. The address names it from then on.
 */
function useClientId(kind: Kind, about: string): ClientId {
  const userId = useAccount()?.id ?? ''
  const [url, setUrl] = useUrlState()
  const [made] = useState(newId)
  const [former, setFormer] = useState<OutboxItem | null>(null)
  const named = url.get(PARAM) || undefined
  const unasked = named === made || (named === undefined && about === '')
  const found = useQuery({
    queryKey: ['clientId', userId, kind.drafts, about, named],
    queryFn: () => find({ userId, kind, about }, named),
    enabled: !unasked && userId !== '',
    // Asked once per opening: what is handed in from here is no surprise.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // The same one under its own address: the form stays.
    placeholderData: (before: Found | undefined) => (about === '' ? undefined : before),
  })
  const answer = unasked ? undefined : found.data
  const ready = unasked || !found.isPending
  const clientId = (answer ? answer.clientId : named) ?? made
  // Kept: once the address names the new one, nobody asks for the former any more.
  if (answer?.former && former === null) setFormer(answer.former)
  const nameIt = useEffectEvent(() => {
    if (ready && clientId !== named) setUrl({ [PARAM]: clientId })
  })
  useEffect(() => nameIt(), [ready, clientId])
  return { clientId, ready, former }
}

interface Where {
  userId: string
  kind: Kind
  about: string
}

/** `clientId` null: a new one is needed. */
interface Found {
  clientId: string | null
  former: OutboxItem | null
}

async function find(where: Where, named: string | undefined): Promise<Found> {
  const { userId, kind, about } = where
  const { drafts } = kind
  const { free, former } = named === undefined ? { free: false, former: null } : await lookAt(where, named)
  if (named !== undefined && free) return { clientId: named, former: null }
  const begun =
    about === '' ? undefined : (await listDrafts(userId, drafts)).find(({ value }) => isAbout(where, value))
  return { clientId: begun ? begun.key.slice(draftKey(userId, drafts, '').length) : null, former }
}

/**
 * Free is one neither in the outbox, on its way or received, for writing under its id would change nothing any more, nor
 * begun on something else, which would get what is written about this.
 */
async function lookAt(where: Where, named: string) {
  const key = draftKey(where.userId, where.kind.drafts, named)
  try {
    const former = await readAct(key)
    if (former) return { free: false, former }
    const begun = where.about === '' ? null : await readDraft(key)
    return { free: !begun || isAbout(where, begun.value), former: null }
  } catch {
    // A phone that keeps nothing has no outbox either.
    return { free: true, former: null }
  }
}

const isAbout = ({ kind, about }: Where, draft: unknown): boolean => kind.aboutOf?.(draft) === about

/**
 * The transport of what goes through the outbox: many may be under way, so each has an id of its own, in the address: a reload
 * comes back to it. `about`: the id of what the record is about, where one draft is enough for each.
 */
export function useOutboxTransport(
  kind: Pick<ActKind, 'drafts' | 'aboutOf' | 'verb'>,
  about = '',
): Transport<null, never> {
  const { clientId, ready, former } = useClientId(kind, about)
  return {
    key: clientId,
    ready,
    about: null,
    takesDraft: true,
    note: former && <FormerNote words={formerWords(kind, former)} />,
  }
}

const loadPanel = () => import('../OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** Above a form begun anew: what became of the record its address named, and where it is. */
function FormerNote({ words }: { words: string }) {
  const { Part: Panel, ...panel } = useLatePart('待传与草稿', loadPanel)
  return (
    <>
      <Notice tone="info" action={<LinkButton onClick={panel.open}>待传与草稿</LinkButton>}>
        {words}
      </Notice>
      {Panel && <Panel open={panel.isOpen} onClose={panel.close} />}
    </>
  )
}

function formerWords({ verb }: Pick<OutboxKind, 'verb'>, { receipt, state }: OutboxItem): string {
  if (receipt) return `${[`这条已${verb}`, receipt.number].filter(Boolean).join(' ')}，现在填写的是新的一条`
  const goesOn = state === 'failed' ? `没有${verb}成功` : `登录并联网后自动${verb}`
  return `刚才那条在待传中，${goesOn}；现在填写的是新的一条`
}
