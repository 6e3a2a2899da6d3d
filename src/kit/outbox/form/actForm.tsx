import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { HAND_IN_TIMEOUT } from '@/domain/timeLimits'
import type { Draft } from '@/kit/edit/draft/draft'
import { Unsettled } from '@/kit/edit/submit/outcome'
import { ApiError, isAmbiguous } from '@/api/envelope'
import { deleteDraft, draftKey, listDrafts, readDraft } from '@/stores/drafts'
import { enqueueAndSend, sendDirectly } from '@/stores/outbox/acts'
import { type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { useOutbox } from '@/stores/outbox/state'
import type { OutboxKind } from '@/stores/outbox/kind'
import { noteKind } from '@/stores/outbox/kinds'
import { present, unsentProblem, type PhotoItem } from '@/kit/attachments/photoItem'
import type { FormSpec, Transport } from '@/kit/edit/form'
import { recordOfLine, type FormKind, type ActKind } from '@/kit/outbox/act/actKind'
import { newId } from '@/domain/id'
import { readAct } from '@/stores/outbox/records'
import { useAccount } from '@/kit/data/useApiQuery'
import { useUrlState } from '@/kit/screen/hooks'
import { useLatePart } from '@/kit/screen/late'
import { LinkButton } from '@/ui/button/Button'
import { Notice } from '@/ui/Card'

/** The record has left the form; `words` describe its state. */
export interface QueuedNotice {
  taken: true
  words: string
}

/**
 * Sends the record of a form through the outbox: stored on the phone first, sent immediately when online,
 * otherwise later, and looked up when its answer is lost. A phone without storage sends it directly. Rejects
 * with ApiError when it was refused: then it is a draft again.
 */
function sendAct<V>(
  kind: FormKind<V>,
  clientId: string,
  draft: Pick<Draft<V>, 'key' | 'handOver'>,
  photosOf: (value: V) => readonly PhotoItem[],
): Promise<QueuedNotice> {
  noteKind(kind)
  return draft.handOver(async (value) => {
    const photos = photosOf(value)
    const record = kind.actOf(value)
    const act = { kind: kind.name, clientId, ...record, photos: present(photos), draft: value }
    try {
      return await byOutbox(kind, draft.key, act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      const sent = await atOnce(kind, act, photos)
      await deleteDraft(draft.key)
      return sent
    }
  })
}

type Verb = Pick<OutboxKind, 'verb'>

async function byOutbox({ verb }: Verb, key: string, act: NewAct): Promise<QueuedNotice> {
  const sent = await enqueueAndSend(key, act, { patience: HAND_IN_TIMEOUT })
  if (sent.outcome === 'refused') throw refused(sent.message)
  if (sent.outcome === 'queued') return { taken: true, words: sent.message }
  return received(verb, sent.receipt.number)
}

/** The phone cannot store it: it must be sent now, while the form is open. */
async function atOnce({ verb }: Verb, act: NewAct, photos: readonly PhotoItem[]): Promise<QueuedNotice> {
  const [problem] = unsentProblem(photos)
  if (problem) throw refused(`手机存储已满，只能直接${verb}。${problem.text}`)
  try {
    const { number } = await sendDirectly(act)
    return received(verb, number)
  } catch (error) {
    // The next attempt first looks it up by its client id.
    throw isAmbiguous(error) ? new Unsettled('unknown', error) : error
  }
}

const received = (verb: string, number: string): QueuedNotice => ({
  taken: true,
  words: [`已${verb}`, number].filter(Boolean).join(' '),
})

/** The refusal of an action, for the form to show. */
const refused = (message: string): ApiError => new ApiError('business', message)

/** A form that goes through the outbox, as data. */
export interface ActSpec<V extends object>
  extends
    Pick<FormSpec<V>, 'schema' | 'empty' | 'start' | 'seen' | 'missing' | 'sent'>,
    Partial<Pick<FormSpec<V>, 'leads' | 'followUp'>> {
  kind: FormKind<V>
  /** The photos to send, in order. */
  photosOf: (value: V) => readonly PhotoItem[]
  /** Values of the moment of submitting: time and place. */
  submitValues?: (value: V) => Partial<V>
}

/**
 * The form of a queued action: the outbox takes over its draft (useOutboxTransport). It navigates back to
 * where it was opened, or as defined.
 */
export const actForm = <V extends object>({
  kind,
  photosOf,
  submitValues,
  leads = 'back',
  ...spec
}: ActSpec<V>): FormSpec<V, null, QueuedNotice> => ({
  ...spec,
  leads,
  name: kind.drafts,
  send: ({ clientId, draft }) =>
    sendAct(kind, clientId, submitValues ? withSubmitValues(draft, submitValues) : draft, photosOf),
  successMessage: ({ answer }) => answer.words,
})

type Handed<V> = Pick<Draft<V>, 'key' | 'handOver'>

const withSubmitValues = <V extends object>(
  draft: Handed<V>,
  submitValues: (value: V) => Partial<V>,
): Handed<V> => ({
  ...draft,
  handOver: (work) => draft.handOver((value) => work({ ...value, ...submitValues(value) })),
})

type Kind = Pick<ActKind, 'drafts' | 'aboutOf'>

interface ClientId {
  /** Not to be used as a key before `ready`. */
  clientId: string
  ready: boolean
  /** The record in the address, when it was submitted before. */
  previous: OutboxItem | null
}

/** Query parameter, so that a reload finds the same draft. */
const PARAM = 'draft'

/**
 * The client id of a form's record: the one in its address, unless that was submitted (a reload, an old
 * history entry) or has another subject; else, with `about` (the id of the subject, '' where it does not
 * matter), the one of an existing draft with that subject; else a new one. It is then written to the address.
 */
function useClientId(kind: Kind, about: string): ClientId {
  const userId = useAccount()?.id ?? ''
  const [url, setUrl] = useUrlState()
  const [made] = useState(newId)
  const [previous, setPrevious] = useState<OutboxItem | null>(null)
  const named = url.get(PARAM) || undefined
  const unasked = named === made || (named === undefined && about === '')
  const found = useQuery({
    queryKey: ['clientId', userId, kind.drafts, about, named],
    queryFn: () => find({ userId, kind, about }, named),
    enabled: !unasked && userId !== '',
    // Checked once per opening: what this form submits itself is expected.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // The same draft under its own address: the form stays.
    placeholderData: (before: FoundClientId | undefined) => (about === '' ? undefined : before),
  })
  const answer = unasked ? undefined : found.data
  const ready = unasked || !found.isPending
  const clientId = (answer ? answer.clientId : named) ?? made
  // Kept until the address has the new one; then the previous one no longer matters.
  if (answer?.previous && previous === null) setPrevious(answer.previous)
  const nameIt = useEffectEvent(() => {
    if (ready && clientId !== named) setUrl({ [PARAM]: clientId })
  })
  useEffect(() => nameIt(), [ready, clientId])
  return { clientId, ready, previous }
}

interface Where {
  userId: string
  kind: Kind
  about: string
}

/** `clientId` null: a new one is needed. */
interface FoundClientId {
  clientId: string | null
  previous: OutboxItem | null
}

async function find(where: Where, named: string | undefined): Promise<FoundClientId> {
  const { userId, kind, about } = where
  const { drafts } = kind
  const { free, previous } =
    named === undefined ? { free: false, previous: null } : await lookAt(where, named)
  if (named !== undefined && free) return { clientId: named, previous: null }
  const begun =
    about === '' ? undefined : (await listDrafts(userId, drafts)).find(({ value }) => isAbout(where, value))
  return { clientId: begun ? begun.key.slice(draftKey(userId, drafts, '').length) : null, previous }
}

/**
 * A free id is not in the outbox, queued or received, since writing under it would change nothing; and no
 * draft with another subject has it, since that would be overwritten.
 */
async function lookAt(where: Where, named: string) {
  const key = draftKey(where.userId, where.kind.drafts, named)
  try {
    const previous = await readAct(key)
    if (previous) return { free: false, previous }
    const begun = where.about === '' ? null : await readDraft(key)
    return { free: !begun || isAbout(where, begun.value), previous: null }
  } catch {
    // A phone without storage has no outbox either.
    return { free: true, previous: null }
  }
}

const isAbout = ({ kind, about }: Where, draft: unknown): boolean => kind.aboutOf?.(draft) === about

/**
 * The transport through the outbox: many drafts can be open, so each has an id in the address, and a reload
 * finds it. `about`: the id of the subject, where each subject has one draft.
 */
export function useOutboxTransport(
  kind: Pick<ActKind, 'drafts' | 'aboutOf' | 'verb'>,
  about = '',
): Transport<null, never> {
  const { clientId, ready, previous } = useClientId(kind, about)
  return {
    key: clientId,
    ready,
    about: null,
    takesDraft: true,
    note: previous && <PreviousNote words={previousText(kind, previous)} />,
  }
}

const loadPanel = () => import('../OutboxPanel').then(({ OutboxPanel }) => OutboxPanel)

/** Above a new form: the state of the record in its address, and a link to it. */
function PreviousNote({ words }: { words: string }) {
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

function previousText({ verb }: Pick<OutboxKind, 'verb'>, { receipt, state }: OutboxItem): string {
  if (receipt) return `${[`这条已${verb}`, receipt.number].filter(Boolean).join(' ')}，现在填写的是新的一条`
  const goesOn = state === 'failed' ? `没有${verb}成功` : `登录并联网后自动${verb}`
  return `刚才那条在待传中，${goesOn}；现在填写的是新的一条`
}

interface PendingNoteProps {
  /** The record of the queued actions, as text: 这件…有反馈. */
  what: string
  /** Whether a queued action is one of these. */
  isOne: (item: OutboxItem) => boolean
  /** What the user should not repeat: 反馈. */
  verb: string
}

/**
 * Shows that actions about a record are still queued on this phone, so that the user does not repeat them.
 */
export function PendingNote({ what, isOne, verb }: PendingNoteProps) {
  const items = useOutbox((state) => state.items)
  const mine = items.filter((item) => item.state !== 'received' && isOne(item))
  const failed = mine.filter(({ state }) => state === 'failed').length
  const under = mine.length - failed
  if (mine.length === 0) return null
  const words = [under > 0 && `${under} 条还在上传或核对`, failed > 0 && `${failed} 条没有成功`].filter(
    Boolean,
  )
  return (
    <Notice tone="warn">
      {what}在本机：{words.join('，')}。请不要重复{verb}，可在工作台的待传中查看
    </Notice>
  )
}

interface PendingActProps {
  /** The type of action, and the record it is about. */
  kind: Pick<OutboxKind, 'name' | 'verb'>
  id: string
  /** See PendingNote. */
  what: string
}

/** The same for actions that add an entry to a record. */
export function PendingAct({ kind: { name, verb }, id, what }: PendingActProps) {
  const recordOf = recordOfLine(name)
  return <PendingNote what={what} verb={verb} isOne={(item) => recordOf(item) === id} />
}
