import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import type { RecordRow } from '../kind'
import { useState } from 'react'

export interface BatchBarProps {
  choice: Choice
  /** Those that may be chosen. */
  rows: readonly RecordRow[]
  /** What is done with them: 签收. */
  verb: string
  /** What one is called: 督办任务. */
  noun: string
  sending?: boolean
  onAct: () => void
}

/** While rows are chosen: how many, all of those loaded, and the one act on them. */
export function BatchBar({ choice, rows, verb, noun, sending = false, onAct }: BatchBarProps) {
  const count = choice.chosen.size
  const all = rows.length > 0 && rows.every(({ id }) => choice.chosen.has(id))
  return (
    <BottomBar note={`已选 ${count} 件，最多一次 ${BATCH_MOST} 件`}>
      <Button kind="ghost" onClick={all ? choice.clear : choice.chooseAll}>
        {all ? '取消全选' : '全选已加载'}
      </Button>
      <Button
        grow
        loading={sending}
        why={count === 0 ? `请先选择要${verb}的${noun}` : undefined}
        onClick={onAct}
      >
        {verb} {count} 件
      </Button>
    </BottomBar>
  )
}

/** More at once than this nobody has looked at. */
const BATCH_MOST = 50

export interface Choice {
  /** Rows are being chosen. */
  choosing: boolean
  chosen: ReadonlySet<string>
  toggle: (id: string) => void
  /** Chooses those that are loaded. */
  chooseAll: () => void
  clear: () => void
  start: () => void
  /** Ends choosing. */
  stop: () => void
}

/** Choosing among rows what is to be done at once. */
export function useChoice(rows: readonly RecordRow[]): Choice {
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
