import type { TaskMove, TaskMoveInput } from '@/domain/keytask/taskFacts'
import { mayDoTask, movedTask, TASK_MOVE_LABEL } from '@/domain/keytask/taskMoves'
import { isSupervising } from '@/domain/keytask/taskStage'
import type { Millis } from '@/domain/time'
import type { City, Performer, PhotoRecord } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { addLine, numbered } from '../records/flow'
import { orgTitle } from '../seed/organisation'
import type { KeyTaskRecord, TaskLine, TaskPerson, TaskTime } from './model'
import texts from './texts.json'

export interface TaskMoveDetails extends Partial<Omit<TaskMoveInput, 'by' | 'byName' | 'at'>> {
  opinion?: string
  photos?: readonly PhotoRecord[]
  clientId?: string
  /** The 承办人 for sign and transfer, the collector for confirm. */
  personName?: string | undefined
  metres?: number | null
  farReason?: string
  caseReason?: string
}

type Tasks = Pick<City, 'cases' | 'keyTasks'>

const NODE: Readonly<Record<TaskMove, string>> = texts.nodes

export const INSPECTED = { passed: '核查通过', failed: '核查不通过' } as const
export const DECIDED = { granted: '同意延期', rejected: '驳回延期' } as const

/** Applies the rules of `domain`, writes the flow and marks the cases. Seeded stories use it too. */
export function makeTaskMove(
  city: Tasks,
  record: KeyTaskRecord,
  move: TaskMove,
  by: Performer,
  at: Millis,
  details: TaskMoveDetails = {},
): void {
  refuseMove(mayDoTask(move, record.facts, by, at))
  const before = record.facts
  record.facts = movedTask(move, before, { ...details, by: by.id, byName: by.name, at })
  if (move === 'submit' && record.taskNo === '') record.taskNo = taskNumber(city, at)
  const time = TIMES[move]
  // The first submit counts; for other moves the last one.
  if (time && !(time === 'submit' && record.times.submit)) record.times = { ...record.times, [time]: at }
  if (move === 'inspect' && details.passed) record.times = { ...record.times, close: at }
  if (move === 'decideDelay' && details.passed) record.delaysGranted += 1
  const person = PERSONS[move]
  if (person) record.names = { ...record.names, [person]: details.personName ?? '' }
  record.openedBy = handsAfter(record, before.stage, move, by.id)
  addLine(record, at, lineOf(record, move, by, details))
  if (isSupervising(before.stage) !== isSupervising(record.facts.stage)) markCases(city, record)
}

const TIMES: Partial<Record<TaskMove, TaskTime>> = {
  submit: 'submit',
  approve: 'approve',
  sign: 'sign',
  transfer: 'sign',
  confirm: 'confirm',
}

const PERSONS: Partial<Record<TaskMove, TaskPerson>> = {
  sign: 'undertaker',
  transfer: 'undertaker',
  confirm: 'inspector',
}

/** docs/domain.md "Numbers": DB + yyyymmdd + 5 digits. */
function taskNumber({ keyTasks }: Tasks, at: Millis): string {
  const known = [...keyTasks.values()].filter(({ taskNo }) => taskNo !== '').length
  return numbered('DB', at, known + 1)
}

/** Becomes unread for all but the mover when the holder changes; a delay request becomes unread for the 审批人. */
function handsAfter({ facts, openedBy }: KeyTaskRecord, before: string, move: TaskMove, id: string) {
  if (facts.stage !== before) return [id]
  const others = move === 'askDelay' ? openedBy.filter((each) => each !== facts.approverId) : openedBy
  return [...others.filter((each) => each !== id), id]
}

function receiverOf({ facts, names }: KeyTaskRecord, move: TaskMove): string {
  const lead = names.undertaker || orgTitle(facts.leadId)
  const receivers: Partial<Record<TaskMove, string>> = {
    submit: names.approver,
    approve: orgTitle(facts.leadId),
    return: names.starter,
    sign: names.undertaker,
    transfer: `${orgTitle(facts.leadId)} ${names.undertaker}`,
    finish: names.starter,
    confirm: names.inspector,
    sendBack: lead,
    inspect: facts.stage === 'closed' ? '' : lead,
    answer: names.starter,
    askDelay: names.approver,
    decideDelay: lead,
    urge: facts.stage === 'handling' ? lead : '',
  }
  return receivers[move] ?? ''
}

function actionOf(move: TaskMove, passed: boolean): string {
  if (move === 'inspect') return passed ? INSPECTED.passed : INSPECTED.failed
  if (move === 'decideDelay') return passed ? DECIDED.granted : DECIDED.rejected
  return TASK_MOVE_LABEL[move]
}

type Line = Omit<TaskLine, 'id' | 'time'>

function lineOf(record: KeyTaskRecord, move: TaskMove, by: Performer, details: TaskMoveDetails): Line {
  const { opinion = '', photos = [], words, clientId, metres, farReason, caseReason } = details
  const isFeedback = move === 'feedback'
  return {
    node: NODE[move],
    action: actionOf(move, details.passed === true),
    operatorName: by.name,
    receiverName: receiverOf(record, move),
    opinion: words ?? opinion,
    attachments: photos,
    clientId,
    metres,
    farReason,
    caseReason,
    departmentId: isFeedback ? (details.departmentId ?? record.facts.leadId) : undefined,
    progress: isFeedback ? details.progress : undefined,
  }
}

/** docs/domain.md "Time": a case has the violet rim while an approved, open task supervises it. */
function markCases({ cases, keyTasks }: Tasks, { id, caseIds, facts }: KeyTaskRecord): void {
  for (const caseId of caseIds) {
    const record = cases.get(caseId)
    if (!record) continue
    const ids = record.keyTaskIds.includes(id) ? record.keyTaskIds : [...record.keyTaskIds, id]
    record.keyTaskIds = ids
    const others = ids.filter((each) => each !== id).map((each) => keyTasks.get(each)?.facts.stage)
    record.supervised =
      isSupervising(facts.stage) || others.some((stage) => stage !== undefined && isSupervising(stage))
  }
}
