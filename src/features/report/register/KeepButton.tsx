import type { Draft } from '@/kit/edit/draft/draft'
import { useKeepDraft } from '@/kit/edit/draft/useKeepDraft'
import { Button } from '@/ui/button/Button'
import type { ReportForm } from '@/entities/report/reportForm'

/** 存草稿 */
export function KeepButton({ draft }: { draft: Draft<ReportForm> }) {
  const keep = useKeepDraft(draft, '草稿已存在本机')
  return (
    <Button kind="ghost" onClick={() => void keep()}>
      存草稿
    </Button>
  )
}
