import type { Draft } from '@/kit/edit/draft/draft'
import { useHereDraft } from '@/kit/place/useHereDraft'
import { isBlank, type ReportForm } from '@/entities/report/reportForm'
import type { Preset } from './usePreset'

/**
 * The draft of a report. What the form was opened at (`preset`) is no work of the user's either: it joins the draft as the place
 * of the phone does.
 */
export const useReportDraft = (draft: Draft<ReportForm>, preset: Preset | null): Draft<ReportForm> =>
  useHereDraft(draft, {
    // Opened at a place, a form means that one: a measured place is the user's own choice.
    isBlank: (value) => !preset && isBlank(value),
    begun: (value, here) =>
      value.place
        ? value
        : { ...value, place: preset?.place ?? here, object: value.object ?? preset?.object ?? null },
  })
