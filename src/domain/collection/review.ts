import type { Enumeration } from '@/domain/enums'

/** Review states of a collected record (ours; spec §3 shows no values). */
export const Review = { waiting: '0', approved: '1', returned: '2' } as const
export type Review = (typeof Review)[keyof typeof Review]

export const REVIEW_LABEL = {
  [Review.waiting]: '待审核',
  [Review.approved]: '已通过',
  [Review.returned]: '已退回',
} as const satisfies Enumeration

/** A new record nearer than this (metres) to one of the same type may be a duplicate. */
export const SAME_WITHIN = 30
