import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import * as contract from '@/api/contract/case'
import { todayRoute, todoCount } from '@/api/contract/portal'
import { nearbyProblems } from '@/api/contract/problem'
import { ApiError } from '@/api/envelope'
import { newId } from '@/domain/id'
import { sendAct } from '@/kit/outbox/sendAct'
import { useNav, useScreenParams } from '@/kit/screenContext'
import { useAccount } from '@/kit/useAccount'
import { useSubmit } from '@/kit/useSubmit'
import { useUrlState } from '@/kit/useUrlState'
import { draftKey } from '@/stores/drafts'
import type { NewAct, OutboxItem } from '@/stores/outbox/item'
import { readAct } from '@/stores/outbox/records'
import { actOf, missingIn, photosOf, REPORT_DRAFTS, type ReportForm } from './reportForm'
import { useReportDraft } from './useReportDraft'

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
    send: () =>
      sendAct(draft, {
        actOf: (value) => reportAct(value, clientId),
        photosOf,
        done: '已上报',
      }),
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

function reportAct(value: ReportForm, clientId: string): NewAct {
  const act = actOf(value, clientId)
  if (!act) throw new ApiError('business', '请标注问题位置')
  return act
}
