import * as v from 'valibot'
import { call } from '@/api/call'
import type { attachment } from '@/api/contract/file'
import type { Endpoint } from '@/api/endpoint'
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

/** The call that submits a result: its fields, a client id and photos. */
type Submit = Endpoint<string, undefined, v.GenericSchema<Submitted>>
interface Submitted {
  id: string
  clientId?: string | undefined
  attachments: v.InferInput<typeof attachment>[]
}
/** The call that looks a result up by its client id: null when the server does not have it. */
type Find = Endpoint<
  string,
  v.GenericSchema<{ clientId: string }>,
  undefined,
  v.GenericSchema<unknown, { id: string } | null>
>

const quiet = { quiet: true } as const

type Result<E extends Submit> = Omit<v.InferInput<E['data']>, 'clientId' | 'attachments'> & { id: string }

/** How the result of a task of the user is sent, and looked up when the answer is unclear. A result has the id of its task. */
export const taskCalls = <E extends Submit>(submit: E, find: Find) => ({
  send: async (result: Result<E>, photos: Sent, clientId: string) => {
    const data = { ...result, clientId, attachments: attachmentsOf(photos) }
    await call<Submit>(submit, { data }, quiet)
    return { id: result.id, number: '' }
  },
  lookUp: async (clientId: string) => lineFound(await call(find, { query: { clientId } }, quiet)),
})
