import type { ReactNode } from 'react'
import type { LampFacts } from '@/domain/deadline/lamp'
import { Card, type CardProps } from '@/ui/Card'
import { Thumb } from '@/ui/photo/Photo'
import { thumbOf } from '../../data/filePreview'
import { RecordLamp } from './RecordLamp'
import './head.css'

export interface SummaryCardProps {
  title: string
  under: ReactNode
  /** Path of its photo, '' where it has none; left out for kinds without. */
  photo?: string
  facts: LampFacts
  tone?: CardProps['tone']
  children?: ReactNode
}

/** At the top of a form: which record it is about. */
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
