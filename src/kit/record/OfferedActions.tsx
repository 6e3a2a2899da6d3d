import { isOffered, whyNot } from '@/domain/verdict'
import { Button } from '@/ui/button/Button'
import { useNav } from '../screen/screenContext'
import type { RecordView } from './row/flow'
import type { ActionLink, RecordRow } from './kind'
import { useVerdicts } from './useVerdict'

export interface OfferedActionsProps<R extends RecordRow, D extends R, A extends string> {
  view: RecordView<R, D, A>
  record: D
}

/**
 * The buttons of a detail's bottom bar: the moves `domain` offers this user now, those only a rule forbids disabled with their
 * reason. Moves of another stage or another person are left out; where nothing is offered the main one stays and says why.
 */
export function OfferedActions<R extends RecordRow, D extends R, A extends string>({
  view,
  record,
}: OfferedActionsProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(view.kind)
  const main = view.main(record)
  const offered = [...(view.others ?? []), main].filter(
    ({ action }) => judge !== null && isOffered(judge(action, record)),
  )
  const shown = offered.length > 0 ? offered : [main]
  const why = ({ action }: ActionLink<A>) => (judge ? whyNot(judge(action, record)) : '正在确认权限，请稍候')
  return shown.map((link) => (
    <Button
      key={link.label}
      kind={link === main || shown.length === 1 ? 'primary' : 'ghost'}
      grow={link === main || shown.length === 1}
      why={why(link)}
      onClick={() => nav.go(link.to(record.id))}
    >
      {link.label}
    </Button>
  ))
}
