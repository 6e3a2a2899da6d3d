import { FormScreen } from '@/kit/edit/FormScreen'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { AboutNotice } from './AboutNotice'
import { KeepButton } from './KeepButton'
import { PlacedFields } from './PlacedFields'
import { reportKind } from './reportKind'
import { useReportForm } from './useReportForm'

/** A new report: where, what, shown how; sent at once, or as soon as there is a network. */
export function NewReport() {
  const { clientId, former, form, about } = useReportForm()
  return (
    <FormScreen
      form={form}
      label="上报"
      right={<DraftsButton kind={reportKind} except={clientId} />}
      secondary={<KeepButton draft={form.draft} />}
    >
      <FormerNote words={former} />
      <AboutNotice about={about} object={form.value.object} onRemove={() => form.set({ object: null })} />
      <PlacedFields form={form} locates={!about.named} />
    </FormScreen>
  )
}
