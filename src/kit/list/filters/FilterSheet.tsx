import { useState } from 'react'
import { Button } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { clearedEntries, type Entries, type FilterQuery, type FilterState } from './filters'

export interface FilterSheetProps {
  open: boolean
  filters: FilterState
  onClose: () => void
}

/** All criteria of a list; they apply with 查看结果. */
export function FilterSheet({ open, filters, onClose }: FilterSheetProps) {
  const { set, listQuery, change } = filters
  // On top of the address, not a copy: keyword and order do not belong to this sheet and may have changed
  // since it opened.
  const [draft, setDraft] = useState<Entries>({})
  const query: FilterQuery = { get: (name) => draft[name] ?? listQuery.query.get(name) }
  const problem = set.criteria.map((criterion) => criterion.problem(query)).find((text) => text !== '') ?? ''
  const apply = () => {
    change(draft)
    onClose()
  }
  return (
    <Popup
      open={open}
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={() => setDraft(clearedEntries(set))}>
            重置
          </Button>
          <Button grow why={problem} onClick={apply}>
            查看结果
          </Button>
        </>
      }
    >
      {set.criteria.map((criterion) =>
        criterion.field(query, (entries) => setDraft((before) => ({ ...before, ...entries }))),
      )}
    </Popup>
  )
}
