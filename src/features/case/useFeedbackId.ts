import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { newId } from '@/domain/id'
import { useScreenParams } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useUrlState } from '@/kit/useUrlState'
import { draftKey, listDrafts, readDraft, type StoredDraft } from '@/stores/drafts'
import { readAct } from '@/stores/outbox/records'
import { FEEDBACK_DRAFTS } from './feedbackForm'

/**
 * The client id of the feedback that 反馈办理 is about: the one its address names, unless that has been handed over
 * already or is about another case; else of the one begun on this case; else a new one. The address names it from then on. Null until it is known.
 */
export function useFeedbackId(): string | null {
  const { id: caseId, draft } = useScreenParams('caseAddFeedbackEdit')
  const userId = useAccount()?.id ?? ''
  const [, setUrl] = useUrlState()
  const found = useQuery({
    queryKey: ['feedbackId', userId, caseId, draft ?? ''],
    queryFn: () => feedbackId(userId, caseId, draft),
    enabled: userId !== '',
    staleTime: Infinity,
    gcTime: 0,
    // The same one under its own address: the form stays.
    placeholderData: (before) => before,
  })
  const clientId = found.data ?? null
  const nameIt = useEffectEvent(() => {
    if (clientId !== null && clientId !== draft) setUrl({ draft: clientId })
  })
  useEffect(() => nameIt(), [clientId])
  return clientId
}

async function feedbackId(userId: string, caseId: string, asked: string | undefined): Promise<string> {
  if (asked !== undefined && (await isFree(draftKey(userId, FEEDBACK_DRAFTS, asked), caseId))) return asked
  const begun = (await listDrafts(userId, FEEDBACK_DRAFTS)).find(({ value }) => isOf(value, caseId))
  return begun ? clientIdOf(begun, userId) : newId()
}

/**
 * Neither in the outbox, on its way or received, for writing under its id would change nothing any more, nor begun on
 * another case, which would get what is written about this one.
 */
async function isFree(key: string, caseId: string): Promise<boolean> {
  try {
    if ((await readAct(key)) !== null) return false
    const begun = await readDraft(key)
    return begun === null || isOf(begun.value, caseId)
  } catch {
    // A phone that keeps nothing has no outbox either.
    return true
  }
}

const isOf = (value: unknown, caseId: string): boolean =>
  typeof value === 'object' && value !== null && 'caseId' in value && value.caseId === caseId

const clientIdOf = ({ key }: StoredDraft, userId: string): string =>
  key.slice(draftKey(userId, FEEDBACK_DRAFTS, '').length)
