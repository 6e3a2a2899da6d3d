import type { Stage } from '@/domain/case/stage'
import { HOUR, type Millis } from '@/domain/time'
import type { Db } from '../city/model'
import { addLine } from '../records/flow'
import type { CaseRecord } from './model'
import { CENTRE } from './move'
import { typed } from '../seed/json'
import texts from './texts.json'

// docs/domain.md "Life of a case": the centre does these; here the clock does them.
const CENTRE_STEPS = typed<
  readonly { from: Stage; hours: number; desk: keyof typeof CENTRE; node: string; opinion: string }[]
>(texts.centreSteps)

const nextStep = ({ facts }: CaseRecord) => CENTRE_STEPS.find(({ from }) => from === facts.stage)

export function centreStep(record: CaseRecord, at: Millis): boolean {
  const step = nextStep(record)
  if (!step) return false
  const { from, node, desk, opinion } = step
  // Stages follow each other by number; the compiler cannot add.
  record.facts = { ...record.facts, stage: (from + 1) as Stage }
  addLine(record, at, { node, action: node, operatorName: CENTRE[desk], opinion })
  return true
}

export function centreDue(record: CaseRecord): Millis | null {
  const step = nextStep(record)
  const last = record.flow[record.flow.length - 1]
  return step && last ? last.time + step.hours * HOUR : null
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
