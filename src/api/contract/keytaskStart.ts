import * as v from 'valibot'
import { del, get, post } from '../endpoint'
import { listById, nothing, number, record, text } from '../tolerant'
import { person } from './base'
import { attachment } from './file'
import { keyTaskList } from './keytask'

// 督办发起. All of it assumed.

const PATH = '/api-digital/api/v1/keyTask'

/** Own drafts, also returned or withdrawn ones. */
export const keyTaskDraftPage = keyTaskList('queryDraftPage')
/** Tasks started by the current user, in any stage. */
export const keyTaskStartedPage = keyTaskList('queryStartPage')

const place = v.object({ longitude: v.number(), latitude: v.number(), address: v.string() })

/** The form of a task. */
const keyTaskForm = v.object({
  /** Made by the device, one per task; a repeated submit is one task (docs/contract.md). */
  clientId: v.string(),
  /** The draft it replaces; left out for a new one. */
  id: v.optional(v.string()),
  type: v.string(),
  level: v.string(),
  reason: v.string(),
  requirement: v.string(),
  caseIds: v.array(v.string()),
  /** Degrees, WGS84; null when its cases have the place. */
  place: v.nullable(place),
  leadId: v.string(),
  assists: v.array(v.object({ departmentId: v.string(), duty: v.string() })),
  approverId: v.string(),
  /** 'YYYY-MM-DD HH:mm:ss' in Chinese time; '' when not chosen. */
  deadline: v.string(),
  cycleDays: v.number(),
  attachments: v.array(attachment),
})
export type KeyTaskForm = v.InferInput<typeof keyTaskForm>

/** Its id at the server; a success without it also means that the task was received. */
const receipt = v.nullish(record({ id: text(), taskNo: text() }), {})

/** 存草稿: may be incomplete. */
export const keyTaskSave = post(`${PATH}/save`, {
  source: 'assumed',
  about: 'keyTask',
  data: keyTaskForm,
  appends: true,
  body: receipt,
})

/** 提交: to the 审批人. */
export const keyTaskSubmit = post(`${PATH}/submit`, {
  source: 'assumed',
  about: 'keyTask',
  data: keyTaskForm,
  appends: true,
  body: receipt,
})

/** The task submitted with a client id; null when the server has none. Queried after a submit without an answer. */
export const keyTaskByClientId = get(`${PATH}/startByClientId`, {
  source: 'assumed',
  about: { never: 'the form queries it whenever it needs the answer' },
  query: v.object({ clientId: v.string() }),
  body: v.nullish(record({ id: text(), taskNo: text() }), null),
  loading: false,
})

export const keyTaskDiscard = del(`${PATH}/draft/{id}`, {
  source: 'assumed',
  about: 'keyTask',
  body: nothing(),
})

/** 要求模板: usual values for a type of task; without a type all templates. */
const template = record({
  id: text(),
  type: text(),
  title: text(),
  requirement: text(),
  /** Usual 级别, 期限 and 反馈周期 in days. */
  level: text(),
  days: number(),
  cycleDays: number(),
})
export type KeyTaskTemplate = v.InferOutput<typeof template>

export const keyTaskTemplates = get(`${PATH}/templateList`, {
  source: 'assumed',
  about: { never: 'the templates of the city, which no act changes' },
  query: v.object({ type: v.optional(v.string()) }),
  body: listById(template),
  loading: false,
})

/**
 * Persons for a task: `approve` 审批人, `inspect` 核查人 (with the id of a task its collector first). 承办人 come from
 * listPortalPerson.
 */
export const keyTaskPersons = get(`${PATH}/personList`, {
  source: 'assumed',
  about: ['keyTask', 'case'],
  query: v.object({ part: v.picklist(['approve', 'inspect']), id: v.optional(v.string()) }),
  body: listById(person),
  loading: false,
})
