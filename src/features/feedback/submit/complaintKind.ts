import { SuggestionType } from '@/domain/enums'
import { actKind } from '@/kit/outbox/act/actKind'
import { to } from '@/kit/screen/links'
import { submission } from './submissionKind'

/** 投诉 */
export const complaintKind = actKind(
  submission({
    name: 'complaint',
    noun: '投诉',
    type: SuggestionType.complaint,
    edit: (draft) => to.complaint({ draft }),
  }),
)
