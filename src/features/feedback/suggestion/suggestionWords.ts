import type { SuggestionRow } from '@/api/contract/feedback'
import { ADOPTION_LABEL, labelOf, SUGGESTION_TYPE_LABEL } from '@/domain/enums'
import type { Outcome } from '@/domain/feedback'
import type { TagTone } from '@/ui/Card'

/** 投诉 or 建议. */
export const suggestionTypeLabel = (type: string): string => labelOf(SUGGESTION_TYPE_LABEL, type)

/** 待答复, 采纳 or 驳回. */
export const adoptionLabel = (adoption: Outcome): string => labelOf(ADOPTION_LABEL, adoption) || '待答复'

const TONE: Record<Outcome, TagTone> = { '': 'warn', '1': 'ok', '2': 'bad' }

export const outcomeTone = (adoption: Outcome): TagTone => TONE[adoption]

/** The tags: unread first. */
export function suggestionTags({ unread, asked, anonymous, rated }: SuggestionRow) {
  return [
    unread && { text: '新答复', tone: 'brand' as const },
    asked && { text: '追问待答复', tone: 'warn' as const },
    anonymous && { text: '匿名', tone: 'plain' as const },
    rated && { text: '已评价', tone: 'plain' as const },
  ].filter((tag) => tag !== false)
}
