import { BottomBar } from '@/ui/frame/BottomBar'
import { Button } from '@/ui/button/Button'
import type { RecordRow } from '../kind'
import { BATCH_MOST, type Choice } from './useChoice'

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
