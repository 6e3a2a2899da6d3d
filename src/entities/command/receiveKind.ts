import * as v from 'valibot'
import { call } from '@/api/call'
import { commandDetail, commandReceive } from '@/api/contract/command'
import { outboxKind } from '@/stores/outbox/kind'

const payload = v.object({ id: v.string() })

const QUIET = { quiet: true, loading: false } as const

/** The client id of 接收 of a command. A command is received once, so its own id identifies the action. */
export const receiveId = (commandId: string): string => commandId

/** The `about` key of actions on a command. */
export const aboutCommand = (commandId: string): string => `command/${commandId}`

/**
 * 接收 of a command, by one tap. It appends nothing, but it may be queued: a repeated call changes nothing, and the state of the
 * command shows whether the first call arrived.
 */
export const commandReceiveKind = outboxKind({
  name: 'commandReceive',
  noun: '接收指令',
  verb: '接收',
  foundIn: '指令任务',
  untold: true,
  payload,
  send: async ({ id }) => {
    await call(commandReceive, { data: { id, opinion: '' } }, QUIET)
    return { id, number: '' }
  },
  lookUp: async (id) => {
    const { state } = await call(commandDetail, { query: { id } }, QUIET)
    return state === 'doing' || state === 'done' ? { id, number: '' } : null
  },
})
