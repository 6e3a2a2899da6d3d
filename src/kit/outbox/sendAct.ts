import { ApiError } from '@/api/envelope'
import { deleteDraft } from '@/stores/drafts'
import { enqueueAndSend, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct } from '@/stores/outbox/item'
import { kindOf } from '@/stores/outbox/kinds'
import { OutboxError } from '@/stores/outbox/outboxError'
import { toast } from '@/stores/toasts'
import { unsentProblem, type PhotoItem } from '../attachments/photoItem'
import type { Draft } from '../useDraft'

/** How long a form waits for the server's word before its record goes on by itself (ms). */
const PATIENCE = 20_000

/** The record has left the form; `words` say how far it has got. */
export interface Sent {
  taken: true
  words: string
}

export interface ActPlan<T> {
  /** The record as the outbox takes it. Throws ApiError when it cannot be made. */
  actOf: (value: T) => NewAct
  /** All photos of the form. */
  photosOf: (value: T) => readonly PhotoItem[]
  /** Said when the server has it: 已上报. */
  done: string
}

/**
 * Sends the record of a form through the outbox: kept on the phone first, sent at once where there is a network, else by
 * itself later, and looked up when its answer never comes. A phone that can keep nothing sends it straight away. Rejects
 * with ApiError, told to the user, when it was refused: then it is a draft again.
 */
export function sendAct<T>(
  draft: Pick<Draft<T>, 'key' | 'handOver'>,
  { actOf, photosOf, done }: ActPlan<T>,
): Promise<Sent> {
  return draft.handOver(async (value) => {
    const act = actOf(value)
    try {
      return await byOutbox(draft.key, act, done)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      const sent = await atOnce(act, photosOf(value), done)
      await deleteDraft(draft.key)
      return sent
    }
  })
}

async function byOutbox(key: string, act: NewAct, done: string): Promise<Sent> {
  const sent = await enqueueAndSend(key, act, { patience: PATIENCE })
  if (sent.outcome === 'refused') throw told(sent.message)
  if (sent.outcome === 'queued') return { taken: true, words: sent.message }
  return received(done, sent.receipt.number)
}

/** The phone cannot keep it: it must go now, while the form is open. */
async function atOnce(act: NewAct, photos: readonly PhotoItem[], done: string): Promise<Sent> {
  const [problem] = unsentProblem(photos)
  if (problem) throw told(`手机存储已满，只能直接${kindOf(act.kind)?.verb ?? '提交'}。${problem}`)
  try {
    const { number } = await sendDirectly(act)
    return received(done, number)
  } catch (error) {
    if (error instanceof ApiError && error.message) toast.failure(error.message)
    throw error
  }
}

const received = (done: string, number: string): Sent => ({
  taken: true,
  words: [done, number].filter(Boolean).join(' '),
})

/** The outbox asks quietly, so what it was refused is told here. */
function told(message: string): ApiError {
  toast.failure(message)
  return new ApiError('business', message)
}
