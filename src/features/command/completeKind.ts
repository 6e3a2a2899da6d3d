import * as v from 'valibot'
import { call } from '@/api/call'
import { commandComplete, commandFeedbackByClientId, type CommandDetail } from '@/api/contract/command'
import { aboutTask } from '@/domain/id'
import { commandSnapshot } from './progressKind'
import { actKind, lineFound } from '@/kit/outbox/act/actKind'
import { taskParts } from '@/kit/outbox/act/taskKind'
import { to } from '@/kit/screen/hooks'
import { attachmentsOf } from '@/stores/outbox/kind'

const quiet = { quiet: true } as const

/** 完成 of a 指令. The task is the user's alone, so the action may be queued. */
export const commandCompleteKind = actKind({
  name: 'commandComplete',
  noun: '指令完成',
  verb: '提交',
  foundIn: '已完成的指令',
  payload: v.object({ id: v.string(), opinion: v.string() }),
  send: async (found, photos, clientId) => {
    const data = { clientId, ...found, attachments: attachmentsOf(photos) }
    await call(commandComplete, { data }, quiet)
    return { id: found.id, number: '' }
  },
  lookUp: async (clientId) =>
    lineFound(await call(commandFeedbackByClientId, { query: { clientId } }, quiet)),
  drafts: 'commandComplete',
  ...taskParts(
    (id) => to.taskDetail({ kind: 'command', id }),
    (id) => to.commandAction({ id, finish: '1' }),
  ),
  actOf: ({ record, opinion }: { record: CommandDetail; opinion: string }) => {
    const { title, note } = commandSnapshot(record)
    return {
      title: `完成 · ${title}`,
      note,
      about: aboutTask('command', record.id),
      payload: { id: record.id, opinion: opinion.trim() },
    }
  },
})
