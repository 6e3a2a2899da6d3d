import { useState } from 'react'
import type { CaseDetail } from '@/api/contract/case'
import { explainDeadline, progress } from '@/domain/deadline/deadline'
import { effectiveDeadline, lampOf, timeLeftText } from '@/domain/deadline/lamp'
import { pathPosition, Stage, STAGE_PATH, stageLabel } from '@/domain/case/stage'
import { spokenTime } from '@/domain/time'
import { Card } from '@/ui/Card'
import { DeadlineBar } from '@/ui/DeadlineBar'
import { LinkButton } from '@/ui/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { Steps, type StepItem } from '@/ui/Steps'
import { Tag } from '@/ui/Tag'
import { useNow } from '../screen/useNow'
import { caseTags } from './CaseCard'
import { DeadlineRows } from './DeadlineRows'
import { clockOf, factsOf, lampFactsOf } from './facts'
import './case.css'

/** What a case is, how far it has come, and how its deadline came about. */
export function CaseHead({ record }: { record: CaseDetail }) {
  const facts = factsOf(record)
  return (
    <Card>
      <div className="cg-case-head">
        <div>
          <h2>{record.smallTypeName}</h2>
          <p className="num">
            {[record.taskNo, record.bigTypeName, record.sourceName].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Tag tone={facts.stage < Stage.closed ? 'warn' : 'plain'}>{stageLabel(facts)}</Tag>
      </div>
      <div className="cg-case-tags">
        {caseTags(record).map(({ text, tone }) => (
          <Tag key={text} tone={tone}>
            {text}
          </Tag>
        ))}
      </div>
      <Steps label="案件进度" steps={pathSteps(pathPosition(facts))} />
      <CaseDeadline record={record} />
    </Card>
  )
}

const pathSteps = (position: number): StepItem[] =>
  STAGE_PATH.map((label, index) => ({
    label,
    state: index < position ? 'done' : index === position ? 'now' : 'todo',
  }))

/** Stops the bar can show apart. */
const MOST_STOPS = 6

/** The deadline with its rule, start and pauses in a line, in full on tap (domain.md: a deadline must be explainable). */
function CaseDeadline({ record }: { record: CaseDetail }) {
  const now = useNow()
  const [full, setFull] = useState(false)
  const facts = lampFactsOf(record)
  const clock = clockOf(record)
  const lamp = lampOf(facts, now)
  const at = record.finishTime ?? now
  const deadline = effectiveDeadline(facts, at)
  if (!lamp || deadline === null) return null
  const bar = clock ? progress(clock, deadline, at) : { used: 0, stops: [] }
  return (
    <>
      <DeadlineBar
        lamp={lamp}
        left={timeLeftText(facts, now)}
        due={`${spokenTime(deadline, now)} 截止`}
        // Past the deadline all is used, also where only the gateway knows why.
        fraction={lamp === 'red' ? 1 : bar.used}
        // Many would only hatch the whole bar; the sentence below tells them.
        stops={bar.stops.length > MOST_STOPS ? [] : bar.stops}
        note={clock ? explainDeadline(clock, at, now).sentence : undefined}
      />
      <p className="cg-case-due">
        <LinkButton onClick={() => setFull(true)}>时限怎么算</LinkButton>
      </p>
      <Popup open={full} title="时限怎么算" onClose={() => setFull(false)}>
        <DeadlineRows record={record} />
      </Popup>
    </>
  )
}
