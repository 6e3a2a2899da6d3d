import { useState, type ComponentType, type ReactNode } from 'react'
import { CheckRow } from '@/ui/field/CheckRow'
import { LinkButton } from '@/ui/button/Button'
import { now } from '@/stores/clock'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import type { Acted } from '../../list/rows/actedRows'
import type { RecordList } from '@/kit/list/RecordListScreen'
import { useLatePart } from '@/kit/screen/hooks'
import type { RecordKind, RecordRow } from '../kind'
import { BatchBar, useChoice } from './BatchBar'

/** What the sheet of a batch is given. */
export interface BatchSheetProps<R> {
  open: boolean
  /** The move it makes. */
  action: string
  /** Those chosen; what has been done leaves them. */
  rows: readonly R[]
  /** Told what became of each. */
  acted: Acted
  /** Not now: what was chosen stays chosen. */
  onClose: () => void
  /** It is over. */
  onDone: () => void
}

/** A move that may be made on many rows of a list at once, with a sheet that asks what it needs. */
export interface FlowBatch<R extends RecordRow, A extends string> {
  action: A
  /** 指派 */
  label: string
  /** What a row is called where it is chosen: 井盖缺失 XM… */
  name: (row: R) => string
  /** Fetched by the tap that opens it. */
  load: () => Promise<ComponentType<BatchSheetProps<R>>>
}

/** As a list screen draws it. */
export interface BatchParts<R> {
  /** 多选 at the right of the title; nothing where no row may be chosen. */
  right: ReactNode
  /** The bar below while rows are chosen. */
  bottom: ReactNode
  sheet: ReactNode
  /** Of a row while rows are chosen: its check box and what a tap does; null where it may not be chosen. */
  checkOf: (row: R) => { check: ReactNode; toggle: () => void } | null
  choosing: boolean
}

/** Choosing rows on which this user may make a move, and making it on all of them. Nothing where the list has no such move. */
export function useFlowBatch<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  batch: FlowBatch<R, A> | undefined,
  { list, acted }: Pick<RecordList<R>, 'list' | 'acted'>,
): BatchParts<R> {
  const account = useAccount()
  const actor = account && actorOf(account)
  // By the time of drawing: a list is not drawn anew as time passes, and the backend judges once more.
  const may = (action: A, row: R) => actor !== null && kind.verdict(action, row, actor, now()).ok
  const rows = list.rows.filter(
    (row) => batch !== undefined && acted.wordOf(row.id) === '' && may(batch.action, row),
  )
  const all = useChoice(rows)
  const chosen = rows.filter(({ id }) => all.chosen.has(id))
  // What has left the list meanwhile is not counted.
  const choice = { ...all, chosen: new Set(chosen.map(({ id }) => id)) }
  const sheet = useBatchSheet(batch, { rows: chosen, acted, onDone: choice.stop })
  const { choosing, start, stop, toggle } = choice
  if (!batch) return { right: null, bottom: null, sheet: null, checkOf: () => null, choosing: false }
  return {
    choosing,
    right: (choosing || rows.length > 0) && (
      <LinkButton onClick={choosing ? stop : start}>{choosing ? '取消' : '多选'}</LinkButton>
    ),
    bottom: choosing && (
      <BatchBar choice={choice} rows={rows} verb={batch.label} noun={kind.noun} onAct={sheet.open} />
    ),
    sheet: sheet.part,
    checkOf: (row) => {
      if (!rows.includes(row)) return null
      const change = () => toggle(row.id)
      const label = `选择 ${batch.name(row)}`
      const check = <CheckRow hideLabel label={label} checked={choice.chosen.has(row.id)} onChange={change} />
      return { check, toggle: change }
    },
  }
}

/** The sheet of a batch, fetched by the tap that opens it; the next batch starts with an empty one. */
function useBatchSheet<R extends RecordRow, A extends string>(
  batch: FlowBatch<R, A> | undefined,
  { onDone, ...given }: Pick<BatchSheetProps<R>, 'rows' | 'acted' | 'onDone'>,
): { open: () => void; part: ReactNode } {
  const { Part: Sheet, isOpen, open, close } = useLatePart(batch?.label ?? '', batch?.load ?? nothing)
  const [round, setRound] = useState(0)
  const done = () => {
    close()
    onDone()
    setRound(round + 1)
  }
  const action = batch?.action ?? ''
  const part = Sheet && (
    <Sheet key={round} {...given} action={action} open={isOpen} onClose={close} onDone={done} />
  )
  return { open, part }
}

const nothing = () => Promise.resolve(() => null)
