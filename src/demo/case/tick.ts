import { Stage } from '@/domain/case/stage'
import { DAY, HOUR, type Millis } from '@/domain/time'
import type { Db } from '../city/model'
import { addLine } from '../records/flow'
import type { CaseRecord } from './model'
import { CENTRE } from './move'

interface CentreStep {
  from: Stage
  to: Stage
  after: Millis
  node: string
  operatorName: string
  opinion: string
}

// docs/domain.md "Life of a case": the centre does these; here the clock does them.
const CENTRE_STEPS: readonly CentreStep[] = [
  {
    from: Stage.closed,
    to: Stage.settled,
    after: HOUR,
    node: '结案',
    operatorName: CENTRE.accepts,
    opinion: '核查通过，同意结案',
  },
  {
    from: Stage.settled,
    to: Stage.evaluated,
    after: DAY,
    node: '评价',
    operatorName: CENTRE.evaluates,
    opinion: '按综合评价办法计分',
  },
  {
    from: Stage.evaluated,
    to: Stage.archived,
    after: 3 * DAY,
    node: '归档',
    operatorName: CENTRE.evaluates,
    opinion: '资料齐全，归档',
  },
]

export function centreStep(record: CaseRecord, at: Millis): boolean {
  const step = CENTRE_STEPS.find(({ from }) => from === record.facts.stage)
  if (!step) return false
  const { node, operatorName, opinion } = step
  record.facts = { ...record.facts, stage: step.to }
  addLine(record, at, { node, action: node, operatorName, opinion })
  return true
}

export function centreDue(record: CaseRecord): Millis | null {
  const step = CENTRE_STEPS.find(({ from }) => from === record.facts.stage)
  const last = record.flow[record.flow.length - 1]
  return step && last ? last.time + step.after : null
}

/** Only on a control call, never during a read. */
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
