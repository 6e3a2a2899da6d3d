import { SuggestionType } from '@/domain/enums'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { submission } from './submissionKind'

/** 建议 */
export const adviceKind = actKind(
  submission({
    name: 'suggestion',
    noun: '建议',
    type: SuggestionType.suggestion,
    edit: (draft) => to.suggestion({ draft }),
  }),
)
