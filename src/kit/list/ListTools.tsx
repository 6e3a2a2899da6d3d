import { useEffect, useRef, useState } from 'react'
import { Chips, type ChipItem } from '@/ui/Chips'
import { IconButton } from '@/ui/IconButton'
import { FilterIcon, ListIcon, MapIcon } from '@/ui/icons'
import { LinkButton } from '@/ui/LinkButton'
import { Menu } from '@/ui/Menu'
import { Notice } from '@/ui/Notice'
import { Popup } from '@/ui/Popup'
import { SearchField } from '@/ui/SearchField'
import { locate, usePosition } from '../usePosition'
import { FilterSheet, type FilterSheetProps } from './FilterSheet'
import { SORT_LABEL, type Filters, type Sort } from './filters'
import { useChips } from './useChips'
import { useListView } from './useListView'
import './list.css'

/** Typing rests this long before the list asks (ms). */
const REST = 400

export interface ListToolsProps {
  filters: Filters
  onChange: (change: Partial<Filters>) => void
  /** Rows in all; null while unknown. */
  total: number | null
  /** The list can be seen on a map: shows the switch. */
  mapped?: boolean
  /** What its sheet asks besides: 综合查询 has more than others. */
  more?: FilterSheetProps['more']
}

/** Search, filter sheet, sort and what is set as chips, with the number of rows. */
export function ListTools({ filters, onChange, total, mapped = false, more }: ListToolsProps) {
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
        {mapped && <ViewSwitch />}
      </div>
      <div className="cg-list-chips">
        <Chips
          label="排序和筛选"
          items={[sorting, ...chips]}
          right={total !== null && <span role="status">共 {total} 件</span>}
        />
      </div>
      {filters.sort === 'distance' && <WithoutPlace />}
      {sheet === 'filter' && (
        <FilterSheet open filters={filters} more={more} onClose={close} onApply={onChange} />
      )}
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

/** The order that was chosen is not the one on show while nobody knows where the phone is. */
function WithoutPlace() {
  const { fix, failure, locating } = usePosition()
  if (fix) return null
  return (
    <div className="cg-list-place">
      <Notice tone="warn" action={<LinkButton onClick={() => void locate()}>重新定位</LinkButton>}>
        {locating ? '正在定位' : (failure?.message ?? '还不知道您的位置')}，暂按截止时间排列
      </Notice>
    </div>
  )
}

/** 列表 ↔ 地图 */
function ViewSwitch() {
  const [view, show] = useListView()
  return view === 'list' ? (
    <IconButton icon={MapIcon} label="看地图" look="round" onClick={() => show('map')} />
  ) : (
    <IconButton icon={ListIcon} label="看列表" look="round" onClick={() => show('list')} />
  )
}

const SORTS: readonly Sort[] = ['deadline', 'newest', 'distance']

/** Searches while typing, after a rest, and at once on Enter. */
function KeywordField({ keyword, onChange }: { keyword: string; onChange: (keyword: string) => void }) {
  const [typed, setTyped] = useState(keyword)
  const [known, setKnown] = useState(keyword)
  const [asked, setAsked] = useState(keyword)
  if (keyword !== known) {
    // The address changed: by our own search, which may come in when more has been typed, or from outside (Back, a
    // removed chip), which the field must follow.
    setKnown(keyword)
    if (keyword !== asked) {
      setAsked(keyword)
      setTyped(keyword)
    }
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
    setAsked(text.trim())
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
