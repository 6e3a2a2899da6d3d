import type { ReactNode } from 'react'
import { Tag, type TagTone } from '@/ui/Tag'
import './head.css'

export interface RowTag {
  text: string
  tone: TagTone
}

export interface RecordTitleProps {
  title: string
  /** Number, sort and source, in a line below. */
  under: readonly string[]
  /** How it stands; open ones stand out. */
  state: { text: string; open: boolean }
  tags: readonly RowTag[]
}

/** At the top of a detail: what a record is called, how it stands, and the few words that set it apart. */
export function RecordTitle({ title, under, state, tags }: RecordTitleProps) {
  return (
    <>
      <div className="cg-record-head">
        <div>
          <h2>{title}</h2>
          <p className="num">{under.filter(Boolean).join(' · ')}</p>
        </div>
        <Tag tone={state.open ? 'warn' : 'plain'}>{state.text}</Tag>
      </div>
      <div className="cg-record-tags">
        <RowTags tags={tags} />
      </div>
    </>
  )
}

/** The few words that set a record apart, in the order given. */
export function RowTags({ tags }: { tags: readonly RowTag[] }): ReactNode {
  return tags.map(({ text, tone }) => (
    <Tag key={text} tone={tone}>
      {text}
    </Tag>
  ))
}
