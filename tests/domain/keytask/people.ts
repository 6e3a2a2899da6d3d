import type { Actor } from '@/domain/actor'
import type { KeyTaskFacts } from '@/domain/keytask/taskFacts'
import { at } from '../at'

/** All people of the sample task: bureau CG leads it, 陈 of its squad LJ undertakes it, HW assists. */
export const people = {
  发起人: { id: 'cai', roles: ['centre'], orgIds: ['centre'] },
  审批人: { id: 'zhou', roles: ['centre'], orgIds: ['centre'] },
  主办负责人: { id: 'wang', roles: ['head'], orgIds: ['CG', 'LJ'] },
  承办人: { id: 'chen', roles: ['handler'], orgIds: ['LJ'] },
  主办同事: { id: 'zhao', roles: ['handler'], orgIds: ['CG', 'LJ'] },
  协办负责人: { id: 'you', roles: ['head'], orgIds: ['HW'] },
  协办人员: { id: 'fan', roles: ['handler'], orgIds: ['HW'] },
  核查人: { id: 'lin', roles: ['collector'], orgIds: ['grid'] },
  别的采集员: { id: 'wu', roles: ['collector'], orgIds: ['grid'] },
  别的负责人: { id: 'sun', roles: ['head'], orgIds: ['YL'] },
} as const satisfies Record<string, Actor>
export type Person = keyof typeof people

/** Has every role, so that only the state of the task can refuse. */
export const everyone: Actor = {
  id: 'all',
  roles: ['collector', 'handler', 'head', 'centre'],
  orgIds: ['CG', 'LJ', 'HW'],
}

const draft: KeyTaskFacts = {
  id: 'K001',
  stage: 'draft',
  since: at('2026-06-08 09:00'),
  starterId: 'cai',
  approverId: 'zhou',
  leadId: 'CG',
  undertakerId: '',
  assists: [{ departmentId: 'HW', duty: '清运', progress: 0, lastFeedback: null }],
  inspectorId: '',
  progress: 0,
  lastFeedback: null,
  reworkCount: 0,
  startTime: null,
  deadline: at('2026-06-20 18:00'),
  finishTime: null,
  cycleDays: 2,
  submittedById: '',
  openedByNext: false,
  delayAsked: false,
  delay: null,
  urges: [],
  openCaseCount: 0,
  answerDue: false,
}
const approving: KeyTaskFacts = { ...draft, stage: 'approving', submittedById: 'cai' }
const signing: KeyTaskFacts = {
  ...draft,
  stage: 'signing',
  since: at('2026-06-08 10:00'),
  startTime: at('2026-06-08 10:00'),
}
const handling: KeyTaskFacts = {
  ...signing,
  stage: 'handling',
  since: at('2026-06-08 11:00'),
  undertakerId: 'chen',
}
/** Nothing prevents its submission. */
const ready: KeyTaskFacts = {
  ...handling,
  progress: 100,
  lastFeedback: at('2026-06-12 09:00'),
  assists: [{ departmentId: 'HW', duty: '清运', progress: 100, lastFeedback: at('2026-06-11 09:00') }],
}
const confirming: KeyTaskFacts = {
  ...ready,
  stage: 'confirming',
  since: at('2026-06-12 10:00'),
  finishTime: at('2026-06-12 10:00'),
  submittedById: 'chen',
}
const inspecting: KeyTaskFacts = {
  ...confirming,
  stage: 'inspecting',
  since: at('2026-06-12 11:00'),
  submittedById: '',
  inspectorId: 'lin',
}

/** The sample task at every stage. */
export const states = {
  草稿: draft,
  待审批: approving,
  待签收: signing,
  办理中: ready,
  待确认: confirming,
  待核查: inspecting,
  已办结: { ...inspecting, stage: 'closed', since: at('2026-06-12 13:00') },
} as const satisfies Record<string, KeyTaskFacts>
export type StateName = keyof typeof states

/** In progress, without feedback. */
export const fresh = handling
