import type { CaseRow } from '@/api/contract/case'
import { isOffered, whyNot } from '@/domain/verdict'
import { caseKind } from '@/entities/case/caseKind'
import { useVerdicts } from '@/kit/record/useVerdict'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'

/** 申请延期 in a form, where it is this user's to ask for; disabled with its reason where a rule forbids it now. */
export function DelayAction({ record }: { record: CaseRow | undefined }) {
  const nav = useNav()
  const judge = useVerdicts(caseKind)
  if (!record || !judge) return null
  const verdict = judge('delay', record)
  if (!isOffered(verdict)) return null
  return (
    <Button
      size="small"
      kind="plain"
      why={whyNot(verdict)}
      onClick={() => nav.go(to.applyDelay({ id: record.id }))}
    >
      申请延期
    </Button>
  )
}
