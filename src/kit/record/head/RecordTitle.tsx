import type { ReactNode } from 'react'
import { Tag, type TagTone, LampText } from '@/ui/Card'
import './head.css'
import {
  lampOf,
  timeLeftShort,
  timeLeftText,
  type LampFacts,
  LAMP_LABEL,
  type Lamp,
} from '@/domain/deadline/lamp'
import { keepDots } from '@/domain/text'
import { useNow } from '@/kit/screen/hooks'
import type { MarkerBadge, MarkerLook } from '@/map/display/canvas'

export interface RowTag {
  text: string
  tone: TagTone
}

export interface RecordTitleProps {
  title: string
  /** Number, type and source, in a line below. */
  under: readonly string[]
  /** Its state; open ones stand out. */
  state: { text: string; open: boolean }
  tags: readonly RowTag[]
}

/** At the top of a detail: title, state and tags of a record. */
export function RecordTitle({ title, under, state, tags }: RecordTitleProps) {
  return (
    <>
      <div className="cg-record-head">
        <div>
          <h2>{title}</h2>
          <p className="num">{keepDots(under.filter(Boolean).join(' · '))}</p>
        </div>
        <Tag tone={state.open ? 'warn' : 'plain'}>{state.text}</Tag>
      </div>
      <div className="cg-record-tags">
        <RowTags tags={tags} />
      </div>
    </>
  )
}

/** The tags of a record, in the given order. */
export function RowTags({ tags }: { tags: readonly RowTag[] }): ReactNode {
  return tags.map(({ text, tone }) => (
    <Tag key={text} tone={tone}>
      {text}
    </Tag>
  ))
}

/** Lamp and remaining time. It follows the clock without re-rendering the row. */
export function RecordLamp({ facts, short = false }: { facts: LampFacts; short?: boolean }) {
  const now = useNow()
  const lamp = lampOf(facts, now)
  if (!lamp) return null
  return <LampText lamp={lamp}>{short ? timeLeftShort(facts, now) : timeLeftText(facts, now)}</LampText>
}

/** Lamps on a map (docs/domain.md "Time"). */
const LOOK: Record<Lamp, MarkerLook> = {
  red: { tone: 'late', word: LAMP_LABEL.red, short: '超' },
  yellow: { tone: 'soon', word: LAMP_LABEL.yellow, short: '黄' },
  green: { tone: 'good', word: LAMP_LABEL.green },
  parked: { tone: 'resting', word: LAMP_LABEL.parked },
}

/** The marker of a record with this lamp; plain without a lamp. */
export const lookOfLamp = (lamp: Lamp | null): MarkerLook | undefined => (lamp ? LOOK[lamp] : undefined)

/** 督办: the violet rim. */
export const SUPERVISED: MarkerBadge = { letter: '督', word: '督办' }
