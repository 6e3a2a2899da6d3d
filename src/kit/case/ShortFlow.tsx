import { detailPart } from '@/api/contract/case'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/LinkButton'
import { Notice } from '@/ui/Notice'
import { SkeletonLines } from '@/ui/Skeleton'
import { useApiQuery } from '../useApiQuery'
import { FlowRecord } from './FlowRecord'

export interface ShortFlowProps {
  id: string
  /** So many of the newest steps. */
  most: number
  title?: string
  /** Leads to the whole record. */
  onAll: () => void
}

/** The newest steps of a case. */
export function ShortFlow({ id, most, title = '办理经过', onAll }: ShortFlowProps) {
  const part = useApiQuery(detailPart, { query: { id } })
  return (
    <Card title={title} right={<LinkButton onClick={onAll}>全部经过</LinkButton>}>
      {part.data ? (
        <FlowRecord steps={part.data.flow} most={most} />
      ) : part.error ? (
        <Notice tone="warn" action={<LinkButton onClick={() => void part.refetch()}>重试</LinkButton>}>
          {title}没有加载出来：{part.error.message}
        </Notice>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Card>
  )
}
