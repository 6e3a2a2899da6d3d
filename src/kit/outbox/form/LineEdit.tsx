import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnheard } from '@/api/envelope'
import { Notice } from '@/ui/state/Notice'
import { EditScreen } from '../../edit/EditScreen'
import { FormScreen, type FormFrame } from '../../edit/FormScreen'
import { FormerNote } from './FormerNote'
import { Card } from '@/ui/Card'
import { LinkButton } from '@/ui/button/LinkButton'
import { Rows } from '@/ui/Rows'

interface UnaskedRecordProps {
  /** What people call it. */
  noun: string
  about: { title: string; note: string }
  error: Error | null
  onRetry: () => void
}

/** A record as it was last seen, while it cannot be asked: one may write about it all the same. */
function UnaskedRecord({ noun, about: { title, note }, error, onRetry }: UnaskedRecordProps) {
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

export interface LineEditProps<D> {
  /** What people call that to which it is added. */
  noun: string
  record: UseQueryResult<D>
  /** Why nothing may be added now; '' when it may. */
  why: string
  /** Its value tells of the record as it was last seen. */
  form: FormFrame & { value: { about: { title: string; note: string } | null } }
  /** What became of the one its address named (useLineForm). */
  former: string
  /** That some are still on their way from this phone (PendingNote). */
  pending: ReactNode
  label: string
  title?: string
  /** What is shown of the record above the fields. */
  head: (record: D) => ReactNode
  /** The fields; the record is undefined while it cannot be asked. */
  children: (record: D | undefined) => ReactNode
}

/**
 * The form of what is added to a record through the outbox, also without a network: one seen before need not be asked again to
 * write about it. It moves nothing, so it takes no lock.
 */
export function LineEdit<D>(props: LineEditProps<D>) {
  const { noun, record, why, form, former, pending, label, title, head, children } = props
  const { about } = form.value
  const fields = (data: D | undefined) => (
    <>
      <FormerNote words={former} />
      {pending}
      {children(data)}
    </>
  )
  if (record.data === undefined && about) {
    return (
      <FormScreen form={form} label={label} title={title}>
        <UnaskedRecord noun={noun} about={about} error={record.error} onRetry={() => void record.refetch()} />
        {fields(undefined)}
      </FormScreen>
    )
  }
  return (
    <EditScreen work={{ noun, record, why }} form={form} label={label} title={title}>
      {(data) => (
        <>
          {isUnheard(record.error) && <Notice tone="warn">网络不通，可以先写，提交后联网自动上传</Notice>}
          {head(data)}
          {fields(data)}
        </>
      )}
    </EditScreen>
  )
}
