import { HAND_IN_TIMEOUT } from '@/domain/timeLimits'
import type { Draft } from '../../edit/draft/draft'
import { Unsettled } from '../../edit/submit/fate'
import { ApiError, isAmbiguous } from '@/api/envelope'
import { deleteDraft } from '@/stores/drafts'
import { enqueueAndSend, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct } from '@/stores/outbox/item'
import type { OutboxKind } from '@/stores/outbox/kind'
import { noteKind } from '@/stores/outbox/kinds'
import { OutboxError } from '@/stores/outbox/outboxError'
import { present, unsentProblem, type PhotoItem } from '../../attachments/photoItem'
import type { FormSpec } from '../../edit/form'
import type { FormKind } from '../act/actKind'

/** The record has left the form; `words` say how far it has got. */
export interface Sent {
  taken: true
  words: string
}

/**
 * Sends the record of a form through the outbox: kept on the phone first, sent at once where there is a network, else by
 * itself later, and looked up when its answer never comes. A phone that can keep nothing sends it straight away. Rejects
 * with ApiError when it was refused: then it is a draft again.
 */
function sendAct<V>(
  kind: FormKind<V>,
  clientId: string,
  draft: Pick<Draft<V>, 'key' | 'handOver'>,
  photosOf: (value: V) => readonly PhotoItem[],
): Promise<Sent> {
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

async function byOutbox({ verb }: Verb, key: string, act: NewAct): Promise<Sent> {
  const sent = await enqueueAndSend(key, act, { patience: HAND_IN_TIMEOUT })
  if (sent.outcome === 'refused') throw refused(sent.message)
  if (sent.outcome === 'queued') return { taken: true, words: sent.message }
  return received(verb, sent.receipt.number)
}

/** The phone cannot keep it: it must go now, while the form is open. */
async function atOnce({ verb }: Verb, act: NewAct, photos: readonly PhotoItem[]): Promise<Sent> {
  const [problem] = unsentProblem(photos)
  if (problem) throw refused(`手机存储已满，只能直接${verb}。${problem.text}`)
  try {
    const { number } = await sendDirectly(act)
    return received(verb, number)
  } catch (error) {
    // The next try asks for it by its client id first.
    throw isAmbiguous(error) ? new Unsettled('unknown', error) : error
  }
}

const received = (verb: string, number: string): Sent => ({
  taken: true,
  words: [`已${verb}`, number].filter(Boolean).join(' '),
})

/** What the outbox was refused, for the form to tell. */
const refused = (message: string): ApiError => new ApiError('business', message)

/** A form whose record goes through the outbox, as data. */
export interface ActSpec<V extends object>
  extends
    Pick<FormSpec<V>, 'schema' | 'empty' | 'start' | 'seen' | 'missing' | 'sent'>,
    Partial<Pick<FormSpec<V>, 'leads'>> {
  kind: FormKind<V>
  /** The photos that go with it, in the order they are sent. */
  photosOf: (value: V) => readonly PhotoItem[]
  /** What is only known when it is handed in: when, and where. */
  told?: (value: V) => Partial<V>
}

/** The form of an act: the outbox takes its draft over (useOutboxTransport). It leads back to where it was opened from, or as it says. */
export const actForm = <V extends object>({
  kind,
  photosOf,
  told,
  leads = 'back',
  ...spec
}: ActSpec<V>): FormSpec<V, null, Sent> => ({
  ...spec,
  leads,
  name: kind.drafts,
  send: ({ clientId, draft }) => sendAct(kind, clientId, told ? withTold(draft, told) : draft, photosOf),
  said: ({ answer }) => answer.words,
})

type Handed<V> = Pick<Draft<V>, 'key' | 'handOver'>

const withTold = <V extends object>(draft: Handed<V>, told: (value: V) => Partial<V>): Handed<V> => ({
  ...draft,
  handOver: (work) => draft.handOver((value) => work({ ...value, ...told(value) })),
})

/** The photos of a form that has one field of them. */
export const ownPhotos = <P extends PhotoItem>({ photos }: { photos: P[] }): P[] => photos
