import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { noteChange } from '@/api/changes'
import { suggestionDetail, type SuggestionDetail } from '@/api/contract/suggestion'
import { useRecord } from '@/kit/record/useRecord'

/** One of one's own. An answer that was new is no more: lists and numbers that say so are asked again when they are back on show. */
export function useSuggestion(id: string): UseQueryResult<SuggestionDetail> {
  const record = useRecord(suggestionDetail, id)
  const wasUnread = record.data?.unread === true
  useEffect(() => {
    if (wasUnread) noteChange(['answerRead'])
  }, [wasUnread])
  return record
}
