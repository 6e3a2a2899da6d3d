import { useState } from 'react'
import type { KeyTaskDetail } from '@/api/contract/keyTask'
import { CaseCard } from '@/entities/case/CaseCard'
import { to } from '@/kit/screen/links'
import { useNav } from '@/kit/screen/screenContext'
import { Button } from '@/ui/button/Button'
import './task.css'

export interface LinkedCasesProps {
  record: KeyTaskDetail
  /** Only so many until all are asked for; all of them when left out. */
  most?: number
}

/** As in a list of cases; each opens as the key case it is, and leads back here. */
export function LinkedCases({ record: { cases }, most = Infinity }: LinkedCasesProps) {
  const nav = useNav()
  const [all, setAll] = useState(false)
  if (cases.length === 0) return null
  const shown = all ? cases : cases.slice(0, most)
  return (
    <section className="cg-task-cases" aria-labelledby="task-cases">
      <h2 id="task-cases">{`关联案件 ${cases.length} 件`}</h2>
      {shown.map((row) => (
        <CaseCard key={row.id} row={row} onOpen={() => nav.go(to.keyCaseDetail({ id: row.id }))} />
      ))}
      {shown.length < cases.length && (
        <Button kind="ghost" block onClick={() => setAll(true)}>
          {`查看其余 ${cases.length - shown.length} 件`}
        </Button>
      )}
    </section>
  )
}
