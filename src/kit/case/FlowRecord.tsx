import type { FlowStep } from '@/api/contract/case'
import { spokenTime, type Millis } from '@/domain/time'
import { Timeline, type TimelineItem } from '@/ui/Timeline'
import { useNow } from '../useNow'

export interface FlowRecordProps {
  steps: readonly FlowStep[]
}

/** What happened to a record, newest first. */
export function FlowRecord({ steps }: FlowRecordProps) {
  const now = useNow()
  return <Timeline label="办理经过" items={flowItems(steps, now)} />
}

/** The flow as timeline items, newest first; steps without a time keep their place at the end. */
export function flowItems(steps: readonly FlowStep[], now: Millis): TimelineItem[] {
  const newestFirst = [...steps].sort((a, b) => (b.time ?? 0) - (a.time ?? 0))
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
