import { isPosition } from '@/domain/geo'
import { FormScreen } from '@/kit/edit/FormScreen'
import { useKeepDraft } from '@/kit/edit/useKeepDraft'
import { FormerNote } from '@/kit/outbox/form/FormerNote'
import { Button } from '@/ui/Button'
import { DraftsButton } from './DraftsButton'
import { ReportFields } from './ReportFields'
import { SimilarCases } from './SimilarCases'
import { useReportForm } from './useReportForm'

/** 问题登记: where, what, shown how; sent at once, or as soon as there is a network. */
export default function ProblemRegister() {
  const { clientId, former, form } = useReportForm()
  const keep = useKeepDraft(form.draft, '草稿已存在本机')
  const { place, type } = form.value
  return (
    <FormScreen
      form={form}
      label="上报"
      right={<DraftsButton except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      <FormerNote words={former} />
      <ReportFields form={form}>
        {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
      </ReportFields>
    </FormScreen>
  )
}
