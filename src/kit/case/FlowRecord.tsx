import type { FlowStep } from '@/api/contract/case'
import { spokenTime, type Millis } from '@/domain/time'
import { Timeline, type TimelineItem } from '@/ui/Timeline'
import { useNow } from '../useNow'

export interface FlowRecordProps {
  steps: readonly FlowStep[]
  /** Only so many of the newest. */
  most?: number
}

/** What happened to a record, newest first. */
export function FlowRecord({ steps, most }: FlowRecordProps) {
  const now = useNow()
  return <Timeline label="办理经过" items={flowItems(steps, now).slice(0, most)} />
}

/**
 * The flow, written oldest first, as timeline items, newest first. Steps of one moment (核实, 立案 and 派遣 are done at
 * a stroke) turn round like the others; those without a time come at the end.
 */
export function flowItems(steps: readonly FlowStep[], now: Millis): TimelineItem[] {
  const newestFirst = [...steps].reverse().sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
  return newestFirst.map((step, index) => {
    const meta = [
      step.operatorName,
      step.time === null ? '' : spokenTime(step.time, now),
      step.attachments.length > 0 ? `照片 ${step.attachments.length}` : '',
    ]
    return {
      key: step.id || String(index),
      title: step.receiverName ? `${step.action}，交 ${step.receiverName}` : step.action || step.node,
      meta: meta.filter(Boolean).join(' · '),
      body: step.opinion && `“${step.opinion}”`,
    }
  })
}
