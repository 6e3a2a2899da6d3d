import { ApiError, MESSAGE } from '@/api/envelope'
import { resettableSet } from '@/domain/resettable'
import type { NewAct, Receipt } from './item'
import { loadKind } from './kinds'
import { submitVerdict } from './verdict'

/** Client ids of submits without an answer: looked up before they are sent again. */
const doubted = resettableSet<string>()

/**
 * Sends an action without the outbox, when the device cannot store it: all photos must have been received, and the form must
 * stay open until this resolves. After a lost answer the next attempt looks it up first. Rejects with ApiError, which has not
 * been shown.
 */
export async function sendDirectly({ kind: name, payload, photos, clientId }: NewAct): Promise<Receipt> {
  const kind = await loadKind(name)
  const send = kind?.sender(payload)
  if (!kind || !send) throw new ApiError('unknown', MESSAGE.unknown)
  if (doubted.has(clientId)) {
    const found = await kind.lookUp(clientId)
    if (found) return found
  }
  try {
    return await send(photos, clientId)
  } catch (error) {
    if (submitVerdict(error).is === 'unclear') doubted.add(clientId)
    throw error
  }
}
