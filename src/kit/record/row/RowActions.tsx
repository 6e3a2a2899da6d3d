import { isOffered, whyNot } from '@/domain/verdict'
import { Button } from '@/ui/button/Button'
import { useNav } from '../../screen/screenContext'
import type { RowFlow } from './flow'
import type { RecordRow } from '../kind'
import { useVerdicts } from '../useVerdict'

export interface RowActionsProps<R extends RecordRow, D extends R, A extends string> {
  flow: Pick<RowFlow<R, D, A>, 'kind' | 'act' | 'others'>
  row: R
}

/**
 * What may be done with a row: the move of the flow when it is this user's, saying why when a rule forbids it now, and
 * beside it what else is allowed.
 */
export function RowActions<R extends RecordRow, D extends R, A extends string>({
  flow: { kind, act, others = [] },
  row,
}: RowActionsProps<R, D, A>) {
  const nav = useNav()
  const judge = useVerdicts(kind)
  if (!judge) return null
  const verdict = judge(act.action, row)
  const allowed = others.filter(({ action }) => judge(action, row).ok)
  const shown = isOffered(verdict) ? [...allowed, act] : allowed
  return shown.map((link, index) => (
    <Button
      key={link.label}
      size="small"
      kind={index < shown.length - 1 ? 'ghost' : 'primary'}
      why={link === act ? whyNot(verdict) : ''}
      onClick={() => nav.go(link.to(row.id))}
    >
      {link.label}
    </Button>
  ))
}
