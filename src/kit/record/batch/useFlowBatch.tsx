import { useState, type ComponentType, type ReactNode } from 'react'
import { CheckRow } from '@/ui/field/CheckRow'
import { LinkButton } from '@/ui/button/Button'
import { now } from '@/stores/clock'
import { useAccount, actorOf } from '@/kit/data/useApiQuery'
import type { Acted } from '../../list/rows/actedRows'
import type { RecordListState } from '@/kit/list/RecordListScreen'
import { useLatePart } from '@/kit/screen/late'
import type { RecordKind, RecordRow } from '../kind'
import { BatchBar, useChoice } from './BatchBar'

/** Props of a batch's sheet. */
export interface BatchSheetProps<R> {
  open: boolean
  /** Its move. */
  action: string
  /** The selected rows; finished ones are removed. */
  rows: readonly R[]
  /** Called with the result of each row. */
  acted: Acted
  /** Cancelled: the selection stays. */
  onClose: () => void
  /** Finished. */
  onDone: () => void
}

/** A move that can be made on many rows of a list, with a sheet for its input. */
export interface FlowBatch<R extends RecordRow, A extends string> {
  action: A
  /** 指派 */
  label: string
  /** Name of a row in the selection: 井盖缺失 XM… */
  name: (row: R) => string
  /** Loaded by the tap that opens it. */
  load: () => Promise<ComponentType<BatchSheetProps<R>>>
}

/** The parts a list screen renders. */
export interface BatchParts<R> {
  /** 多选 at the right of the title; nothing where no row can be selected. */
  right: ReactNode
  /** The bottom bar during selection. */
  bottom: ReactNode
  sheet: ReactNode
  /** For a row during selection: its check box and tap handler; null where it cannot be selected. */
  checkOf: (row: R) => { check: ReactNode; toggle: () => void } | null
  choosing: boolean
}

/**
 * Selects rows on which this user may make a move, and makes it on all of them. Nothing where the list has no
 * such move.
 */
export function useFlowBatch<R extends RecordRow, D extends R, A extends string>(
  kind: RecordKind<R, D, A>,
  batch: FlowBatch<R, A> | undefined,
  { list, acted }: Pick<RecordListState<R>, 'list' | 'acted'>,
): BatchParts<R> {
  const account = useAccount()
  const actor = account && actorOf(account)
  // At render time: the list does not re-render as time passes, and the backend checks again.
  const may = (action: A, row: R) => actor !== null && kind.verdict(action, row, actor, now()).ok
  const rows = list.rows.filter(
    (row) => batch !== undefined && acted.wordOf(row.id) === '' && may(batch.action, row),
  )
  const choice = useRowChoice(rows, {
    verb: batch?.label ?? '',
    noun: kind.noun,
    name: (row) => batch?.name(row) ?? '',
    onAct: () => sheet.open(),
  })
  const sheet = useBatchSheet(batch, { rows: choice.chosen, acted, onDone: choice.stop })
  if (!batch) return { right: null, bottom: null, sheet: null, checkOf: () => null, choosing: false }
  return { ...choice, sheet: sheet.part }
}

interface RowChoice<R> extends Omit<BatchParts<R>, 'sheet'> {
  /** The selected rows that are still in the list. */
  chosen: readonly R[]
  /** Ends selection. */
  stop: () => void
}

interface ChoiceWords<R> {
  /** 发起督办 */
  verb: string
  /** Noun of a row. */
  noun: string
  /** Name of a row in the selection. */
  name: (row: R) => string
  onAct: (chosen: readonly R[]) => void
}

/** Selects some of the rows of a list, and acts on them together. */
export function useRowChoice<R extends RecordRow>(
  rows: readonly R[],
  { verb, noun, name, onAct }: ChoiceWords<R>,
): RowChoice<R> {
  const all = useChoice(rows)
  const chosen = rows.filter(({ id }) => all.chosen.has(id))
  // Rows that have left the list do not count.
  const choice = { ...all, chosen: new Set(chosen.map(({ id }) => id)) }
  const { choosing, start, stop, toggle } = choice
  const act = () => onAct(chosen)
  return {
    chosen,
    stop,
    choosing,
    right: (choosing || rows.length > 0) && (
      <LinkButton onClick={choosing ? stop : start}>{choosing ? '取消' : '多选'}</LinkButton>
    ),
    bottom: choosing && <BatchBar choice={choice} rows={rows} verb={verb} noun={noun} onAct={act} />,
    checkOf: (row) => {
      if (!rows.includes(row)) return null
      const change = () => toggle(row.id)
      const label = `选择 ${name(row)}`
      const check = <CheckRow hideLabel label={label} checked={choice.chosen.has(row.id)} onChange={change} />
      return { check, toggle: change }
    },
  }
}

/** The sheet of a batch, loaded by the tap that opens it; the next batch mounts it again. */
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
