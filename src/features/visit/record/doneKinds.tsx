import type { ReactElement } from 'react'
import type { Criterion } from '@/kit/list/filters/criterion'
import type { FlowTab, RecordFlow } from '@/kit/record/row/flow'
import { FlowScreen, type FlowAmong } from '@/kit/record/row/FlowScreen'
import type { RecordRow } from '@/kit/record/kind'
import { CHECKED, checkFlow } from '../check/checkFlow'
import { commandFlow, COMPLETED } from '@/entities/command/commandLinks'
import { VERIFIED, verifyFlow } from '../verify/verifyFlow'
import { DonePoints } from './DonePoints'
import { commandOutcome, doneFilters, TIME_OF_DONE, visitOutcome } from './doneFilters'

/** One kind of task that one has done, behind its own tab. */
export interface DoneKind {
  key: string
  label: string
  /** Its list under the tabs of all kinds. */
  list: (among: FlowAmong) => ReactElement
}

interface Done<R extends RecordRow, D extends R, A extends string> {
  key: string
  label: string
  flow: RecordFlow<R, D, A>
  /** The tab of the flow that holds what is done. */
  tab: FlowTab<R>
  /** What came of it. */
  outcome: Criterion
}

function doneKind<R extends RecordRow, D extends R, A extends string>(done: Done<R, D, A>): DoneKind {
  const { key, label, flow, tab, outcome } = done
  const list: RecordFlow<R, D, A> = {
    ...flow,
    filters: doneFilters(flow.filters, outcome),
    tabs: [{ ...tab, query: TIME_OF_DONE }],
  }
  return { key, label, list: (among) => <FlowScreen flow={list} among={among} /> }
}

/** screens.md "Records": every kind of task a collector does. One kind more is one value more. */
export const DONE_KINDS: readonly [DoneKind, ...DoneKind[]] = [
  doneKind({
    key: 'verify',
    label: '核实',
    flow: verifyFlow,
    tab: VERIFIED,
    outcome: visitOutcome('verify'),
  }),
  doneKind({ key: 'check', label: '核查', flow: checkFlow, tab: CHECKED, outcome: visitOutcome('check') }),
  doneKind({ key: 'command', label: '指令', flow: commandFlow, tab: COMPLETED, outcome: commandOutcome }),
  { key: 'point', label: '专项', list: (among) => <DonePoints among={among} /> },
]
