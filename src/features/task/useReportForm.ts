import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as contract from '@/api/contract/case'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { nearbyProblems } from '@/api/contract/problem'
import { ApiError } from '@/api/envelope'
import { newId } from '@/domain/id'
import { unsentProblem } from '@/kit/attachments/photoItem'
import { useNav, useScreenParams } from '@/kit/screenContext'
import type { Draft } from '@/kit/useDraft'
import { useAccount } from '@/kit/useAccount'
import { useSubmit } from '@/kit/useSubmit'
import { useUrlState } from '@/kit/useUrlState'
import { deleteDraft, draftKey } from '@/stores/drafts'
import { enqueueAndSend, sendDirectly } from '@/stores/outbox/acts'
import type { NewAct, OutboxItem } from '@/stores/outbox/item'
import { OutboxError } from '@/stores/outbox/outboxError'
import { readAct } from '@/stores/outbox/records'
import { toast } from '@/stores/toasts'
import { actOf, missingIn, photosOf, REPORT_DRAFTS, type ReportForm } from './reportForm'
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
  const { clientId, former, ready } = useClientId()
  const kept = useReportDraft(clientId)
  const draft = { ...kept, ready: kept.ready && ready }
  const submit = useSubmit({
    problems: () => missingIn(draft.value),
    send: () => send(draft, clientId),
    changes: CHANGES,
    success: ({ words }) => words,
    done: () => void nav.back(),
  })
  return { clientId, former, draft, submit }
}

/**
 * The report the address names, or a new one that the address then names. So it is too when the one it names has been handed
 * in already (a reload, an old entry of the history): `former` says that in words. Not `ready` until that is known.
 */
function useClientId(): { clientId: string; former: string; ready: boolean } {
  const { draft } = useScreenParams('problemRegister')
  const userId = useAccount()?.id ?? ''
  const [, setUrl] = useUrlState()
  const [made] = useState(newId)
  const [former, setFormer] = useState('')
  const asked = draft !== undefined && draft !== made
  const handedIn = useQuery({
    queryKey: ['handed in', userId, draft],
    queryFn: () => readAct(draftKey(userId, REPORT_DRAFTS, draft ?? '')),
    enabled: asked && userId !== '',
    // Asked once per opening: what is handed in from here is no surprise.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const act = asked ? handedIn.data : null
  // Kept: once the address names the new one, nobody asks for the former any more.
  if (act && former === '') setFormer(formerWords(act))
  const nameIt = useEffectEvent(() => setUrl({ draft: made }))
  useEffect(() => {
    if (draft === undefined || act) nameIt()
  }, [draft, act])
  return { clientId: asked && !act ? draft : made, former, ready: !asked || !handedIn.isPending }
}

function formerWords({ receipt }: OutboxItem): string {
  const where = receipt ? `这条已上报 ${receipt.number}` : '这条已在待传中'
  return `${where}，现在填写的是新的一条`
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
async function sendAtOnce(act: NewAct, form: ReportForm): Promise<Sent> {
  const [problem] = unsentProblem(photosOf(form))
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
