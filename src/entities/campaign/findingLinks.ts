import type { FindingRow } from '@/api/contract/campaignFinding'
import { to } from '@/kit/screen/links'
import { findingKind, type FindingLink, type FindingView } from './findingKind'

/** The lock that every form takes which moves a finding (spec §3: tackleType; its values are not shown there). */
export const FINDING_LOCK = 'special'

export const FEEDBACK: FindingLink = {
  action: 'feedback',
  label: '处置反馈',
  to: (id) => to.specialFeedback({ id }),
}
export const ASSIGN: FindingLink = {
  action: 'assign',
  label: '指派',
  to: (id) => to.specialFeedback({ id, assign: '1' }),
}
/** Who may agree may send back: one form asks which. */
export const REVIEW: FindingLink = { action: 'agree', label: '复核', to: (id) => to.specialFeedback({ id }) }

/** What there is to see of a finding, whoever looks; and what to do with it where it stands. */
export const findingView: FindingView = {
  kind: findingKind,
  tackleType: FINDING_LOCK,
  main: ({ state }: FindingRow) => (state === 'todo' ? FEEDBACK : REVIEW),
  others: [ASSIGN],
  more: [
    { label: '办理经过', to: findingKind.links.flow },
    { label: '全部附件', to: findingKind.links.files },
  ],
}
