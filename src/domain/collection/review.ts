import type { Enumeration } from '@/domain/enums'

/** How far a collected record has come (ours; spec §3 shows no values). */
export const Review = { waiting: '0', approved: '1', returned: '2' } as const
export type Review = (typeof Review)[keyof typeof Review]

export const REVIEW_LABEL = {
  [Review.waiting]: '待审核',
  [Review.approved]: '已通过',
  [Review.returned]: '已退回',
} as const satisfies Enumeration

/** Closer than this (metres) to one of its kind, a new record may be the same thing (issue "Collection"). */
export const SAME_WITHIN = 30
