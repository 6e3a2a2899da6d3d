import type { CaseRow } from '@/api/contract/case'
import { mayDo, offeredActions, type CaseAction } from '@/domain/case/moves'
import { Button } from '@/ui/Button'
import type { Destination } from '../links'
import { useNav } from '../screenContext'
import { actorOf, useAccount } from '../useAccount'
import { useNow } from '../useNow'
import { factsOf } from './facts'

/** A move a detail leads to. */
export interface ActionLink {
  action: CaseAction
  label: string
  to: (id: string) => Destination
}

export interface OfferedActionsProps {
  record: CaseRow
  /** What the screen is for; where nothing is offered its button stays and says why. */
  main: ActionLink
  /** Beside it, in this order. */
  others: readonly ActionLink[]
}

/**
 * The buttons of a case's bottom bar: the moves `domain` offers this user now, those only a rule forbids disabled with
 * their reason. Moves of another stage or another person are left out.
 */
export function OfferedActions({ record, main, others }: OfferedActionsProps) {
  const nav = useNav()
  const now = useNow()
  const account = useAccount()
  const button = ({ label, to }: ActionLink, why: string, look: 'main' | 'other') => (
    <Button
      key={label}
      kind={look === 'main' ? 'primary' : 'ghost'}
      grow={look === 'main' || shown.length === 1}
      why={why}
      onClick={() => nav.go(to(record.id))}
    >
      {label}
    </Button>
  )
  const facts = factsOf(record)
  const actor = account && actorOf(account)
  const offered = actor ? offeredActions(facts, actor, now) : []
  const shown = [...others, main].filter(({ action }) => offered.some((one) => one.action === action))
  if (shown.length === 0) {
    const verdict = actor && mayDo(main.action, facts, actor, now)
    const why = verdict && !verdict.ok ? verdict.why : '正在确认权限，请稍候'
    return button(main, why, 'main')
  }
  return shown.map((link) => {
    const verdict = offered.find((one) => one.action === link.action)?.verdict
    return button(link, verdict && !verdict.ok ? verdict.why : '', link === main ? 'main' : 'other')
  })
}
