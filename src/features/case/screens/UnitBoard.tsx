import { useState } from 'react'
import { type BoardRow, unitBoard } from '@/api/contract/caseQuery'
import { NO_HOLDER } from '@/domain/case/personal'
import { Loaded } from '@/kit/data/Loaded'
import { useApiQuery } from '@/kit/data/useApiQuery'
import { to, useNav, useUrlState } from '@/kit/screen/hooks'
import { LinkButton } from '@/ui/button/Button'
import { Card } from '@/ui/Card'
import { SkeletonLines } from '@/ui/state/Skeleton'
import './unitBoard.css'

const TITLE = '本单位'

/** Rows before a tap shows all: the list below stays in view. */
const SHOWN = 3

/** The most pressing first; an unknown number counts as none. */
const byPressure = (a: BoardRow, b: BoardRow): number =>
  (b.overdue ?? 0) - (a.overdue ?? 0) || (b.warn ?? 0) - (a.warn ?? 0) || (b.open ?? 0) - (a.open ?? 0)

const nameOf = ({ holderId, holderName }: BoardRow): string =>
  holderId === NO_HOLDER ? '未指派' : holderName || '姓名未知'

/** 本单位: the open, almost overdue and overdue cases of a head's unit by assignee. Each number opens its list. */
export function UnitBoard() {
  const board = useApiQuery(unitBoard, {})
  return (
    <Loaded
      of={board}
      what={TITLE}
      skeleton={<SkeletonLines lines={6} />}
      around={(state) => <Card title={TITLE}>{state}</Card>}
    >
      {(rows) => (rows.length === 0 ? null : <Board rows={[...rows].sort(byPressure)} />)}
    </Loaded>
  )
}

function Board({ rows }: { rows: readonly BoardRow[] }) {
  const [all, setAll] = useState(false)
  const more = rows.length > SHOWN && (
    <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : `全部 ${rows.length} 行`}</LinkButton>
  )
  return (
    <Card title={TITLE} right={more || undefined}>
      <table className="cg-board num">
        <thead>
          <tr>
            <th scope="col">在办人</th>
            <th scope="col">在办</th>
            <th scope="col">即将超期</th>
            <th scope="col">已超期</th>
          </tr>
        </thead>
        <tbody>
          {(all ? rows : rows.slice(0, SHOWN)).map((row, index) => (
            // eslint-disable-next-line react/no-array-index-key -- a gateway may send a person twice
            <Line key={`${row.holderId} ${index}`} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Line({ row }: { row: BoardRow }) {
  const nav = useNav()
  const [query, change] = useUrlState()
  const { holderId: holder } = row
  const name = nameOf(row)
  const here = query.get('holder') === holder
  const show = (tab: string) => change({ tab, holder, holderName: row.holderName })
  return (
    <tr className={here ? 'cg-board-here' : undefined}>
      <th scope="row">{name}</th>
      <Count
        name={`${name} 在办`}
        count={row.open}
        onOpen={() => nav.go(to.handlingCase({ holder, holderName: row.holderName }))}
      />
      <Count name={`${name} 即将超期`} tone="warn" count={row.warn} onOpen={() => show('')} />
      <Count name={`${name} 已超期`} tone="bad" count={row.overdue} onOpen={() => show('2')} />
    </tr>
  )
}

interface CountProps {
  name: string
  /** Null when unknown. */
  count: number | null
  tone?: 'warn' | 'bad'
  onOpen: () => void
}

function Count({ name, count, tone, onOpen }: CountProps) {
  if (!count) return <td>{count ?? '–'}</td>
  return (
    <td>
      <button
        type="button"
        className={`cg-board-count${tone ? ` cg-board-${tone}` : ''}`}
        aria-label={`${name} ${count} 件`}
        onClick={onOpen}
      >
        {count}
      </button>
    </td>
  )
}
