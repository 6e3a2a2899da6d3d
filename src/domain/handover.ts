import type { Millis } from './time'

/** Ways a record comes back to whoever had it before. */
export const RETURN_WAYS = ['sendBack', 'check', 'withdraw', 'return'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Ways it is given to one person: for the first time, to another one, by the one who had it. */
export const ASSIGN_WAYS = ['assign', 'reassign', 'passOn'] as const
export type AssignWay = (typeof ASSIGN_WAYS)[number]

/** How a record came to whoever has it now: by whom, when and why. */
export interface Handover<W extends string = ReturnWay | AssignWay> {
  way: W
  byName: string
  time: Millis | null
  reason: string
}

/** What people call each way. */
export const HANDOVER_LABEL: Record<ReturnWay | AssignWay, string> = {
  sendBack: '打回',
  check: '核查不通过',
  withdraw: '撤回',
  return: '退回',
  assign: '指派',
  reassign: '改派',
  passOn: '转交',
}
