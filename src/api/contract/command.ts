import * as v from 'valibot'
import { COMMAND_STATES } from '@/domain/command'
import { post } from '../endpoint'
import { count, flag, list, listById, moment, nothing, oneOf, record, text } from '../tolerant'
import { attachment } from './file'
import { endFields, issuedFields, sentFile } from './record'
import { issuedQuery } from './page'
import { byClientId, listsOf, recordReads } from './reads'

// Commands (指令) of the centre to a collector. The specification has their screens (§2) and not their calls (§7): all is assumed.

const PATH = '/api-digital/api/v1/appTask'

const commandQuery = v.object({
  ...issuedQuery.entries,
  /** Values of COMMAND_STATES. */
  state: v.optional(v.string()),
  /** The range is that of the end time. */
  timeOf: v.optional(v.picklist(['done'])),
})
export type CommandQuery = v.InferInput<typeof commandQuery>

/** A row: the facts of the rules (CommandFacts), and further fields of a card. */
const commandFields = {
  ...issuedFields,
  /** ZL… */
  taskNo: text(),
  issuerName: text(),
  // An unknown state counts as refused: no move is possible.
  state: oneOf(['refused', ...COMMAND_STATES]),
  feedbackCount: count(),
  /** The current user has not opened it yet. */
  unread: flag(),
}

const commandRow = record(commandFields)
export type CommandRow = v.InferOutput<typeof commandRow>

const commandFeedbackRow = record({
  id: text(),
  byName: text(),
  time: moment(),
  opinion: text(),
  attachments: list(sentFile),
})

const commandDetailBody = record({
  ...commandFields,
  issuerPhone: text(),
  feedbacks: listById(commandFeedbackRow),
  /** Reason of a refusal. */
  reasonName: text(),
  ...endFields,
})
export type CommandDetail = v.InferOutput<typeof commandDetailBody>

const commandList = listsOf(PATH, {
  about: ['command', 'opened'],
  query: commandQuery,
  row: commandRow,
})

/** 指令任务: 待接收, 执行中, 已完成 (with refused ones). */
export const commandWaitPage = commandList('queryCommandWaitPage')
export const commandDoingPage = commandList('queryCommandDoingPage')
export const commandDonePage = commandList('queryCommandDonePage')

export const {
  detail: commandDetail,
  flow: commandFlow,
  /** The photos of its feedbacks and of its completion. */
  photos: commandPhotos,
} = recordReads(PATH, {
  about: 'command',
  body: commandDetailBody,
  names: { detail: 'commandDetail', flow: 'commandFlow', photos: 'commandPhoto' },
})

export const commandReceive = post(`${PATH}/commandReceive`, {
  source: 'assumed',
  about: 'command',
  data: v.object({ id: v.string(), opinion: v.string() }),
  body: nothing(),
})

/** `reasonType`: value of the dictionary command_refuse_reason. */
export const commandRefuse = post(`${PATH}/commandRefuse`, {
  source: 'assumed',
  about: 'command',
  data: v.object({ id: v.string(), reasonType: v.string(), opinion: v.string() }),
  body: nothing(),
})

const result = { id: v.string(), opinion: v.string(), attachments: v.array(attachment) }
const receipt = record({ id: text() })

/** 反馈: adds an entry and changes no state. */
export const commandFeedback = post(`${PATH}/commandFeedback`, {
  source: 'assumed',
  about: 'command',
  data: v.object({ clientId: v.string(), ...result }),
  appends: true,
  body: v.nullish(receipt, {}),
})

/** Looks up a feedback or completion by client id; null when the server has none. */
export const commandFeedbackByClientId = byClientId(`${PATH}/commandFeedbackByClientId`, receipt)

/** Reports the command as done. `clientId` identifies a repeated call, because a queued action may be sent twice. */
export const commandComplete = post(`${PATH}/commandComplete`, {
  source: 'assumed',
  about: 'command',
  appends: true,
  data: v.object({ clientId: v.optional(v.string(), ''), ...result }),
  body: nothing(),
})
