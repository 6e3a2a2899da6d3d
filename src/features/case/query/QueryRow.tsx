import type { CaseRow } from '@/api/contract/case'
import { Stage, stageLabel } from '@/domain/case/stage'
import { CaseCard } from '@/kit/case/CaseCard'
import { factsOf } from '@/kit/case/facts'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Tag } from '@/ui/Tag'

/** A row of a general query, with how the case stands and with whom; it leads to 案件全览. */
export function QueryRow({ row }: { row: CaseRow }) {
  const nav = useNav()
  const facts = factsOf(row)
  const who = row.handlerName || row.departmentName
  return (
    <CaseCard
      row={row}
      onOpen={() => nav.go(to.caseDetail2({ id: row.id }))}
      state={
        <>
          <Tag tone={facts.stage < Stage.closed ? 'warn' : 'plain'}>{stageLabel(facts)}</Tag>
          {who && <span>{who}</span>}
        </>
      }
    />
  )
}
