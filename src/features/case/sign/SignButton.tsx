import { call } from '@/api/call'
import type { CaseRow } from '@/api/contract/case'
import { signSubmit } from '@/api/contract/caseSign'
import { caseKind } from '@/kit/case/caseKind'
import { useAct } from '@/kit/edit/useAct'
import { useWhyNot } from '@/kit/record/useVerdict'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'

/** Signs one case from its row. */
export function SignButton({ row }: { row: CaseRow }) {
  const why = useWhyNot(caseKind, 'sign', row)
  const { run, running } = useAct(async () => {
    await call(signSubmit, { data: { id: row.id, result: 'sign' } })
    toast.success('已签收，可在案件处置中办理')
  })
  return (
    <Button size="small" why={why} loading={running} onClick={() => void run()}>
      签收
    </Button>
  )
}
