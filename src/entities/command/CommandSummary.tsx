import './command.css'
import type { CommandRow } from '@/api/contract/command'
import { commandLampFacts } from '@/domain/command'
import { SummaryCard } from '@/kit/record/head/SummaryCard'

/** At the top of a form: which command it is about, and what is to be done. */
export function CommandSummary({ record }: { record: CommandRow }) {
  const { title, content, address, taskNo, issuerName } = record
  return (
    <SummaryCard
      title={title}
      under={[issuerName, address || taskNo].filter(Boolean).join(' · ')}
      facts={commandLampFacts(record)}
    >
      {content && <p className="cg-command-content">{content}</p>}
    </SummaryCard>
  )
}
