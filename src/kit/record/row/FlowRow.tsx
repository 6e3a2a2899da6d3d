import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode } from 'react'
import { ActedMark } from '../../list/rows/ActedMark'
import { useNav } from '../../screen/screenContext'
import type { RowFlow } from './flow'
import { noteGlimpse } from './glimpse'
import type { RecordRow } from '../kind'
import { RowActions } from './RowActions'
import { recordQuery } from '../useRecord'

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
