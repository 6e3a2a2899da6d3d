import { type ReactNode, useState } from 'react'
import { type LampFacts, effectiveDeadline, lampOf, timeLeftText } from '@/domain/deadline/lamp'
import { Card, type CardProps } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '../../data/filePreview'
import { RecordLamp } from './RecordTitle'
import './head.css'
import { keepDots } from '@/domain/text'
import { progress } from '@/domain/deadline/deadline'
import { formatRelativeTime, type Millis } from '@/domain/time'
import { DeadlineBar } from '@/ui/progress/DeadlineBar'
import { LinkButton } from '@/ui/button/Button'
import { Popup } from '@/ui/overlay/Popup'
import { useNow } from '@/kit/screen/hooks'
import { Steps } from '@/ui/progress/Steps'

export interface SummaryCardProps {
  title: string
  under: ReactNode
  /** Path of its photo, '' without one; left out for types without photos. */
  photo?: string | undefined
  facts: LampFacts
  tone?: CardProps['tone']
  children?: ReactNode | undefined
}

/** At the top of a form: a summary of its record. */
export function SummaryCard({ title, under, photo, facts, tone, children }: SummaryCardProps) {
  return (
    <Card tone={tone}>
      <div className="cg-record-sum">
        {photo !== undefined && <Thumb size={44} {...thumbOf(photo)} alt={`${title}的照片`} />}
        <div>
          <h2>{title}</h2>
          <p className="num">{under}</p>
        </div>
        <RecordLamp facts={facts} short />
      </div>
      {children}
    </Card>
  )
}

/** Pauses the bar can show separately. */
const MOST_STOPS = 6

interface RecordDeadlineProps {
  facts: LampFacts
  /** Its rule in a sentence, when the clock is read and today (epoch ms); undefined where unknown. */
  note: (at: Millis, now: Millis) => string | undefined
  /** The full explanation, on tap. */
  children: ReactNode
}

/**
 * The deadline of a record with its rule in a line, and the full explanation on tap (docs/domain.md: a
 * deadline must be explainable).
 */
export function RecordDeadline({ facts, note, children }: RecordDeadlineProps) {
  const now = useNow()
  const [full, setFull] = useState(false)
  const lamp = lampOf(facts, now)
  const at = facts.finishedAt ?? now
  const deadline = effectiveDeadline(facts, at)
  if (!lamp || deadline === null) return null
  const rule = note(at, now)
  const bar = facts.clock ? progress(facts.clock, deadline, at) : { used: 0, stops: [] }
  return (
    <>
      <DeadlineBar
        lamp={lamp}
        left={timeLeftText(facts, now)}
        due={`${formatRelativeTime(deadline, now)} 截止`}
        // After the deadline the bar is full, also where only the gateway knows why.
        fraction={lamp === 'red' ? 1 : bar.used}
        // Many pauses would only hatch the whole bar; the sentence below mentions them.
        stops={bar.stops.length > MOST_STOPS ? [] : bar.stops}
        note={rule && keepDots(rule)}
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

export interface RecordPathProps {
  label: string
  /** The steps of every record of its type. */
  path: readonly string[]
  /**
   * Index of the current step; the number of steps when all are done, null where unknown: then no path shows.
   */
  position: number | null
}

/** Progress of a record on the path of its type. */
export function RecordPath({ label, path, position }: RecordPathProps) {
  if (position === null) return null
  return (
    <Steps
      label={label}
      steps={path.map((step, index) => ({
        label: step,
        state: index < position ? 'done' : index === position ? 'now' : 'todo',
      }))}
    />
  )
}
