import { useState, type ReactNode } from 'react'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { LinkButton } from '@/ui/button/Button'
import { Card, Rows, type RowItem } from '@/ui/Card'
import { type Destination, useNav } from '@/kit/screen/hooks'
import { PhoneLink } from './TalkLinks'
import './ways.css'

/** One field of a record or an object; without a value it is left out. */
export interface Fact {
  label: string
  value?: ReactNode
  /** Instead of the value: a time, shown in full. */
  time?: Millis | null
  /** Phone number of the person in the value; a tap dials it. */
  phone?: string
  /** The screen of the object in the value. */
  open?: Destination
}

function FactLink({ text, open }: { text: ReactNode; open: Destination }) {
  const nav = useNav()
  return <LinkButton onClick={() => nav.go(open)}>{text}</LinkButton>
}

function valueOf({ value = '', time = null, phone, open }: Fact): ReactNode {
  if (time !== null) return formatTime(time)
  if (value === '' || value === null || value === false) return ''
  if (open) return <FactLink text={value} open={open} />
  if (phone === undefined) return value
  return (
    <>
      {value} <PhoneLink number={phone} />
    </>
  )
}

/** The fields that have a value, in the given order. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  const rows: RowItem[] = facts
    .map((fact) => ({ label: fact.label, value: valueOf(fact) }))
    .filter(({ value }) => value !== '')
  return <Rows rows={rows} />
}

export interface FactsCardProps {
  title: string
  main: readonly Fact[]
  /** Rarely needed fields behind 全部信息; left out where a type has none. */
  further?: (() => readonly Fact[]) | undefined
  /** Beside 全部信息: where the record can be sent. */
  ways?: ReactNode
  /** Below the fields: its place. */
  children?: ReactNode
}

/** The fields of a record in a card, the rarer ones collapsed. */
export function FactsCard({ title, main, further, ways, children }: FactsCardProps) {
  const [all, setAll] = useState(false)
  const switcher = further && (
    <LinkButton onClick={() => setAll(!all)}>{all ? '收起' : '全部信息'}</LinkButton>
  )
  return (
    <Card
      title={title}
      right={
        ways ? (
          <span className="cg-ways">
            {ways}
            {switcher}
          </span>
        ) : (
          switcher
        )
      }
    >
      <FactList facts={all && further ? [...main, ...further()] : main} />
      {children}
    </Card>
  )
}
