import { Adoption } from '@/domain/enums'
import type { EmptyText } from '@/kit/list/ListStates'
import type { TabNumberProps } from './TabNumber'

interface SuggestionTab {
  /** As the gateway is asked for it: a value of spec §3 "adoption", 0 for what nobody has answered yet [ours]. */
  key: string
  label: string
  number: TabNumberProps['of']
  /** What it says while it is empty. */
  empty: EmptyText
}

/** 待答复, 采纳, 驳回. */
export const SUGGESTION_TABS: readonly [SuggestionTab, ...SuggestionTab[]] = [
  {
    key: '0',
    label: '待答复',
    number: 'waiting',
    empty: { title: '没有待答复投诉建议', text: '提交后还没有答复的在这里。' },
  },
  {
    key: Adoption.adopted,
    label: '采纳',
    number: 'adopted',
    empty: { title: '还没有采纳的投诉建议', text: '答复为采纳的在这里。' },
  },
  {
    key: Adoption.rejected,
    label: '驳回',
    number: 'rejected',
    empty: { title: '没有驳回的投诉建议', text: '答复为驳回的在这里，附有理由，可以追问。' },
  },
]
