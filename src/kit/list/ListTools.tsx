import { useState } from 'react'
import { useNetwork } from '@/stores/network'
import { Chip, ChipLine } from '@/ui/list/Chips'
import { IconButton, LinkButton } from '@/ui/button/Button'
import { FilterIcon } from '@/ui/icon/icons'
import { Menu } from '@/ui/button/Menu'
import { Notice } from '@/ui/Card'
import { Popup } from '@/ui/overlay/Popup'
import { locate, usePosition } from '../data/usePosition'
import { FilterSheet } from './filters/FilterSheet'
import {
  activeCriteria,
  keywordEntries,
  offeredSorts,
  sortEntries,
  type SortOption,
  type FilterState,
} from './filters/filters'
import { KeywordField } from './filters/KeywordField'
import { ViewSwitch } from './ViewSwitch'
import './list.css'

export interface ListToolsProps {
  filters: FilterState
  /** Total rows; null while unknown. */
  total: number | null
  /** The list has a map view: shows the switch. */
  mapped?: boolean
}

/** Search, filter sheet, order and chips, with the number of rows. */
export function ListTools({ filters, total, mapped = false }: ListToolsProps) {
  const { set, listQuery, change } = filters
  const [sheet, setSheet] = useState<'filter' | 'sort' | null>(null)
  const close = () => setSheet(null)
  const chosen = activeCriteria(set, listQuery)
  return (
    <>
      <div className="cg-list-tools">
        <KeywordField
          keyword={listQuery.keyword}
          onChange={(keyword) => change(keywordEntries(keyword))}
          {...set.search}
        />
        <IconButton
          icon={FilterIcon}
          label="筛选"
          look="round"
          dot={chosen.length > 0}
          onClick={() => setSheet('filter')}
        />
        {mapped && <ViewSwitch />}
      </div>
      <div className="cg-list-chips">
        <ChipLine
          label="排序和筛选"
          right={
            total !== null && (
              <span role="status">
                {filters.kept ? '本机' : '共'} {total} {set.unit}
              </span>
            )
          }
        >
          <Chip label={listQuery.sort.label} onClick={() => setSheet('sort')} />
          {chosen.map((criterion) => criterion.chip(listQuery.query, change))}
        </ChipLine>
      </div>
      {listQuery.sort.near && total !== null && (
        <WithoutPlace instead={set.sorts[0]} placed={filters.placed} />
      )}
      {sheet === 'filter' && <FilterSheet open filters={filters} onClose={close} />}
      <SortSheet open={sheet === 'sort'} filters={filters} onClose={close} />
    </>
  )
}

function SortSheet({
  open,
  filters: { set, listQuery, usual, change },
  onClose,
}: {
  open: boolean
  filters: FilterState
  onClose: () => void
}) {
  const sort = ({ key, near }: SortOption) => {
    onClose()
    if (near) void locate()
    change(sortEntries(set, key, usual))
  }
  return (
    <Popup open={open} title="排序" onClose={onClose}>
      <Menu
        label="排序方式"
        items={offeredSorts(set, usual).map((option) => ({
          key: option.key,
          label: option.label,
          checked: option.key === listQuery.sort.key,
          onClick: () => sort(option),
        }))}
      />
    </Popup>
  )
}

interface WithoutPlaceProps {
  instead: SortOption
  placed: FilterState['placed']
}

/** While the position is unknown, or the app is offline, the visible order is not the chosen one. */
function WithoutPlace({ instead, placed = true }: WithoutPlaceProps) {
  const { fix, failure, locating } = usePosition()
  const offline = useNetwork((network) => network.offline)
  if (fix && !(offline && !placed)) return null
  if (offline)
    return (
      <div className="cg-list-place">
        <Notice tone="warn">{`网络不通，暂按${instead.by}排列`}</Notice>
      </div>
    )
  return (
    <div className="cg-list-place">
      <Notice tone="warn" action={<LinkButton onClick={() => void locate()}>重新定位</LinkButton>}>
        {locating ? '正在定位' : (failure?.message ?? '还不知道您的位置')}，暂按{instead.by}排列
      </Notice>
    </div>
  )
}
