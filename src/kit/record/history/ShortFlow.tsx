import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Loaded } from '../../data/Loaded'
import { useNav, useNow } from '@/kit/screen/links'
import type { ReactNode } from 'react'
import type { FlowStep } from '@/api/contract/record'
import { spokenTime, type Millis } from '@/domain/time'
import { Timeline, type TimelineItem } from '@/ui/progress/Timeline'
import { StepPhotos } from './StepPhotos'
import type { RecordKind, RecordRow } from '../kind'
import { useRecord } from '../useRecord'

interface FlowRecordProps {
  steps: readonly FlowStep[]
  /** Only so many of the newest. */
  most?: number
}

/** What happened to a record, newest first; the whole of it with the photos of each step. */
export function FlowRecord({ steps, most }: FlowRecordProps) {
  const now = useNow()
  const ordered = newestFirst(steps)
  const items = flowItems(steps, now).slice(0, most)
  if (most !== undefined) return <Timeline label="办理经过" items={items} />
  return (
    <Timeline
      label="办理经过"
      items={items.map((item, index) => ({
        ...item,
        body: <StepBody words={item.body} step={ordered[index]} />,
      }))}
    />
  )
}

function StepBody({ words, step }: { words: ReactNode; step: FlowStep | undefined }) {
  return (
    <>
      {words}
      {step && <StepPhotos name={step.action || step.node} files={step.attachments} />}
    </>
  )
}

/**
 * The flow is written oldest first. Steps of one moment (核实, 立案 and 派遣 are done at a stroke) turn round like the
 * others; those without a time come at the end.
 */
const newestFirst = (steps: readonly FlowStep[]): FlowStep[] =>
  [...steps].reverse().sort((a, b) => (b.time ?? 0) - (a.time ?? 0))

/** The flow, written oldest first, as timeline items, newest first. */
export function flowItems(steps: readonly FlowStep[], now: Millis): TimelineItem[] {
  return newestFirst(steps).map((step, index) => {
    const meta = [
      step.operatorName,
      step.time === null ? '' : spokenTime(step.time, now),
      step.attachments.length > 0 ? `照片 ${step.attachments.length}` : '',
    ]
    return {
      // By its place from the oldest on: gateways give steps no ids, or all of them that of their record.
      key: String(steps.length - index),
      title: step.receiverName ? `${step.action}，交 ${step.receiverName}` : step.action || step.node,
      meta: meta.filter(Boolean).join(' · '),
      body: step.opinion && `“${step.opinion}”`,
    }
  })
}

export interface ShortFlowProps<R extends RecordRow, D extends R, A extends string> {
  kind: RecordKind<R, D, A>
  id: string
  /** So many of the newest steps. */
  most: number
  title?: string
}

/** The newest steps of a record, with the way to all of them. */
export function ShortFlow<R extends RecordRow, D extends R, A extends string>({
  kind,
  id,
  most,
  title = '办理经过',
}: ShortFlowProps<R, D, A>) {
  const nav = useNav()
  const part = useRecord(kind.reads.flow, id)
  return (
    <Card title={title} right={<LinkButton onClick={() => nav.go(kind.links.flow(id))}>全部经过</LinkButton>}>
      <Loaded of={part} what={title}>
        {({ flow }) => <FlowRecord steps={flow} most={most} />}
      </Loaded>
    </Card>
  )
}
