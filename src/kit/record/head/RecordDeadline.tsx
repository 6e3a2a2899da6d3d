import { useState, type ReactNode } from 'react'
import { progress } from '@/domain/deadline/deadline'
import { effectiveDeadline, lampOf, timeLeftText, type LampFacts } from '@/domain/deadline/lamp'
import { spokenTime, type Millis } from '@/domain/time'
import { DeadlineBar } from '@/ui/progress/DeadlineBar'
import { LinkButton } from '@/ui/button/LinkButton'
import { Popup } from '@/ui/overlay/Popup'
import { useNow } from '../../screen/useNow'
import './head.css'

/** Stops the bar can show apart. */
const MOST_STOPS = 6

export interface RecordDeadlineProps {
  facts: LampFacts
  /** Its rule in a sentence, when the clock is read and today (epoch ms); undefined where nobody knows. */
  note: (at: Millis, now: Millis) => string | undefined
  /** In full, on tap. */
  children: ReactNode
}

/** The deadline of a record with its rule in a line, in full on tap (docs/domain.md: a deadline must be explainable). */
export function RecordDeadline({ facts, note, children }: RecordDeadlineProps) {
  const now = useNow()
  const [full, setFull] = useState(false)
  const lamp = lampOf(facts, now)
  const at = facts.finishedAt ?? now
  const deadline = effectiveDeadline(facts, at)
  if (!lamp || deadline === null) return null
  const bar = facts.clock ? progress(facts.clock, deadline, at) : { used: 0, stops: [] }
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
        note={note(at, now)}
      />
      <p className="cg-record-due">
        <LinkButton onClick={() => setFull(true)}>时限怎么算</LinkButton>
      </p>
      <Popup open={full} title="时限怎么算" onClose={() => setFull(false)}>
        {children}
      </Popup>
    </>
  )
}
