import { useMemo } from 'react'
import { ApiError } from '@/api/envelope'
import { messageId, messageText } from '@/domain/conversation/message'
import { newId } from '@/domain/id'
import { useAccount } from '@/kit/data/useApiQuery'
import { PhotoError, prepareMedia } from '@/platform/photo'
import { now } from '@/stores/clock'
import { draftKey } from '@/stores/drafts'
import { discard, enqueue, sendDirectly, sendNow } from '@/stores/outbox/acts'
import { type ActPhoto, type NewAct, type OutboxItem, OutboxError } from '@/stores/outbox/item'
import { noteKind } from '@/stores/outbox/kinds'
import { saveMedia } from '@/stores/photoStore'
import { uploadPhoto } from '@/stores/photoUpload'
import { toast } from '@/stores/toasts'
import { aboutPeer, messageKind, type MessagePayload } from './messageKind'

export type OutgoingMessage = Pick<MessagePayload, 'kind'> & Partial<Omit<MessagePayload, 'peerId'>>

export interface MessageSender {
  /**
   * Queues it on the phone and sends it in order. True once it is queued, or received on a phone without
   * storage.
   */
  say: (message: OutgoingMessage) => Promise<boolean>
  /**
   * Sends one message per photo. The photos are resized without a watermark, because they are no evidence.
   */
  sayPhotos: (files: readonly File[]) => Promise<void>
  again: (act: OutboxItem) => void
  remove: (act: OutboxItem) => Promise<void>
}

const EMPTY = { text: '', longitude: null, latitude: null, address: '', caseId: '' }

const why = (error: unknown): string => {
  const known = error instanceof OutboxError || error instanceof ApiError || error instanceof PhotoError
  return (known && error.message) || '没有发出去，请再试一次'
}
const failed = (error: unknown): void => toast.failure(why(error))

/** Sends without the outbox, on a phone without storage. Photos are uploaded first. */
async function sendNowOrNever(act: NewAct): Promise<void> {
  const photos = await Promise.all(
    act.photos.map(async (photo) => ({ ...photo, path: await uploadPhoto(photo) })),
  )
  await sendDirectly({ ...act, photos })
}

/** Sends a message. Messages arrive in order; a failed one blocks the next. */
export function useSend(peerId: string, peerName: string): MessageSender {
  const userId = useAccount()?.id ?? ''
  return useMemo(() => senderTo(userId, peerId, peerName), [userId, peerId, peerName])
}

function senderTo(userId: string, peerId: string, peerName: string): MessageSender {
  const keyOf = (clientId: string) => draftKey(userId, messageKind.name, clientId)
  const put = async (clientId: string, message: OutgoingMessage, photos: readonly ActPhoto[]) => {
    noteKind(messageKind)
    const payload = { ...EMPTY, ...message, peerId }
    const act: NewAct = {
      kind: messageKind.name,
      clientId,
      title: messageText(message.kind, payload.text || payload.address),
      note: `发给${peerName}`,
      about: aboutPeer(peerId),
      lane: aboutPeer(peerId),
      payload,
      photos,
      draft: null,
    }
    try {
      await enqueue(keyOf(clientId), act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      await sendNowOrNever(act)
    }
  }
  const sayPhoto = async (file: File) => {
    const clientId = messageId(now(), newId())
    const { name, type, bytes, small } = await prepareMedia(file, { lines: () => [], video: false })
    const id = newId()
    await saveMedia({ id, owner: keyOf(clientId), bytes, small, savedAt: now() })
    await put(clientId, { kind: 'photo' }, [{ id, name, type, kind: '', takenAt: null, path: '' }])
  }
  return {
    say: (message) =>
      put(messageId(now(), newId()), message, []).then(
        () => true,
        (error: unknown) => {
          failed(error)
          return false
        },
      ),
    sayPhotos: async (files) => {
      // One by one, because each needs much memory, and to keep their order.
      for (const file of files) await sayPhoto(file).catch(failed)
    },
    again: ({ key }) => void sendNow(key).catch(failed),
    remove: ({ key }) => discard(key).catch(failed),
  }
}
