import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { to } from '@/kit/screen/links'
import { EMPTY_REPORT, missingIn, photosOf, reportForm, type ReportForm } from './reportForm'
import { reportKind } from './reportKind'
import { useAskedKinds } from './useAskedKinds'
import { useReportDraft } from './useReportDraft'

/** The form of 问题登记. */
export function useReportForm() {
  const spec = { kind: reportKind, schema: reportForm, empty: EMPTY_REPORT }
  const { clientId, former, draft: kept } = useActDraft(spec)
  const draft = useReportDraft(kept)
  const asked = useAskedKinds(kept.value.type)
  const missing = (form: ReportForm) => missingIn(form, asked)
  // One gone on with was mostly opened from another form of this kind, which stands empty: its number is told on the workbench.
  const leads = () => (draft.foundAt === null ? ('back' as const) : to.gateway())
  const form = useActForm({ kind: reportKind, missing, photosOf, leads }, clientId, draft)
  return { clientId, former, form }
}
