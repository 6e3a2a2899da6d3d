import type { CaseRow } from '@/api/contract/case'
import { BottomBar } from '@/ui/BottomBar'
import { Button } from '@/ui/Button'
import { BATCH_MOST, type BatchSign } from './useBatchSign'

/** While rows are chosen: how many, all of those loaded, and the one act on them. */
export function BatchBar({ batch, rows }: { batch: BatchSign; rows: readonly CaseRow[] }) {
  const count = batch.chosen.size
  const all = rows.length > 0 && rows.every(({ id }) => batch.chosen.has(id))
  return (
    <BottomBar note={`已选 ${count} 件，最多一次 ${BATCH_MOST} 件`}>
      <Button kind="ghost" onClick={all ? batch.clear : batch.chooseAll}>
        {all ? '取消全选' : '全选已加载'}
      </Button>
      <Button
        grow
        loading={batch.sending}
        why={count === 0 ? '请先选择要签收的案件' : undefined}
        onClick={() => void batch.send([...batch.chosen])}
      >
        签收 {count} 件
      </Button>
    </BottomBar>
  )
}
