import { gridKind, componentKind, merchantKind, pointKind, stallPointKind } from '@/entities/object/kinds'
import { ObjectDetailScreen } from '@/entities/object/ObjectDetailScreen'
import { useState, type ReactNode } from 'react'
import { queryCaseUnionPage } from '@/api/contract/case'
import type { GridDetail } from '@/api/contract/objectGrid'
import { stageLabel } from '@/domain/case/stage'
import { Card, Tag } from '@/ui/Card'
import { Menu } from '@/ui/button/Menu'
import { Popup } from '@/ui/overlay/Popup'
import { CaseCard } from '@/entities/case/CaseCard'
import { caseFactsOf } from '@/entities/case/facts'
import type { PagedEndpoint } from '@/kit/data/pagedQuery'
import { usePagedList } from '@/kit/data/usePagedList'
import { ListStates } from '@/kit/list/ListStates'
import { to, useScreenParams, useNav } from '@/kit/screen/hooks'
import { ObjectCard } from '@/entities/object/ObjectCard'

type What = 'cases' | 'components' | 'merchants' | 'points' | 'stallPoints'

/** The content of a grid: number per type, each with its list. */
function GridContents({ record }: { record: GridDetail }) {
  const [shown, setShown] = useState<What | null>(null)
  const { code, componentCount, merchantCount, pointCount, stallPointCount, openCaseCount } = record
  const parts: readonly (readonly [What, string, number])[] = [
    ['cases', '在办案件', openCaseCount],
    ['components', '部件', componentCount],
    ['merchants', '商户', merchantCount],
    ['points', '点位', pointCount],
    ['stallPoints', '摊规点', stallPointCount],
  ]
  const close = () => setShown(null)
  const query = { gridCode: code, sort: 'name' }
  return (
    <Card title="网格内">
      <Menu
        label="网格内"
        items={parts.map(([key, label, count]) => ({
          key,
          label: `${label} ${count}`,
          why: count === 0 ? `这个网格没有${label}` : undefined,
          onClick: () => setShown(key),
        }))}
      />
      {shown === 'cases' && <Cases query={{ gridCode: code, stage: OPEN, sort: 'newest' }} onClose={close} />}
      {shown === 'components' && (
        <Rows title="网格内的部件" endpoint={componentKind.list.endpoint} query={query} onClose={close}>
          {(row) => <ObjectCard kind={componentKind} row={row} />}
        </Rows>
      )}
      {shown === 'merchants' && (
        <Rows title="网格内的商户" endpoint={merchantKind.list.endpoint} query={query} onClose={close}>
          {(row) => <ObjectCard kind={merchantKind} row={row} />}
        </Rows>
      )}
      {shown === 'points' && (
        <Rows title="网格内的点位" endpoint={pointKind.list.endpoint} query={query} onClose={close}>
          {(row) => <ObjectCard kind={pointKind} row={row} />}
        </Rows>
      )}
      {shown === 'stallPoints' && (
        <Rows title="网格内的摊规点" endpoint={stallPointKind.list.endpoint} query={query} onClose={close}>
          {(row) => <ObjectCard kind={stallPointKind} row={row} />}
        </Rows>
      )}
    </Card>
  )
}

/** Reported, and not closed yet (spec §4). */
const OPEN = '1,2,3,4'

function Cases({ query, onClose }: { query: object; onClose: () => void }) {
  const nav = useNav()
  return (
    <Rows title="网格内的在办案件" endpoint={queryCaseUnionPage} query={query} onClose={onClose}>
      {(row) => (
        <CaseCard
          row={row}
          state={<Tag>{stageLabel(caseFactsOf(row))}</Tag>}
          onOpen={() => nav.go(to.caseDetail2({ id: row.id }))}
        />
      )}
    </Rows>
  )
}

interface RowsProps<R extends { id: string }> {
  title: string
  endpoint: PagedEndpoint<R>
  query: object
  onClose: () => void
  children: (row: R) => ReactNode
}

function Rows<R extends { id: string }>({ title, endpoint, query, onClose, children }: RowsProps<R>) {
  const list = usePagedList<R>(endpoint, query)
  return (
    <Popup open title={title} onClose={onClose} height="screen">
      <div className="cg-stack">
        <ListStates list={list} what={title} empty={{ title: '没有记录' }}>
          {list.rows.map((row) => (
            <div key={row.id}>{children(row)}</div>
          ))}
        </ListStates>
      </div>
    </Popup>
  )
}

/** 网格详情 */
export default function GridDetailScreen() {
  return (
    <ObjectDetailScreen kind={gridKind} id={useScreenParams('gridDetail').id}>
      {(record) => <GridContents record={record} />}
    </ObjectDetailScreen>
  )
}
