import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { useCaseVerdict } from '@/kit/case/useCaseVerdict'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/Button'
import { useSigning } from './useSigning'

/** Signs one case from its row. */
export function SignButton({ row }: { row: CaseRow }) {
  const { sign } = useSigning()
  const why = useCaseVerdict('sign', row)
  const [sending, setSending] = useState(false)
  const press = async () => {
    if (sending) return
    setSending(true)
    try {
      await sign(row.id)
      toast.success('已签收，可在案件处置中办理')
    } catch {
      // The client has said why; the list is asked again by `sign`.
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="small" why={why} loading={sending} onClick={() => void press()}>
      签收
    </Button>
  )
}
