import type { CaseRow } from '@/api/contract/case'
import { pathPosition, Stage, STAGE_PATH, stageLabel } from '@/domain/case/stage'
import { explainDeadline } from '@/domain/deadline/deadline'
import { Card } from '@/ui/Card'
import { RecordDeadline } from '@/kit/record/head/RecordDeadline'
import { RecordPath } from '@/kit/record/head/RecordPath'
import { RecordTitle } from '@/kit/record/head/RecordTitle'
import { caseTags } from './CaseCard'
import { DeadlineRows } from './DeadlineRows'
import { clockOf, factsOf, lampFactsOf } from './facts'

/** What a case is, how far it has come, and how its deadline came about. */
export function CaseHead({ record }: { record: CaseRow }) {
  const facts = factsOf(record)
  const clock = clockOf(record)
  return (
    <Card>
      <RecordTitle
        title={record.smallTypeName}
        under={[record.taskNo, record.bigTypeName, record.sourceName]}
        state={{ text: stageLabel(facts), open: facts.stage < Stage.closed && !facts.voided }}
        tags={caseTags(record)}
      />
      <RecordPath label="案件进度" path={STAGE_PATH} position={pathPosition(facts)} />
      <RecordDeadline
        facts={lampFactsOf(record)}
        note={(at, now) => (clock ? explainDeadline(clock, at, now).sentence : undefined)}
      >
        <DeadlineRows record={record} />
      </RecordDeadline>
    </Card>
  )
}
