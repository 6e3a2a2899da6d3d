import { useState, type ComponentType } from 'react'
import { Button } from '@/ui/Button'
import { Popup } from '@/ui/Popup'
import { Criteria, type CriteriaProps } from './Criteria'
import { daysProblem, NO_FILTERS, type Filters } from './filters'

export interface FilterSheetProps {
  open: boolean
  filters: Filters
  onClose: () => void
  onApply: (filters: Partial<Filters>) => void
  /** What this list may be narrowed by besides. */
  more?: ComponentType<CriteriaProps>
}

/** Time, region, type, lamp and label of a case list; nothing changes until 查看结果. */
export function FilterSheet({ open, filters, onClose, onApply, more: More }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const set = (change: Partial<Filters>) => setDraft({ ...draft, ...change })
  const apply = () => {
    // The word and the order are not this sheet's: they may have changed since it opened.
    const { keyword: _word, sort: _order, ...own } = draft
    onApply(own)
    onClose()
  }
  return (
    <Popup
      open={open}
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button kind="ghost" onClick={() => setDraft({ ...draft, ...NO_FILTERS })}>
            重置
          </Button>
          <Button grow why={daysProblem(draft)} onClick={apply}>
            查看结果
          </Button>
        </>
      }
    >
      <Criteria draft={draft} set={set} />
      {More && <More draft={draft} set={set} />}
    </Popup>
  )
}
