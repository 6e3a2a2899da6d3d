import { memo, type ReactNode } from 'react'
import type { CaseRow } from '@/api/contract/case'
import { Stage, stageLabel } from '@/domain/case/stage'
import { CaseCard } from '@/entities/case/CaseCard'
import { factsOf } from '@/entities/case/facts'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Tag } from '@/ui/Tag'

export interface QueryRowProps {
  row: CaseRow
  /** The small buttons at its end. */
  action?: ReactNode
  /** While several are chosen and this may be. */
  chosen?: { check: ReactNode; toggle: () => void } | null
}

/** A row of a general query, with how the case stands and with whom; it leads to 案件全览. With each page that comes only new ones are drawn. */
export const QueryRow = memo(function QueryRow({ row, action, chosen = null }: QueryRowProps) {
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
