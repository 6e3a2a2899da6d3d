import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Notice } from '@/ui/state/Notice'
import { Rows } from '@/ui/Rows'

export interface UnaskedRecordProps {
  /** What people call it. */
  noun: string
  about: { title: string; note: string }
  error: Error | null
  onRetry: () => void
}

/** A record as it was last seen, while it cannot be asked: one may write about it all the same. */
export function UnaskedRecord({ noun, about: { title, note }, error, onRetry }: UnaskedRecordProps) {
  return (
    <>
      {error && (
        <Notice tone="warn" action={<LinkButton onClick={onRetry}>重试</LinkButton>}>
          {noun}没有加载出来：{error.message}。可以先写，提交后联网自动上传
        </Notice>
      )}
      <Card title={title}>
        <Rows rows={[{ label: noun, value: note }]} />
      </Card>
    </>
  )
}
