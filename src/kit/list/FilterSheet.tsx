import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Popup } from '@/ui/Popup'
import { Criteria } from './Criteria'
import { daysProblem, NO_FILTERS, type Filters } from './filters'

export interface FilterSheetProps {
  open: boolean
  filters: Filters
  onClose: () => void
  onApply: (filters: Partial<Filters>) => void
}

/** Time, region, type, lamp and label of a case list; nothing changes until 查看结果. */
export function FilterSheet({ open, filters, onClose, onApply }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
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
      <Criteria draft={draft} set={(change) => setDraft({ ...draft, ...change })} />
    </Popup>
  )
}
