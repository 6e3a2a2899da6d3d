import { useState, type ReactNode } from 'react'
import { formatTime } from '@/domain/format'
import type { Millis } from '@/domain/time'
import { LinkButton } from '@/ui/button/Button'
import { Card, Rows, type RowItem } from '@/ui/Card'
import { type Destination, useNav } from '@/kit/screen/hooks'
import { PhoneLink } from './TalkLinks'
import './ways.css'

/** One fact of a record or an object; one without a value is left out. */
export interface Fact {
  label: string
  value?: ReactNode
  /** In place of the value: a time, shown in full. */
  time?: Millis | null
  /** The number of the person that the value names, dialled by a tap. */
  phone?: string
  /** The screen of what the value names. */
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

/** Labels and values of those facts that have one, in the order given. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  const rows: RowItem[] = facts
    .map((fact) => ({ label: fact.label, value: valueOf(fact) }))
    .filter(({ value }) => value !== '')
  return <Rows rows={rows} />
}

export interface FactsCardProps {
  title: string
  main: readonly Fact[]
  /** Those that are wanted now and then, behind 全部信息; left out where a type has none. */
  further?: (() => readonly Fact[]) | undefined
  /** Beside 全部信息: where the record may be sent. */
  ways?: ReactNode
  /** Below the facts: where it is. */
  children?: ReactNode
}

/** The facts of a record in a card, the rarer ones on demand. */
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
      <Facts facts={all && further ? [...main, ...further()] : main} />
      {children}
    </Card>
  )
}
