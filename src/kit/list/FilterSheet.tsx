import { useState } from 'react'
import { labelList } from '@/api/contract/base'
import type { Lamp } from '@/domain/case/lamp'
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
  const areas = useAreas()
  const types = useBigTypes()
  const labels = useApiQuery(labelList, {}, { enabled: open })
  const single = (value: string) => (value ? [value] : [])
  const apply = () => {
    // Keyword and order are not this sheet's: they may have changed since it opened.
    const { keyword: _, sort: __, ...own } = draft
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
      <Choice
        label="灯色"
        multiple
        options={LAMPS}
        value={draft.lamps}
        onChange={(lamps) => setDraft({ ...draft, lamps })}
      />
      <Choice
        label="派遣时间"
        options={PERIODS}
        value={draft.period ? [draft.period] : []}
        onChange={([period]) => setDraft({ ...draft, period: period ?? '' })}
      />
      <Choice
        label="所属区"
        options={(areas.data ?? []).map(({ text, value }) => ({ label: text, value }))}
        value={single(draft.areaCode)}
        onChange={([areaCode = '']) => setDraft({ ...draft, areaCode })}
      />
      <Choice
        label="问题大类"
        options={(types.data ?? []).map(({ text, value }) => ({ label: text, value }))}
        value={single(draft.bigTypeId)}
        onChange={([bigTypeId = '']) => setDraft({ ...draft, bigTypeId })}
      />
      <Choice
        label="标签"
        options={(labels.data ?? []).map(({ id, name }) => ({ label: name, value: id }))}
        value={single(draft.labelId)}
        onChange={([labelId = '']) => setDraft({ ...draft, labelId })}
      />
    </Popup>
  )
}
