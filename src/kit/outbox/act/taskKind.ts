import * as v from 'valibot'
import type { Destination } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'
import { lineFound } from './actKind'

const draft = v.fallback(v.object({ opinion: v.fallback(v.string(), '') }), { opinion: '' })

/** Common parts of the action types that report the result of a task of the user (kit/edit/submit/queue). */
export const taskParts = (task: (id: string) => Destination, edit: (id: string) => Destination) => ({
  draft,
  // Its row shows the draft.
  describe: ({ opinion }: { opinion: string }) => ({ title: opinion, note: '', photos: 0 }),
  task,
  edit,
})

type Sent = Parameters<typeof attachmentsOf>[0]
type Submitted<P> = P & { clientId: string; attachments: ReturnType<typeof attachmentsOf> }

/**
 * How the result of a task of the user is sent, and looked up when the answer is unclear. A result has the id of its task.
 * @param submit the call that submits it; rejects with ApiError
 * @param find the call that looks it up by its client id; null when the server does not have it
 */
export const taskCalls = <P extends { id: string }>(
  submit: (data: Submitted<P>) => Promise<unknown>,
  find: (clientId: string) => Promise<{ id: string } | null>,
) => ({
  send: async (result: P, photos: Sent, clientId: string) => {
    await submit({ ...result, clientId, attachments: attachmentsOf(photos) })
    return { id: result.id, number: '' }
  },
  lookUp: async (clientId: string) => lineFound(await find(clientId)),
})
