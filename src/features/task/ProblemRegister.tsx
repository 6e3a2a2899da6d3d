import { isPosition } from '@/domain/geo'
import { EditScreen } from '@/kit/EditScreen'
import { useNav } from '@/kit/screenContext'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { DraftsButton } from './DraftsButton'
import { ReportFields } from './ReportFields'
import { SimilarCases } from './SimilarCases'
import { useReportForm } from './useReportForm'

/** 问题登记: where, what, shown how; sent at once, or as soon as there is a network. */
export default function ProblemRegister() {
  const nav = useNav()
  const { clientId, draft, submit } = useReportForm()
  const { place, type } = draft.value
  const keep = async () => {
    await draft.save()
    toast.success('草稿已存在本机')
    nav.back()
  }
  return (
    <EditScreen
      draft={draft}
      submit={submit}
      label="上报"
      right={<DraftsButton except={clientId} />}
      secondary={
        <Button kind="ghost" onClick={() => void keep()}>
          存草稿
        </Button>
      }
    >
      <ReportFields draft={draft} problem={submit.problem}>
        {isPosition(place) && <SimilarCases at={place} smallTypeId={type?.smallTypeId ?? ''} />}
      </ReportFields>
    </EditScreen>
  )
}
