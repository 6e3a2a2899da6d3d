import type { Millis } from './time'

/** Ways in which a record returns to a previous holder. */
export const RETURN_WAYS = ['sendBack', 'check', 'withdraw', 'return'] as const
export type ReturnWay = (typeof RETURN_WAYS)[number]

/** Ways of assignment: for the first time, to another person, by the current assignee. */
export const ASSIGN_WAYS = ['assign', 'reassign', 'passOn'] as const
export type AssignWay = (typeof ASSIGN_WAYS)[number]

/** How a record came to its holder: by whom, when and why. */
export interface Handover<W extends string = ReturnWay | AssignWay> {
  way: W
  byName: string
  time: Millis | null
  reason: string
}

/** Labels. */
export const HANDOVER_LABEL: Record<ReturnWay | AssignWay, string> = {
  sendBack: '打回',
  check: '核查不通过',
  withdraw: '撤回',
  return: '退回',
  assign: '指派',
  reassign: '改派',
  passOn: '转交',
}
