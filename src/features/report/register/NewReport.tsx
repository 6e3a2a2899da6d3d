import { FormScreen } from '@/kit/edit/FormScreen'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { Notice } from '@/ui/state/Notice'
import { DraftsButton } from '@/kit/outbox/form/DraftsButton'
import { AboutNotice } from './fields/AboutNotice'
import { KeepButton } from './KeepButton'
import { PlacedFields } from './fields/PlacedFields'
import { reportKind } from '@/entities/report/reportKind'
import { EMPTY_REPORT, type FoundAt } from '@/entities/report/reportForm'
import { useReportStart } from './useReportStart'
import { useReportForm } from './useReportForm'

/** A new report: where, what, shown how; sent at once, or as soon as there is a network. */
export function NewReport() {
  const { start, pending, about: point } = useReportStart()
  const whole = pending ? null : { ...EMPTY_REPORT, ...start }
  const { clientId, former, form, about } = useReportForm('', whole, point)
  const { special } = form.value
  return (
    <FormScreen
      form={form}
      label="上报"
      right={<DraftsButton kind={reportKind} except={clientId} />}
      secondary={<KeepButton draft={form.draft} />}
    >
      <FormerNote words={former} />
      {special && <FoundAtNote {...special} />}
      <AboutNotice about={about} object={form.value.object} onRemove={() => form.set({ object: null })} />
      <PlacedFields form={form} locates={!about.named && special === null} />
    </FormScreen>
  )
}

/** Of which campaign and point it is: that is done with the report. */
const FoundAtNote = ({ campaign, point }: FoundAt) => (
  <Notice>{[point || '专项点位', campaign].filter(Boolean).join(' · ')}：上报后这个点位记为异常</Notice>
)
