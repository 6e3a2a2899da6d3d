import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import type { RecordRow } from '../kind'
import { useState } from 'react'

export interface BatchBarProps {
  choice: BatchChoice
  /** The selectable rows. */
  rows: readonly RecordRow[]
  /** Name of the action: 签收. */
  verb: string
  /** Noun of a record: 督办任务. */
  noun: string
  sending?: boolean
  onAct: () => void
  /** A second action on the selected rows. */
  also?: { label: string; onAct: () => void } | undefined
}

/** Bar during selection: the count, a button for all loaded rows, and the action. */
export function BatchBar({ choice, rows, verb, noun, sending = false, onAct, also }: BatchBarProps) {
  const count = choice.chosen.size
  const all = rows.length > 0 && rows.every(({ id }) => choice.chosen.has(id))
  const why = count === 0 ? `请先选择要${verb}的${noun}` : undefined
  return (
    <BottomBar note={`已选 ${count} 件，最多一次 ${BATCH_MOST} 件`}>
      <Button
        kind="ghost"
        label={all ? '取消全选' : '全选已加载'}
        onClick={all ? choice.clear : choice.chooseAll}
      >
        {all ? '取消全选' : also ? '全选' : '全选已加载'}
      </Button>
      {also && (
        <Button kind="ghost" disabled={sending} why={why} onClick={also.onAct}>
          {also.label}
        </Button>
      )}
      <Button grow loading={sending} why={why} onClick={onAct}>
        {verb} {count} 件
      </Button>
    </BottomBar>
  )
}

/** Maximum: a user cannot review more rows at a time. */
const BATCH_MOST = 50

export interface BatchChoice {
  /** Selection is on. */
  choosing: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** Selects all loaded rows. */
  chooseAll: () => void
  clear: () => void
  start: () => void
  /** Ends selection. */
  stop: () => void
}

/** Selection of rows for a batch action. */
export function useChoice(rows: readonly RecordRow[]): BatchChoice {
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return {
    choosing,
    chosen,
    toggle: (id) =>
      setChosen((before) => {
        const next = new Set(before)
        if (!next.delete(id) && next.size < BATCH_MOST) next.add(id)
        return next
      }),
    chooseAll: () => setChosen(new Set(rows.slice(0, BATCH_MOST).map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    start: () => setChoosing(true),
    stop: () => {
      setChoosing(false)
      setChosen(new Set())
    },
  }
}
