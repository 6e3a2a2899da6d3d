import { photosOf } from '@/kit/found/foundForm'
import { useOutboxTransport } from '@/kit/outbox/form/useOutboxTransport'
import { actForm, type Sent } from '@/kit/outbox/form/actForm'
import { to } from '@/kit/screen/links'
import { EMPTY_REPORT, missingIn, reportForm, type ReportForm, isBlank } from '@/entities/report/reportForm'
import { reportKind } from '@/entities/report/reportKind'
import { useAskedKinds } from './fields/useAskedKinds'
import { usePreset, type Preset } from './usePreset'
import type { Draft } from '@/kit/edit/draft/draft'
import type { Transport } from '@/kit/edit/form'
import { useFormDraft, useFormOn } from '@/kit/edit/useForm'
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

interface ReportFormOptions<R> {
  /** The draft of the server it goes on with; '' for a new report. */
  id?: string
  /** What it shows where the phone has no draft; null while nobody knows. */
  start?: ReportForm | null
  /** The point of a campaign it is about, where one draft is enough. */
  point?: string
  /** The report as the server has it, by which it is drawn. */
  on?: Pick<Transport<null, R>, 'noun' | 'record' | 'why'>
}

/** The form of 问题登记. */
export function useReportForm<R = never>({
  id = '',
  start = EMPTY_REPORT,
  point = '',
  on,
}: ReportFormOptions<R>) {
  const transport = { ...useOutboxTransport(reportKind, id || point), ...on }
  const kept = useFormDraft(
    { name: reportKind.drafts, schema: reportForm, empty: EMPTY_REPORT, start },
    transport,
  )
  const { about, preset } = usePreset()
  const draft = useReportDraft(kept, preset)
  const asked = useAskedKinds(kept.value.type)
  const spec = actForm<ReportForm>({
    kind: reportKind,
    schema: reportForm,
    empty: EMPTY_REPORT,
    missing: (form) => missingIn(form, asked),
    photosOf,
    // One gone on with was mostly opened from another form of this kind, which stands empty: its number is told on the workbench.
    leads: ({ special }, resumed) => {
      if (special) return to.specialInspect({ id: special.campaignId })
      if (id !== '') return to.problemRecord()
      return resumed ? to.gateway() : 'back'
    },
  })
  return {
    clientId: transport.key,
    form: useFormOn<ReportForm, null, Sent, R>(spec, transport, draft),
    about,
  }
}
