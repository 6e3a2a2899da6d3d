import { useState } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { queryCaseUnionPage } from '@/api/contract/case'
import { now } from '@/stores/clock'
import { Button } from '@/ui/button/Button'
import { CheckRow } from '@/ui/field/CheckRow'
import { Popup } from '@/ui/overlay/Popup'
import { usePagedList } from '@/kit/data/usePagedList'
import { usePosition } from '@/kit/data/usePosition'
import { readListQuery, wireQuery, type Entries, type FilterState } from '@/kit/list/filters/filters'
import { emptyUnder } from '@/kit/list/ListScreen'
import { ListStates } from '@/kit/list/ListStates'
import { ListTools } from '@/kit/list/ListTools'
import { CaseCard } from './CaseCard'
import { unionFilters } from './filters'

export interface CasePickerProps {
  chosen: readonly CaseRow[]
  /** Maximum number. */
  most: number
  onPick: (rows: CaseRow[]) => void
  onClose: () => void
}

const USUAL = 'newest'
const EMPTY = { title: '还没有案件', text: '上报的案件，不论办到哪一步，都能在这里选。' }

/** Picks several of all reported cases, by the search and the filters of 综合查询. */
export function CasePicker({ chosen: before, most, onPick, onClose }: CasePickerProps) {
  const [chosen, setChosen] = useState(before)
  const filters = useOwnFilters()
  const { fix } = usePosition()
  const [at] = useState(now)
  const list = usePagedList<CaseRow>(queryCaseUnionPage, wireQuery(unionFilters, filters.listQuery, at, fix))
  const has = ({ id }: CaseRow) => chosen.some((row) => row.id === id)
  const full = chosen.length >= most
  const toggle = (row: CaseRow) => {
    if (has(row)) setChosen(chosen.filter(({ id }) => id !== row.id))
    else if (!full) setChosen([...chosen, row])
  }
  return (
    <Popup
      open
      title="选择关联案件"
      height="full"
      flush
      onClose={onClose}
      footer={
        <>
          <span className="cg-pick-count num" role="status">
            {full ? `已选 ${chosen.length} 件，最多 ${most} 件` : `已选 ${chosen.length} 件`}
          </span>
          <Button grow onClick={() => onPick([...chosen])}>
            确定
          </Button>
        </>
      }
    >
      <div className="cg-pick-list">
        <ListTools filters={filters} total={list.total} />
        <div className="cg-stack cg-list">
          <ListStates list={list} what="案件" empty={emptyUnder(filters, EMPTY)}>
            {list.rows.map((row) => (
              <CaseCard
                key={row.id}
                row={row}
                onOpen={() => toggle(row)}
                check={<Check row={row} checked={has(row)} onChange={() => toggle(row)} />}
              />
            ))}
          </ListStates>
        </div>
      </div>
    </Popup>
  )
}

const Check = ({ row, ...box }: { row: CaseRow; checked: boolean; onChange: () => void }) => (
  <CheckRow hideLabel label={`选择 ${row.smallTypeName} ${row.taskNo}`} {...box} />
)

/** The sheet has its own filters: the address belongs to the screen below. */
function useOwnFilters(): FilterState {
  const [entries, setEntries] = useState<Entries>({})
  const query = { get: (name: string) => entries[name] || null }
  return {
    set: unionFilters,
    listQuery: readListQuery(unionFilters, query, USUAL),
    usual: USUAL,
    change: (changes) => setEntries((all) => ({ ...all, ...changes })),
  }
}
