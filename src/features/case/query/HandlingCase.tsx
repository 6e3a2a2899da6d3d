import { queryCaseByPage } from '@/api/contract/caseQuery'
import { queryCaseUnionPage } from '@/api/contract/case'
import { ActedMark } from '@/kit/list/rows/actedRows'
import { caseKind, type CaseFlow } from '@/entities/case/caseKind'
import { caseFilters, unionFilters } from '@/entities/case/filters'
import { RecordListScreen } from '@/kit/list/RecordListScreen'
import { useRecordList } from '@/kit/list/useRecordList'
import { useFlowBatch } from '@/kit/record/batch/useFlowBatch'
import { RowActions } from '@/kit/record/row/FlowRow'
import { LINKS, REASSIGN_BATCH } from '../screens/caseLinks'
import { memo, type ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { Stage, stageLabel } from '@/domain/case/stage'
import { CaseCard } from '@/entities/case/CaseCard'
import { factsOf } from '@/entities/case/facts'
import { to, useNav } from '@/kit/screen/links'
import { Tag } from '@/ui/Tag'

interface QueryRowProps {
  row: CaseRow
  /** The small buttons at its end. */
  action?: ReactNode
  /** While several are chosen and this may be. */
  chosen?: { check: ReactNode; toggle: () => void } | null
}

/** A row of a general query, with how the case stands and with whom; it leads to 案件全览. With each page that comes only new ones are drawn. */
const QueryRow = memo(function QueryRow({ row, action, chosen = null }: QueryRowProps) {
  const nav = useNav()
  const facts = factsOf(row)
  const who = row.handlerName || row.departmentName
  return (
    <CaseCard
      row={row}
      onOpen={chosen ? chosen.toggle : () => nav.go(to.caseDetail2({ id: row.id }))}
      check={chosen?.check}
      action={chosen ? undefined : action}
      state={
        <>
          <Tag tone={facts.stage < Stage.closed ? 'warn' : 'plain'}>{stageLabel(facts)}</Tag>
          {who && <span>{who}</span>}
        </>
      }
    />
  )
})

const EMPTY = { title: '没有在办案件', text: '本部门、本人经手的案件，从派遣到结案前都在这里。' }

/** Who has it is to be changed where all of them are seen: what a person has stands in no list of the department. */
const ROW: Pick<CaseFlow, 'kind' | 'act' | 'others'> = {
  kind: caseKind,
  act: LINKS.reassign,
  others: [LINKS.assign],
}

/** 在办案件: what is under way and concerns this user, whoever has it to do now. */
export function HandlingCase() {
  const source = useRecordList({ endpoint: queryCaseByPage, filters: caseFilters })
  const { right, bottom, sheet, choosing, checkOf } = useFlowBatch(caseKind, REASSIGN_BATCH, source)
  return (
    <>
      <RecordListScreen
        source={source}
        row={(row) => (
          <QueryRow
            row={row}
            chosen={choosing ? checkOf(row) : null}
            action={
              <ActedMark word={source.acted.wordOf(row.id)}>
                {!choosing && <RowActions flow={ROW} row={row} />}
              </ActedMark>
            }
          />
        )}
        what="在办案件"
        map={{ label: '在办案件的地图', marker: caseKind.marker }}
        empty={EMPTY}
        frame={{ right, bottom }}
      />
      {sheet}
    </>
  )
}

const UNION_EMPTY = { title: '还没有案件', text: '上报的案件，不论办到哪一步，都能在这里查到。' }

/** 综合查询: every case that was reported, by many conditions, all kept in the address. */
export function CaseUnion() {
  const source = useRecordList({ endpoint: queryCaseUnionPage, filters: unionFilters, usual: 'newest' })
  return (
    <RecordListScreen
      source={source}
      row={(row) => <QueryRow row={row} />}
      what="案件"
      map={{ label: '查询结果的地图', marker: caseKind.marker }}
      empty={UNION_EMPTY}
    />
  )
}
