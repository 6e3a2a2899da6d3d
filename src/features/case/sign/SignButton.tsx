import { useRef } from 'react'
import { call } from '@/api/call'
import type { CaseRow } from '@/api/contract/case'
import { signSubmit } from '@/api/contract/caseSign'
import { ApiError, isAmbiguous } from '@/api/envelope'
import { caseKind } from '@/entities/case/caseKind'
import { useAccount } from '@/kit/data/useAccount'
import { useAct } from '@/kit/edit/submit/useAct'
import type { ActedRow } from '@/kit/list/rows/actedRows'
import { useWhyNot } from '@/kit/record/useVerdict'
import { toast } from '@/stores/toasts'
import { Button } from '@/ui/button/Button'
import { isSigned } from './isSigned'

export interface SignButtonProps {
  row: CaseRow
  /** Told what became of it. */
  onActed: (acted: ActedRow) => void
}

/** What a signed row says. */
export const SIGNED: ActedRow = { word: '已签收', done: true }

/** Signs one case from its row. */
export function SignButton({ row, onActed }: SignButtonProps) {
  const why = useWhyNot(caseKind, 'sign', row)
  const name = useAccount()?.name ?? ''
  /** The answer of the last try was lost: it may have been signed by it. */
  const perhaps = useRef(false)
  const send = async () => {
    try {
      await call(signSubmit, { data: { id: row.id, result: 'sign' } })
    } catch (error) {
      perhaps.current = isAmbiguous(error)
      const word = error instanceof ApiError && error.kind === 'business' ? error.message : SIGNED.word
      onActed({ word, done: false })
      throw error
    }
  }
  const { run, running } = useAct(async () => {
    if (!perhaps.current || !(await isSigned(row.id, name))) await send()
    onActed(SIGNED)
    toast.success('已签收，可在案件处置中办理')
  })
  return (
    <Button size="small" why={why} loading={running} label={`签收 ${row.taskNo}`} onClick={() => void run()}>
      签收
    </Button>
  )
}
