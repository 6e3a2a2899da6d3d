import { useEffect, useEffectEvent, useState } from 'react'
import * as contract from '@/api/contract/case'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { nearbyProblems } from '@/api/contract/problem'
import { ApiError } from '@/api/envelope'
import { newId } from '@/domain/id'
import { unsentProblem } from '@/kit/attachments/photoItem'
import { useNav, useScreenParams } from '@/kit/screenContext'
import type { Draft } from '@/kit/useDraft'
import { useSubmit } from '@/kit/useSubmit'
import { useUrlState } from '@/kit/useUrlState'
import { deleteDraft } from '@/stores/drafts'
import { enqueueAndSend, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct } from '@/stores/outbox/item'
import { OutboxError } from '@/stores/outbox/outboxError'
import { toast } from '@/stores/toasts'
import { actOf, missingIn, type ReportForm } from './reportForm'
import { useReportDraft } from './useReportDraft'

/** How long 上报 waits for the server's word before the report goes on by itself (ms). */
const PATIENCE = 20_000

/** Reads that a report changes. */
const CHANGES = [nearbyProblems, contract.queryCaseByPage, todoCount, todayRoute]

/**
 * The form of 问题登记: many reports may be under way, so each has an id of its own, in the address: a reload comes back to
 * it, and the server is asked by it whether it has the report.
 */
export function useReportForm() {
  const nav = useNav()
  const clientId = useClientId()
  const draft = useReportDraft(clientId)
  const submit = useSubmit({
    problems: () => missingIn(draft.value),
    send: () => send(draft, clientId),
    changes: CHANGES,
    success: ({ words }) => words,
    done: () => void nav.back(),
  })
  return { clientId, draft, submit }
}

/** The report the address names, or a new one that the address then names. */
function useClientId(): string {
  const { draft } = useScreenParams('problemRegister')
  const [, setUrl] = useUrlState()
  const [made] = useState(newId)
  const nameIt = useEffectEvent(() => setUrl({ draft: made }))
  useEffect(() => {
    if (draft === undefined) nameIt()
  }, [draft])
  return draft ?? made
}

interface Sent {
  taken: true
  words: string
}

async function send(draft: Draft<ReportForm>, clientId: string): Promise<Sent> {
  return draft.handOver(async (value) => {
    const act = actOf(value, clientId)
    if (!act) throw new ApiError('business', '请标注问题位置')
    try {
      return await sendByOutbox(draft.key, act)
    } catch (error) {
      if (!(error instanceof OutboxError) || error.kind !== 'storage') throw error
      const sent = await sendAtOnce(act, value)
      await deleteDraft(draft.key)
      return sent
    }
  })
}

async function sendByOutbox(key: string, act: NewAct): Promise<Sent> {
  const sent = await enqueueAndSend(key, act, { patience: PATIENCE })
  if (sent.outcome === 'refused') throw told(sent.message)
  if (sent.outcome === 'queued') return { taken: true, words: sent.message }
  return { taken: true, words: ['已上报', sent.receipt.number].filter(Boolean).join(' ') }
}

/** The phone cannot keep it: it must go now, while the form is open. */
async function sendAtOnce(act: NewAct, { photos, afterPhotos }: ReportForm): Promise<Sent> {
  const [problem] = unsentProblem([...photos, ...afterPhotos])
  if (problem) throw told(`手机存储已满，只能直接上报。${problem}`)
  try {
    const { number } = await sendDirectly(act)
    return { taken: true, words: ['已上报', number].filter(Boolean).join(' ') }
  } catch (error) {
    if (error instanceof ApiError && error.message) toast.failure(error.message)
    throw error
  }
}

/** The outbox asks quietly, so what it was refused is told here. */
function told(message: string): ApiError {
  toast.failure(message)
  return new ApiError('business', message)
}
