import { photosOf } from '@/kit/found/foundForm'
import { useActDraft } from '@/kit/outbox/form/useActDraft'
import { useActForm } from '@/kit/outbox/form/useActForm'
import { to } from '@/kit/screen/links'
import { EMPTY_REPORT, missingIn, reportForm, type ReportForm, isBlank } from '@/entities/report/reportForm'
import { reportKind } from '@/entities/report/reportKind'
import { useAskedKinds } from './fields/useAskedKinds'
import { usePreset, type Preset } from './usePreset'
import type { Draft } from '@/kit/edit/draft/draft'
import { useHereDraft } from '@/kit/place/useHereDraft'

/**
 * The draft of a report. What the form was opened at (`preset`) is no work of the user's either: it joins the draft as the place
 * of the phone does.
 */
const useReportDraft = (draft: Draft<ReportForm>, preset: Preset | null): Draft<ReportForm> =>
  useHereDraft(draft, {
    // Opened at a place, a form means that one: a measured place is the user's own choice.
    isBlank: (value) => !preset && isBlank(value),
    begun: (value, here) =>
      value.place
        ? value
        : { ...value, place: preset?.place ?? here, object: value.object ?? preset?.object ?? null },
  })

/**
 * The form of 问题登记. `id`: the draft of the server it goes on with, '' for a new report; `start`: what it shows where the phone
 * has no draft, null while nobody knows; `point`: the point of a campaign it is about, where one draft is enough.
 */
export function useReportForm(id = '', start: ReportForm | null = EMPTY_REPORT, point = '') {
  const spec = { kind: reportKind, schema: reportForm, empty: start ?? EMPTY_REPORT }
  const { clientId, former, draft: found } = useActDraft(spec, id || point)
  const kept = { ...found, ready: found.ready && (start !== null || found.foundAt !== null) }
  const { about, preset } = usePreset()
  const draft = useReportDraft(kept, preset)
  const asked = useAskedKinds(kept.value.type)
  const missing = (form: ReportForm) => missingIn(form, asked)
  // One gone on with was mostly opened from another form of this kind, which stands empty: its number is told on the workbench.
  const leads = ({ special }: ReportForm) => {
    if (special) return to.specialInspect({ id: special.campaignId })
    return id !== '' ? to.problemRecord() : draft.foundAt === null ? ('back' as const) : to.gateway()
  }
  const form = useActForm({ kind: reportKind, missing, photosOf, leads }, clientId, draft)
  return { clientId, former, form, about }
}
