import type { CaseRow } from '@/api/contract/case'
import { mayDo } from '@/domain/case/moves'
import { factsOf } from '@/kit/case/facts'
import { to } from '@/kit/links'
import { useNav } from '@/kit/screenContext'
import { actorOf, useAccount } from '@/kit/useAccount'
import { useNow } from '@/kit/useNow'
import { Button } from '@/ui/Button'

/** 申请延期 in a form, where it is this user's to ask for; disabled with its reason where a rule forbids it now. */
export function DelayAction({ record }: { record: CaseRow | undefined }) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  if (!record || !account) return null
  const verdict = mayDo('delay', factsOf(record), actorOf(account), now)
  if (!verdict.ok && verdict.kind !== 'rule') return null
  return (
    <Button
      size="small"
      kind="plain"
      why={verdict.ok ? '' : verdict.why}
      onClick={() => nav.go(to.applyDelay({ id: record.id }))}
    >
      申请延期
    </Button>
  )
}
