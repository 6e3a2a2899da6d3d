import { useState } from 'react'
import { labelList } from '@/api/contract/base'
import type { Lamp } from '@/domain/case/lamp'
import type { TextOption } from '@/stores/cachedLists'
import { Button } from '@/ui/Button'
import { Choice } from '@/ui/Choice'
import { Popup } from '@/ui/Popup'
import { useApiQuery } from '../useApiQuery'
import { useAreas, useBigTypes } from '../useDict'
import { LAMP_OPTION_LABEL, NO_FILTERS, PERIOD_LABEL, type Filters, type Period } from './filters'

const optionsOf = <K extends string>(labels: Record<K, string>) =>
  Object.entries<string>(labels).map(([value, label]) => ({ value: value as K, label }))

const PERIODS = optionsOf<Period>(PERIOD_LABEL)
const LAMPS = optionsOf<Lamp>(LAMP_OPTION_LABEL)

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
          <Button grow onClick={apply}>
            查看结果
          </Button>
        </>
      }
    >
      <Criteria draft={draft} set={(change) => setDraft({ ...draft, ...change })} />
    </Popup>
  )
}

function Criteria({ draft, set }: { draft: Filters; set: (change: Partial<Filters>) => void }) {
  const areas = useAreas()
  const types = useBigTypes()
  const labels = useApiQuery(labelList, {})
  const labelOptions = (labels.data ?? []).map(({ id, name }) => ({ text: name, value: id }))
  return (
    <>
      <Choice
        label="灯色"
        multiple
        options={LAMPS}
        value={draft.lamps}
        onChange={(lamps) => set({ lamps })}
      />
      <Choice
        label="派遣时间"
        options={PERIODS}
        value={draft.period ? [draft.period] : []}
        onChange={([period]) => set({ period: period ?? '' })}
      />
      <OneOf
        label="所属区"
        options={areas.data}
        value={draft.areaCode}
        onPick={(areaCode) => set({ areaCode })}
      />
      <OneOf
        label="问题大类"
        options={types.data}
        value={draft.bigTypeId}
        onPick={(bigTypeId) => set({ bigTypeId })}
      />
      <OneOf
        label="标签"
        options={labelOptions}
        value={draft.labelId}
        onPick={(labelId) => set({ labelId })}
      />
    </>
  )
}

interface OneOfProps {
  label: string
  /** undefined while they are loaded. */
  options: readonly TextOption[] | undefined
  value: string
  onPick: (value: string) => void
}

/** One of the city's own lists, or none of it. */
function OneOf({ label, options = [], value, onPick }: OneOfProps) {
  return (
    <Choice
      label={label}
      options={options.map((option) => ({ label: option.text, value: option.value }))}
      value={value ? [value] : []}
      onChange={([picked]) => onPick(picked ?? '')}
    />
  )
}
