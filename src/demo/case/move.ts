import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import { pausesEndedAt } from '@/domain/deadline/deadline'
import { CASE_ACTION_LABEL, mayDo, moved, waitsForHead } from '@/domain/case/moves'
import { Stage } from '@/domain/case/stage'
import type { Millis } from '@/domain/time'
import type { FlowRecord, Performer, PhotoRecord } from '../city/model'
import { addLine } from '../records/flow'
import { refuseMove } from '../records/refuse'
import { orgTitle } from '../seed/organisation'
import type { VisitEnd } from '../visit/model'
import { visitsAfter, type VisitTold } from '../visit/visits'
import { timeAt } from './facts'
import type { CaseRecord, CaseTime, RunningClock } from './model'

/** What comes along with a move; each part is read only by the moves it belongs to. */
export interface MoveDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  /** report: put right on the spot; `opinion` says how. */
  selfHandled?: boolean
  /** verify, check. */
  passed?: boolean
  /** verify: dispatched to. */
  departmentId?: string
  /** assign, reassign, passOn. */
  handlerId?: string
  /** Who gets it next, for the flow record. */
  receiverName?: string
  /** park: epoch ms. */
  until?: Millis
  /** appendFeedback, supplement: the id the device gave it. */
  clientId?: string
  /** handle, personalHandle: 处置结果. */
  result?: string
  /** verify, check: what the collector told besides. */
  visit?: VisitTold
}

/** Who sits at the centre's desks. */
export const CENTRE = { accepts: '许文静', dispatches: '黄志鸿', evaluates: '蔡建平' } as const

/** What the flow record calls a check that failed. */
export const CHECK_FAILED = '核查不通过'

const NODE: Record<CaseAction, string> = {
  report: '上报',
  verify: '核实',
  sign: '签收',
  refuseSign: '签收',
  assign: '指派',
  reassign: '指派',
  passOn: '指派',
  handle: '处置',
  personalHandle: '处置',
  confirm: '确认',
  sendBack: '确认',
  delay: '延期',
  park: '挂账',
  release: '挂账',
  withdraw: '撤回',
  check: '核查',
  appendFeedback: '反馈',
  supplement: '补充照片',
  discard: '上报',
}

/**
 * Makes a move on a case at a moment (epoch ms): asks `mayDo`, reckons the deadline, lets `moved` decide the new
 * state and writes it into the flow record. Throws DemoError with the sentence of the rule that forbids it.
 * The seed tells its stories through this very function, so facts, times and records agree by construction.
 */
export function makeMove(
  record: CaseRecord,
  action: CaseAction,
  by: Performer,
  at: Millis,
  details: MoveDetails = {},
): void {
  refuseMove(mayDo(action, record.facts, by, at))
  const before = record.facts
  record.clock = nextClock(record, action, at, details)
  const time = timeAt(record.clock, at)
  const toConfirm = action === 'handle' && waitsForHead(before, by)
  const input = { ...details, ...time, by: by.id, toConfirm }
  record.facts = withTask(record, moved(action, record.facts, input))
  record.times = { ...record.times, ...timesAfter(action, before, at, details) }
  if (action === 'sign') record.signerName = by.name
  record.visits = visitsAfter(record, at, ENDS_VISIT.includes(action) ? endOf(at, details) : null)
  record.photos.push(...(details.photos ?? []).filter((photo) => !record.photos.includes(photo)))
  record.openedBy = handsAfter(record, before, by)
  for (const line of linesOf(action, by, details)) addLine(record, at, line)
}

const ENDS_VISIT: readonly CaseAction[] = ['verify', 'check']

/** What the collector found, as the visit remembers it. */
const endOf = (at: Millis, { passed, opinion = '', photos = [], visit }: MoveDetails): VisitEnd => ({
  reasonName: '',
  metres: null,
  farReason: '',
  formerType: '',
  opinion,
  ...visit,
  at,
  result: passed ? 'yes' : 'no',
  photos,
})

/** A case in new hands is new to everybody but the one who put it there. */
function handsAfter(
  { facts, openedBy }: CaseRecord,
  before: CaseFacts,
  { id }: Performer,
): readonly string[] {
  const same =
    facts.stage === before.stage && facts.step === before.step && facts.handlerId === before.handlerId
  return same ? [...openedBy, id] : [id]
}

/** The centre hands the 核实 or 核查 task to the collector of the beat as soon as there is one. */
function withTask(record: CaseRecord, facts: CaseFacts): CaseFacts {
  const waits = facts.stage === Stage.reported || facts.stage === Stage.awaitingClosure
  return { ...facts, taskHolderId: waits && !facts.voided ? record.collectorId : '' }
}

/** The clock after a move: dispatch and a failed check start it, delays lengthen it, 挂账 stops it. */
function nextClock(
  record: CaseRecord,
  action: CaseAction,
  at: Millis,
  details: MoveDetails,
): RunningClock | null {
  const { clock } = record
  const starts = (action === 'verify' && details.passed) || (action === 'check' && !details.passed)
  if (starts) return { limit: record.problem.limit, start: at, granted: 0, pauses: [] }
  // Nobody has it any more: the next dispatch starts a clock of its own.
  if (clock === null || action === 'refuseSign') return null
  if (action === 'delay') return { ...clock, granted: clock.granted + 1 }
  if (action === 'park') {
    const pause = { from: at, to: details.until ?? null, reason: details.opinion ?? '' }
    return { ...clock, pauses: [...clock.pauses, pause] }
  }
  if (action !== 'release') return clock
  return { ...clock, pauses: pausesEndedAt(clock.pauses, at) }
}

type Times = Partial<Record<CaseTime, Millis>>

/** Which moments of the case a move sets or takes back. */
function timesAfter(
  action: CaseAction,
  before: CaseFacts,
  at: Millis,
  { passed, selfHandled }: MoveDetails,
): Times {
  if (action === 'report') return selfHandled ? { report: at, handle: at, close: at } : { report: at }
  if (action === 'verify') return passed ? { register: at, dispatch: at } : {}
  if (action === 'refuseSign') return { register: undefined, dispatch: undefined }
  if (action === 'sign') return { sign: at }
  if (action === 'handle' || action === 'personalHandle') return { handle: at }
  if (action === 'sendBack') return { handle: undefined }
  if (action === 'withdraw') return takenBack(before)
  if (action === 'check') return passed ? { check: at, close: at } : { check: at, handle: undefined }
  return {}
}

function takenBack({ stage, step }: CaseFacts): Times {
  if (stage === Stage.reported) return { report: undefined }
  // Of a confirmation: what the handler did stands, and waits for 确认 again.
  return stage === Stage.awaitingClosure && step === 'confirming' ? {} : { handle: undefined }
}

type Line = Pick<FlowRecord, 'node' | 'action' | 'operatorName'> & Partial<FlowRecord>

/** The lines a move leaves in the flow record; a report found true is filed and dispatched by the centre at once. */
function linesOf(action: CaseAction, by: Performer, details: MoveDetails): Line[] {
  const { passed, opinion = '', photos = [], receiverName = '', selfHandled, clientId, result } = details
  const own = { node: NODE[action], operatorName: by.name, opinion, attachments: photos, receiverName }
  if (action === 'report' && selfHandled)
    return [
      { ...own, action: CASE_ACTION_LABEL.report, opinion: '' },
      { node: NODE.handle, action: '自行处置', operatorName: by.name, opinion },
    ]
  if (action === 'check') return [{ ...own, action: passed ? '核查通过' : CHECK_FAILED }]
  if (action !== 'verify') return [{ ...own, action: CASE_ACTION_LABEL[action], clientId, result }]
  if (!passed) return [{ ...own, action: '核实不属实' }]
  return [
    { ...own, action: '核实属实' },
    { node: '立案', action: '立案', operatorName: CENTRE.accepts },
    {
      node: '派遣',
      action: '派遣',
      operatorName: CENTRE.dispatches,
      receiverName: orgTitle(details.departmentId ?? ''),
    },
  ]
}
