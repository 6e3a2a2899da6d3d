import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { ActedMark } from '@/kit/list/rows/actedRows'
import { useNav } from '@/kit/screen/links'
import type { RowFlow } from './flow'
import { noteGlimpse } from './glimpse'
import type { RecordRow } from '../kind'
import { isOffered, whyNot } from '@/domain/verdict'
import { Button } from '@/ui/button/Button'
import { useVerdicts, recordQuery } from '../useRecord'

export interface FlowRowProps<R extends RecordRow, D extends R, A extends string> {
  flow: RowFlow<R, D, A>
  row: R
  /** What has just been done with it; '' for nothing. */
  word: string
  /** Without its buttons: others are chosen. */
  idle: boolean
}

/** A row of a flow: it opens its detail, and offers the one thing to do with it. With each page that comes only new ones are drawn. */
export const FlowRow = memo(function FlowRow<R extends RecordRow, D extends R, A extends string>({
  flow,
  row,
  word,
  idle,
}: FlowRowProps<R, D, A>) {
  const nav = useNav()
  const client = useQueryClient()
  const open = () => {
    noteGlimpse(flow.kind, row)
    // On its way while the screen is still being drawn.
    void client.prefetchQuery(recordQuery(flow.kind.reads.detail, row.id))
    nav.go(flow.detail(row.id, row))
  }
  const { Card } = flow.kind
  const action = <ActedMark word={word}>{!idle && <RowActions flow={flow} row={row} />}</ActedMark>
  return <Card row={row} onOpen={open} action={action} />
}) as <R extends RecordRow, D extends R, A extends string>(props: FlowRowProps<R, D, A>) => ReactNode

interface RowActionsProps<R extends RecordRow, D extends R, A extends string> {
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
