import type { CaseFacts } from '@/domain/case/caseFacts'
import type { Actor } from '@/domain/actor'
import { Stage } from '@/domain/case/stage'
import { at } from '../at'

/** All people of the sample case: squad LJ of bureau CG handles it, 陈 is assigned. */
export const people = {
  采集员: { id: 'lin', roles: ['collector'], orgIds: ['grid'] },
  别的采集员: { id: 'wu', roles: ['collector'], orgIds: ['grid'] },
  处置人: { id: 'chen', roles: ['handler'], orgIds: ['LJ'] },
  别的处置人: { id: 'zhao', roles: ['handler'], orgIds: ['LJ'] },
  外单位处置人: { id: 'he', roles: ['handler'], orgIds: ['YL'] },
  部门负责人: { id: 'wang', roles: ['head'], orgIds: ['CG', 'LJ'] },
  别的负责人: { id: 'sun', roles: ['head'], orgIds: ['YL'] },
  中心: { id: 'centre', roles: ['centre'], orgIds: ['centre'] },
} as const satisfies Record<string, Actor>

export type Person = keyof typeof people

/** Has every role, so that only the state of the case can refuse. */
export const everyone: Actor = {
  id: 'all',
  roles: ['collector', 'handler', 'head', 'centre'],
  orgIds: ['CG', 'LJ'],
}

const base: CaseFacts = {
  id: 'XM2026061200231',
  stage: Stage.draft,
  step: 'department',
  departmentId: '',
  handlerId: '',
  reporterId: 'lin',
  submittedById: '',
  reworkCount: 0,
  delayCount: 0,
  parkedUntil: null,
  pauses: [],
  deadline: null,
  clock: null,
  openedByNext: false,
}

const dispatched = { ...base, stage: Stage.dispatched, departmentId: 'LJ', deadline: at('2026-06-12 16:40') }
const signed = { ...dispatched, stage: Stage.handling, signedById: 'wang' }
const personal = { ...signed, step: 'personal', handlerId: 'chen' } as const
const confirming = { ...personal, step: 'confirming', submittedById: 'chen' } as const
const awaiting = { ...signed, stage: Stage.awaitingClosure, submittedById: 'wang' }

/** The sample case at every stage. */
export const states = {
  草稿: base,
  已上报: { ...base, stage: Stage.reported, submittedById: 'lin' },
  已派遣: dispatched,
  部门处置: signed,
  个人处置: personal,
  待确认: confirming,
  待结案: awaiting,
  已结案: { ...awaiting, stage: Stage.closed, submittedById: '' },
  归档: { ...awaiting, stage: Stage.archived, submittedById: '' },
} as const satisfies Record<string, CaseFacts>

export type StateName = keyof typeof states
