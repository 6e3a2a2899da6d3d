import { useState } from 'react'
import { call } from '@/api/call'
import { discardProblem } from '@/api/contract/problem'
import { caseKind } from '@/entities/case/caseKind'
import type { Reading } from '@/kit/data/reading'
import { DiscardButton } from '@/kit/edit/draft/DiscardButton'
import { EditScreen } from '@/kit/edit/EditScreen'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { to } from '@/kit/screen/links'
import { useRecord } from '@/kit/record/useRecord'
import { useWhyNot } from '@/kit/record/useVerdict'
import { KeepButton } from './KeepButton'
import { reportOf, type SentReport } from './sentReport'
import { PlacedFields } from './fields/PlacedFields'
import type { ReportForm } from '@/entities/report/reportForm'
import { useReportForm } from './useReportForm'

/** A report the server has as a draft: taken back, or never sent. Reported again, it keeps its number. */
export function OwnDraft({ id }: { id: string }) {
  const sent = useSentReport(id)
  const { data } = sent
  const why = useWhyNot(caseKind, 'report', data?.record)
  const [start, setStart] = useState<ReportForm | null>(null)
  // As it was when it was opened: what comes later must not take the place of what is being typed.
  if (start === null && data) setStart(reportOf(data))
  const { former, form } = useReportForm(id, start)
  return (
    <EditScreen
      work={{ noun: '问题', record: sent, why }}
      form={form}
      label="上报"
      right={
        data &&
        why === '' && (
          <DiscardButton
            draft={form.draft}
            discard={() => call(discardProblem, { data: { id } })}
            leads={to.problemRecord}
          />
        )
      }
      secondary={<KeepButton draft={form.draft} />}
    >
      {() => (
        <>
          <FormerNote words={former} />
          <PlacedFields form={form} />
        </>
      )}
    </EditScreen>
  )
}

/** The report and its photos, as one reading. */
function useSentReport(id: string): Reading<SentReport> {
  const record = useRecord(caseKind.reads.detail, id)
  const photos = useRecord(caseKind.reads.photos, id)
  return {
    data: record.data && photos.data && { record: record.data, photos: photos.data },
    error: record.error ?? photos.error,
    refetch: () => Promise.all([record.refetch(), photos.refetch()]),
  }
}
