import { useEffect, useRef, useState } from 'react'
import { labelList } from '@/api/contract/base'
import { Chips, type ChipItem } from '@/ui/Chips'
import { IconButton } from '@/ui/IconButton'
import { FilterIcon } from '@/ui/icons'
import { Menu } from '@/ui/Menu'
import { Popup } from '@/ui/Popup'
import { SearchField } from '@/ui/SearchField'
import { useApiQuery } from '../useApiQuery'
import { useAreas, useBigTypes } from '../useDict'
import { locate } from '../usePosition'
import { FilterSheet } from './FilterSheet'
import { LAMP_OPTION_LABEL, PERIOD_LABEL, SORT_LABEL, type Filters, type Sort } from './filters'
import './list.css'

/** Typing rests this long before the list asks (ms). */
const REST = 400

export interface ListToolsProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Rows in all; null while unknown. */
  total: number | null
}

/** Search, filter sheet, sort and what is set as chips, with the number of rows. */
export function ListTools({ filters, onChange, total }: ListToolsProps) {
  const [sheet, setSheet] = useState<'filter' | 'sort' | null>(null)
  const close = () => setSheet(null)
  const chips = useChips(filters, onChange)
  const sort = (value: Sort) => {
    close()
    if (value === 'distance') void locate()
    onChange({ sort: value })
  }
  const sorting: ChipItem = { key: 'sort', label: SORT_LABEL[filters.sort], onClick: () => setSheet('sort') }
  return (
    <>
      <div className="cg-list-tools">
        <KeywordField keyword={filters.keyword} onChange={(keyword) => onChange({ keyword })} />
        <IconButton
          icon={FilterIcon}
          label="筛选"
          look="round"
          dot={chips.length > 0}
          onClick={() => setSheet('filter')}
        />
      </div>
      <div className="cg-list-chips">
        <Chips
          label="排序和筛选"
          items={[sorting, ...chips]}
          right={total !== null && <span role="status">共 {total} 件</span>}
        />
      </div>
      {sheet === 'filter' && <FilterSheet open filters={filters} onClose={close} onApply={onChange} />}
      <Popup open={sheet === 'sort'} title="排序" onClose={close}>
        <Menu
          label="排序方式"
          items={SORTS.map((value) => ({
            key: value,
            label: SORT_LABEL[value],
            checked: value === filters.sort,
            onClick: () => sort(value),
          }))}
        />
      </Popup>
    </>
  )
}

const SORTS: readonly Sort[] = ['deadline', 'newest', 'distance']

/** Searches while typing, after a rest, and at once on Enter. */
function KeywordField({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  if (keyword !== known) {
    // The address changed: by our own search, or from outside (Back, a removed chip), which the field must follow.
    setKnown(keyword)
    if (keyword !== typed.trim()) setTyped(keyword)
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // The rest is over under a later address than it began (a tab tapped meanwhile): the present one must be changed.
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  const search = (text: string) => {
    clearTimeout(timer.current)
    latest.current(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(text), REST)
  }
  return (
    <SearchField
      value={typed}
      onChange={type}
      onSearch={search}
      placeholder="任务号、地址、描述"
      label="搜索案件"
    />
  )
}

function useChips(filters: Filters, onChange: (change: Partial<Filters>) => void): ChipItem[] {
  const { period, areaCode, bigTypeId, lamps, labelId } = filters
  const areas = useAreas()
  const types = useBigTypes()
  const labels = useApiQuery(labelList, {}, { enabled: labelId !== '' })
  const nameOf = (options: readonly { text: string; value: string }[] | undefined, value: string) =>
    options?.find((option) => option.value === value)?.text ?? '…'
  const label = labels.data?.find(({ id }) => id === labelId)?.name ?? '…'
  const chips: (ChipItem | false)[] = [
    period !== '' && { key: 'period', label: PERIOD_LABEL[period], onRemove: () => onChange({ period: '' }) },
    areaCode !== '' && {
      key: 'area',
      label: nameOf(areas.data, areaCode),
      onRemove: () => onChange({ areaCode: '' }),
    },
    bigTypeId !== '' && {
      key: 'type',
      label: nameOf(types.data, bigTypeId),
      onRemove: () => onChange({ bigTypeId: '' }),
    },
    lamps.length > 0 && {
      key: 'lamp',
      label: lamps.map((lamp) => LAMP_OPTION_LABEL[lamp]).join('、'),
      onRemove: () => onChange({ lamps: [] }),
    },
    labelId !== '' && { key: 'label', label, onRemove: () => onChange({ labelId: '' }) },
  ]
  return chips.filter((chip): chip is ChipItem => chip !== false)
}
