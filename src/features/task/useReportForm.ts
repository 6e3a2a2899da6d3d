import { useActForm } from '@/kit/outbox/form/useActForm'
import { useClientId } from '@/kit/outbox/form/useClientId'
import type { OutboxItem } from '@/stores/outbox/item'
import { missingIn, photosOf } from './reportForm'
import { reportKind } from './reportKind'
import { useReportDraft } from './useReportDraft'

/**
 * The form of 问题登记: many reports may be under way, so each has an id of its own, in the address: a reload comes back to
 * it, and the server is asked by it whether it has the report. `former` says in words that the one the address named has
 * been handed in already.
 */
export function useReportForm() {
  const { clientId, former, ready } = useClientId(reportKind)
  const kept = useReportDraft(clientId)
  const draft = { ...kept, ready: kept.ready && ready }
  const form = useActForm({ kind: reportKind, missing: missingIn, photosOf }, clientId, draft)
  return { clientId, former: former ? formerWords(former) : '', form }
}

function formerWords({ receipt }: OutboxItem): string {
  const where = receipt ? `这条已上报 ${receipt.number}` : '这条已在待传中'
  return `${where}，现在填写的是新的一条`
}
