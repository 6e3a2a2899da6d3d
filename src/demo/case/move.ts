import type { CaseAction, CaseFacts } from '@/domain/case/caseFacts'
import { CASE_ACTION_LABEL, isPendingForHead, mayDo, movedCase } from '@/domain/case/moves'
import { Stage } from '@/domain/case/stage'
import { pausesEndedAt } from '@/domain/deadline/deadline'
import { HOUR, type Millis } from '@/domain/time'
import type { Db, FlowRecord, Performer, PhotoRecord } from '../city/model'
import { refuseMove } from '../gateway/errors'
import { addLine } from '../records/flow'
import { typed } from '../seed/types'
import { orgTitle } from '../seed/organisation'
import type { VisitEnd } from '../visit/model'
import { type VisitOutcome, visitsAfter } from '../visit/visits'
import { type CaseRecord, type CaseTime, timeAt } from './model'
import texts from './texts.json'

export interface MoveDetails {
  opinion?: string
  photos?: readonly PhotoRecord[]
  /** report: corrected on the spot; `opinion` describes how. */
  selfHandled?: boolean
  passed?: boolean
  /** verify: the department it is dispatched to */
  departmentId?: string
  handlerId?: string
  receiverName?: string | undefined
  until?: Millis | undefined
  clientId?: string
  /** handle, personalHandle: 处置结果 */
  result?: string
  visit?: VisitOutcome
}

const CENTRE = { accepts: '许文静', dispatches: '黄志鸿', evaluates: '蔡建平' } as const

export const CHECK_FAILED = '核查不通过'

const NODE: Readonly<Record<CaseAction, string>> = texts.nodes

/** Applies the rules of `domain` and writes the flow. Seeded stories use it too: facts, times and flow always agree. */
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
  const toConfirm = action === 'handle' && isPendingForHead(before, by)
  const input = { ...details, ...time, by: by.id, toConfirm }
  record.facts = withTask(record, movedCase(action, record.facts, input))
  record.times = { ...record.times, ...timesAfter(action, before, at, details) }
  if (action === 'sign') record.signerName = by.name
  record.visits = visitsAfter(record, at, ENDS_VISIT.includes(action) ? endOf(at, details) : null)
  record.openedBy = handsAfter(record, before, by)
  for (const line of linesOf(action, by, details)) addLine(record, at, line)
}

const ENDS_VISIT: readonly CaseAction[] = ['verify', 'check']

const endOf = (at: Millis, { passed, opinion = '', photos = [], visit }: MoveDetails): VisitEnd => ({
  reasonName: '',
  metres: null,
  farReason: '',
  previousType: '',
  opinion,
  ...visit,
  at,
  result: passed ? 'yes' : 'no',
  photos,
})

/** After a change of holder, the case is unread for all but the user who moved it. */
function handsAfter({ facts, openedBy }: CaseRecord, before: CaseFacts, by: Performer): readonly string[] {
  const same =
    facts.stage === before.stage && facts.step === before.step && facts.handlerId === before.handlerId
  return same ? [...openedBy, by.id] : [by.id]
}

/** The centre immediately assigns 核实 or 核查 to the collector of the beat. */
function withTask(record: CaseRecord, facts: CaseFacts): CaseFacts {
  const waits = facts.stage === Stage.reported || facts.stage === Stage.awaitingClosure
  return { ...facts, taskHolderId: waits && !facts.voided ? record.collectorId : '' }
}

type Clocked = Pick<CaseRecord, 'clock' | 'problem'>

function nextClock({ clock, problem }: Clocked, action: CaseAction, at: Millis, details: MoveDetails) {
  const starts = (action === 'verify' && details.passed) || (action === 'check' && !details.passed)
  if (starts) return { limit: problem.limit, start: at, granted: 0, pauses: [] }
  // No unit holds the case: the next dispatch starts a new clock.
  if (clock === null || action === 'refuseSign') return null
  if (action === 'delay') return { ...clock, granted: clock.granted + 1 }
  if (action === 'park') {
    const pause = { from: at, to: details.until ?? null, reason: details.opinion ?? '' }
    return { ...clock, pauses: [...clock.pauses, pause] }
  }
  if (action !== 'release') return clock
  return { ...clock, pauses: pausesEndedAt(clock.pauses, at) }
}

type Times = Partial<Record<CaseTime, Millis | undefined>>

function timesAfter(action: CaseAction, before: CaseFacts, at: Millis, details: MoveDetails): Times {
  const { passed, selfHandled } = details
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
  // After a withdrawn confirmation, the handling waits for 确认 again.
  return stage === Stage.awaitingClosure && step === 'confirming' ? {} : { handle: undefined }
}

type Line = Pick<FlowRecord, 'node' | 'action' | 'operatorName'> & Partial<FlowRecord>

/** The flow entries of a move. The centre immediately files and dispatches a verified report. */
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

// Steps of the centre (docs/domain.md "Life of a case"); here the clock triggers them.
const CENTRE_STEPS = typed<
  readonly { from: Stage; hours: number; desk: keyof typeof CENTRE; node: string; opinion: string }[]
>(texts.centreSteps)

const nextStep = ({ facts }: CaseRecord) => CENTRE_STEPS.find(({ from }) => from === facts.stage)

export function centreStep(record: CaseRecord, at: Millis): boolean {
  const step = nextStep(record)
  if (!step) return false
  const { from, node, desk, opinion } = step
  // The next stage is the next number; TypeScript cannot infer it.
  record.facts = { ...record.facts, stage: (from + 1) as Stage }
  addLine(record, at, { node, action: node, operatorName: CENTRE[desk], opinion })
  return true
}

export function centreDue(record: CaseRecord): Millis | null {
  const step = nextStep(record)
  const last = record.flow[record.flow.length - 1]
  return step && last ? last.time + step.hours * HOUR : null
}

/** Runs on control calls only, never during a read. */
export function tick(db: Db): void {
  const now = db.clock.now()
  for (const record of db.cases.values()) {
    let due = centreDue(record)
    while (due !== null && due <= now) {
      centreStep(record, due)
      due = centreDue(record)
    }
  }
}
